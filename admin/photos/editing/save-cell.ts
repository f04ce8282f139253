import * as v from 'valibot'
import { translateSegment } from '#core/records/translated.ts'
import { photoEditFields } from '#core/records/photo.ts'
import type { PhotoWire } from '#core/wire/photo.ts'
import { call } from '../../api/call.ts'
import { savePhoto } from '../../api/photos.ts'
import { isRequired } from '../../forms/required.ts'
import type { Cell } from './cell-states.ts'
import { translationOf, type CellValue } from './fields.ts'

const rules = photoEditFields as unknown as { entries: Record<string, v.GenericSchema<unknown, CellValue>> }

/** Whether a cell must not be empty. */
export const isNeeded = (key: string): boolean => isRequired(rules, key)

/** What is saved of a typed value, or why it cannot be. */
export function checkCell(key: string, typed: CellValue): { value: CellValue } | { problem: string } {
  const rule = rules.entries[key]
  if (!rule) throw new Error(`No photo has the field ${key}.`)
  const { success, output, issues } = v.safeParse(rule, typed)
  return success ? { value: output } : { problem: issues[0].message }
}

/**
 * Saves one field of a photo, as the form of the photo or, for translators, as the editor of translations does.
 *
 * @param version the one that the edit began with
 * @returns the photo as it is now
 * @throws CallError
 */
export function saveCell(isAdmin: boolean, { photoID, key }: Cell, value: CellValue, version: number): Promise<PhotoWire> {
  const send = { photoID, version, [key]: value }
  const language = translationOf(key)
  return isAdmin || !language ? savePhoto(send) : call(`POST /api/photo/${translateSegment(language)}`, { send })
}
