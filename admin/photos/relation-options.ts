import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { localizedKey, targetLanguages } from '#core/languages.ts'
import { flatNames, type FlatKind } from '#core/records/flat.ts'
import { numbersOf, photoReferenceLists, photoReferences } from '#core/records/photo-field-list.ts'
import { recordsQuery, type FlatRecord } from '../api/records.ts'
import type { Option } from '../forms/fields.tsx'
import { nameOf, numberOf } from '../records/descriptors.ts'
import { picklistOptions, picklists } from './picklists.ts'

const kinds = ['album', 'category', 'location', 'period', 'contributor', 'person', 'subject'] as const

export type RelationOptions = Record<FlatKind, Option[]>

/** Everything that a photo can refer to, by Russian names. The same lists give the same options. */
export function useRelationOptions(): { data: RelationOptions | undefined; error: Error | null; refetch: () => unknown } {
  const results = useQueries({ queries: kinds.map((kind) => recordsQuery(kind)) })
  const [album, category, location, period, contributor, person, subject] = results.map(({ data }) => data)
  const data = useMemo(() => {
    if (!album || !category || !location || !period || !contributor || !person || !subject) return undefined
    return {
      album: optionsOf('album', album),
      category: optionsOf('category', category),
      location: optionsOf('location', location),
      period: optionsOf('period', period),
      contributor: optionsOf('contributor', contributor),
      person: optionsOf('person', person),
      subject: optionsOf('subject', subject),
    }
  }, [album, category, location, period, contributor, person, subject])
  const error = results.find((result) => result.error)?.error ?? null
  return { data, error, refetch: () => results.map((result) => void result.refetch()) }
}

/** Records as options by their Russian names, found by their other names too. */
export const optionsOf = (kind: FlatKind, records: FlatRecord[]): Option[] =>
  records.map((record) => ({ value: String(numberOf(kind, record)), label: nameOf(kind, record), also: otherNamesOf(kind, record) }))

/** What a record is called besides: in the other languages, a place at other times, a person or subject elsewhere. */
const otherNamesOf = (kind: FlatKind, record: FlatRecord): string =>
  [...targetLanguages.map((language) => localizedKey(flatNames[kind], language)), 'alternativeNames', 'otherNames']
    .map((key) => record[key])
    .filter((text) => typeof text === 'string')
    .join(' ')

/** The kind of record that each field refers to that refers to one. */
export const kindOfField: Record<string, FlatKind> = Object.fromEntries(photoReferences.map(({ name, to }) => [name, to]))

const nameIn = (options: Option[], id: number) => options.find(({ value }) => value === String(id))?.label ?? `ID ${id}`

/** A value of a field as people read it. */
export function shownValue(relations: RelationOptions, field: string, value: string | number | null): string {
  const kind = kindOfField[field]
  const picklist = picklists.get(field)
  if (kind) return relations[kind].find((option) => option.value === String(value))?.label ?? ''
  const list = photoReferenceLists.find(({ name }) => name === field)
  if (list)
    return numbersOf(String(value || '[]'))
      .map((id) => nameIn(relations[list.to], id))
      .join(', ')
  if (picklist && value) return picklistOptions(picklist).find((option) => option.value === value)?.label ?? String(value)
  return String(value ?? '')
}
