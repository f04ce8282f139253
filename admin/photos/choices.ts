import { useQueries } from '@tanstack/react-query'
import { licences } from '#core/licences.ts'
import { flatKeys, type FlatKind } from '#core/records/flat.ts'
import { recordsQuery } from '../api/records.ts'
import type { Option } from '../forms/fields.tsx'
import { nameOf } from '../records/descriptors.ts'

const kinds = ['album', 'category', 'location', 'period', 'contributor'] as const

export type Choices = Record<FlatKind, Option[]>

/** Everything that a photo can refer to, by Russian names. */
export function useChoices(): { data: Choices | undefined; error: Error | null; refetch: () => unknown } {
  const results = useQueries({ queries: kinds.map((kind) => recordsQuery(kind)) })
  const error = results.find((result) => result.error)?.error ?? null
  const refetch = () => results.map((result) => void result.refetch())
  if (results.some(({ data }) => data === undefined)) return { data: undefined, error, refetch }
  const entries = kinds.map((kind, at) => {
    const records = results[at]!.data!
    return [kind, records.map((record) => ({ value: String(record[flatKeys[kind]]), label: nameOf(kind, record) }))]
  })
  return { data: Object.fromEntries(entries) as Choices, error, refetch }
}

/** Licences under their Russian labels. */
export const licenceOptions: Option[] = licences.map(({ value, adminLabel }) => ({ value, label: adminLabel }))

/** The kind of record that a field of a photo refers to. */
export const kindOfField: Record<string, FlatKind> = {
  albumID: 'album',
  categoryID: 'category',
  categoryID2: 'category',
  categoryID3: 'category',
  locationID: 'location',
  periodID: 'period',
  contributorID: 'contributor',
}

/** A value of a field as people read it. */
export function shownValue(choices: Choices, field: string, value: string | number | null): string {
  const kind = kindOfField[field]
  if (kind) return choices[kind].find((option) => option.value === String(value))?.label ?? ''
  if (field === 'license') return licenceOptions.find((option) => option.value === value)?.label ?? String(value)
  return String(value ?? '')
}
