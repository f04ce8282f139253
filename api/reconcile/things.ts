import { inLanguage, languages, localizedKey, type Language } from '#core/languages.ts'
import { knownNames } from '#core/places/known-names.ts'
import { flatNames } from '#core/records/flat.ts'
import { splitNames } from '#core/records/other-names.ts'
import { comparedWords, nameFilter, type ComparedName } from '#core/search/name-filter.ts'
import { changedSince, newestChange } from '#data/records/changes-since.ts'
import { publicFlat, type FlatRow } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** The kinds of records that can be reconciled, with their types in the words of schema.org. */
export const reconciledTypes = { location: 'Place', person: 'Person' } as const

export type ReconciledKind = keyof typeof reconciledTypes

export const reconciledKinds = Object.keys(reconciledTypes) as ReconciledKind[]

/** A place or person that a name can mean. */
export type Thing = {
  kind: ReconciledKind
  id: number
  row: FlatRow<ReconciledKind>
  /** In every language, of today and of former times. */
  names: string[]
  compared: ComparedName[]
}

/** All things of a kind, and a way to those that a name may mean. */
type Things = { byID: Map<number, Thing>; byWord: Map<string, Set<Thing>>; filter: (typed: string) => Thing[] }

type Known = { upTo: number; things: Partial<Record<ReconciledKind, Things | undefined>> }

const knownOfArchive = new WeakMap<Archive, Known>()

/** Memory: some kilobytes a thing. Read again once one of the kind has changed. */
export function thingsOf(archive: Archive, kind: ReconciledKind): Things {
  const known = knownOfArchive.get(archive) ?? { upTo: 0, things: {} }
  knownOfArchive.set(archive, known)
  const newest = newestChange(archive)
  if (newest !== known.upTo) {
    for (const each of reconciledKinds) if (changedSince(archive, known.upTo, each).length > 0) known.things[each] = undefined
    known.upTo = newest
  }
  return (known.things[kind] ??= readThings(archive, kind))
}

function readThings(archive: Archive, kind: ReconciledKind): Things {
  const all = Array.from(publicFlat(archive, kind), ([id, row]): Thing => {
    const names = namesOf(kind, row)
    return { kind, id, row, names, compared: names.map(comparedWords) }
  })
  const byWord = new Map<string, Set<Thing>>()
  for (const thing of all) {
    for (const { folded, sounds } of thing.compared.flat())
      for (const key of [folded, ...sounds]) byWord.set(key, (byWord.get(key) ?? new Set()).add(thing))
  }
  return { byID: new Map(all.map((thing) => [thing.id, thing])), byWord, filter: nameFilter(all, ({ names }) => names) }
}

function namesOf(kind: ReconciledKind, row: FlatRow<ReconciledKind>): string[] {
  const fields: Readonly<Record<string, unknown>> = row
  if (kind === 'location') return knownNames(fields, '')
  const other = splitNames(textOf(fields['otherNames']))
  const own = languages.map((language) => textOf(fields[localizedKey('personName', language)]))
  return [...new Set([...own, ...other].map((name) => name.trim()))].filter((name) => name !== '')
}

/** What a thing is called in a language, or in the source language where that name is missing. */
export const nameIn = ({ kind, row }: Thing, language: Language): string => inLanguage(row, flatNames[kind], language).text

/** What tells a thing from others of its name: the years of a person, the other names of a place. */
export function descriptionOf(thing: Thing, language: Language): string {
  const { kind, row, names } = thing
  if (kind === 'person' && 'born' in row) return [row.born, row.died].some(Boolean) ? `${row.born || '?'} – ${row.died || ''}`.trim() : ''
  const shown = nameIn(thing, language)
  return names.filter((name) => name !== shown).join(', ')
}

/**
 * How a thing is named in answers.
 *
 * @example identifierOf({ kind: 'location', id: 3 }) // 'location-3'
 */
export const identifierOf = ({ kind, id }: Pick<Thing, 'kind' | 'id'>): string => `${kind}-${id}`

/** The thing that an identifier names; undefined where there is none. */
export function thingAt(archive: Archive, identifier: string): Thing | undefined {
  const [, name = '', id = ''] = /^([a-z]+)-([1-9]\d{0,14})$/.exec(identifier) ?? []
  const kind = reconciledKinds.find((each) => each === name)
  return kind && thingsOf(archive, kind).byID.get(Number(id))
}

/** A field as text, empty where it is absent. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
