import { labelOfPhotoField } from '#core/records/photo-field-list.ts'
import { photoFields } from '#core/records/photo.ts'
import type { Values } from '../forms/draft.ts'
import { texts } from '../texts.ts'
import { kindOfField } from './relation-options.ts'

/** The fields of a photo's form, in their order in the record. */
const names = Object.keys(photoFields)

/** A photo as its form shows it. Coordinates are texts there: people paste them in many notations. */
export function photoValues(photo: Record<string, unknown> | null): Values {
  return Object.fromEntries(
    names.map((name): [string, string | number] => {
      const value = photo?.[name] as string | number | number[] | null | undefined
      if (name in kindOfField) return [name, Number(value ?? 0)]
      if (Array.isArray(value)) return [name, JSON.stringify(value)]
      return [name, value === null || value === undefined ? '' : String(value)]
    }),
  )
}

export const labelOfField = (field: string): string =>
  labelOfPhotoField(field) ?? (texts.photo.pictureFields as Partial<Record<string, string>>)[field] ?? field
