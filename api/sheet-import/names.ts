import { fold } from '#core/fold.ts'
import { languages, localizedKey } from '#core/languages.ts'
import { textLength } from '#core/limits.ts'
import { flatNames, type FlatKind } from '#core/records/flat.ts'
import { placeByOtherName } from '#data/records/places.ts'
import { allFlat } from '#data/records/flat.ts'
import { historyOf } from '#data/records/history.ts'
import { columnsOf } from '#data/records/kinds.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** The records of an archive by their names, as they are when a sheet is compared. */
export type Names = {
  /** The numbers of the records of a kind that have a name in any language, whatever its case and marks; of a place also by another name. */
  find: (kind: FlatKind, name: string) => readonly number[]
  /** Every name that a record has, or once had, in any language. */
  everOf: (kind: FlatKind, id: number) => ReadonlySet<string>
}

/** The records that a file makes, by their placeholders and names. */
export type NewRecords = {
  /** A row of the file that makes a record; gives the number that it has within the file. */
  add: (kind: FlatKind, at: string, names: readonly string[]) => void
  /** The placeholder of a row; 0 where it makes none. */
  at: (at: string) => number
  /** The placeholders of the new records of a kind that have a name. */
  find: (kind: FlatKind, name: string) => readonly number[]
  count: () => number
  /** What each is called, by its placeholder: its first name, as far as a name may be long. */
  names: () => [placeholder: number, name: string][]
}

/** Numbers of records that are yet to be made, each different in a whole file: no archive has so many, and lists of numbers still take them. */
const firstPlaceholder = 999_000_000_000_000

/** Whether a number is that of a record that a file is yet to make. */
export const isPlaceholder = (id: number): boolean => id >= firstPlaceholder

export function openNewRecords(): NewRecords {
  const byRow = new Map<string, number>()
  const byName = new Map<string, number[]>()
  const firstNames = new Map<number, string>()
  const keyOf = (kind: FlatKind, name: string) => `${kind} ${fold(name)}`
  return {
    add(kind, at, names) {
      const id = firstPlaceholder + byRow.size
      byRow.set(at, id)
      firstNames.set(id, (names.find((name) => name !== '') ?? '').slice(0, textLength.name))
      for (const key of new Set(names.filter((name) => fold(name) !== '').map((name) => keyOf(kind, name))))
        byName.set(key, [...(byName.get(key) ?? []), id])
    },
    at: (at) => byRow.get(at) ?? 0,
    find: (kind, name) => byName.get(keyOf(kind, name)) ?? [],
    count: () => byRow.size,
    names: () => [...firstNames],
  }
}

/** The keys of the names of a kind in each language that it is written in. */
export const nameKeys = (kind: FlatKind): string[] =>
  languages.map((language) => localizedKey(flatNames[kind], language)).filter((key) => key in columnsOf(kind))

/** @param made the records that the file makes: they are found where the archive has none of the name */
export function openNames(archive: Archive, made: Pick<NewRecords, 'find'> = openNewRecords()): Names {
  const byName = new Map<FlatKind, Map<string, Set<number>>>()
  const ever = new Map<string, Set<string>>()

  function namesOf(kind: FlatKind): Map<string, Set<number>> {
    const found = byName.get(kind)
    if (found) return found
    const made = new Map<string, Set<number>>()
    const add = (name: unknown, id: number) => {
      const folded = typeof name === 'string' ? fold(name) : ''
      if (folded) made.set(folded, (made.get(folded) ?? new Set()).add(id))
    }
    for (const [id, row] of allFlat(archive, kind)) for (const key of nameKeys(kind)) add((row as Record<string, unknown>)[key], id)
    byName.set(kind, made)
    return made
  }

  return {
    find(kind, name) {
      const found = namesOf(kind).get(fold(name))
      const other = !found && kind === 'location' ? placeByOtherName(archive, fold(name)) : 0
      return found ? [...found] : other ? [other] : made.find(kind, name)
    },
    everOf(kind, id) {
      const key = `${kind} ${id}`
      const found = ever.get(key)
      if (found) return found
      const row = rowOf(archive, kind, id) as Record<string, unknown> | null
      const keys = nameKeys(kind)
      const former = historyOf(archive, kind, id)
        .flatMap(({ changes }) => changes)
        .filter(({ field }) => keys.includes(field))
        .flatMap(({ before, after }) => [before, after])
      const names = new Set([...keys.map((each) => row?.[each]), ...former].filter((name) => typeof name === 'string'))
      ever.set(key, names)
      return names
    },
  }
}
