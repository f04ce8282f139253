import { fold } from '#core/fold.ts'
import { languages, localizedKey } from '#core/languages.ts'
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

/** The keys of the names of a kind in each language that it is written in. */
export const nameKeys = (kind: FlatKind): string[] =>
  languages.map((language) => localizedKey(flatNames[kind], language)).filter((key) => key in columnsOf(kind))

export function openNames(archive: Archive): Names {
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
      return found ? [...found] : other ? [other] : []
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
