import { nameKeys } from '#api/sheet-import/names.ts'
import { likeness } from '#core/translation-memory.ts'
import type { FlatKind } from '#core/records/flat-kinds.ts'
import { sourceLanguage } from '#core/languages.ts'
import { allFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { periodOf } from './period.ts'

/** Names that are less alike are hardly the same. */
const leastLikeness = 0.6

/**
 * Gives a function that proposes what the archive calls something for which it has no record: of a period the decade, else the name
 * of the record that is called most alike, in any language. Null where nothing is alike.
 */
export function openProposals(archive: Archive): (kind: FlatKind, name: string) => string | null {
  const names = new Map<FlatKind, string[]>()
  const namesOf = (kind: FlatKind) => {
    const keys = nameKeys(kind)
    const found = names.get(kind) ?? [...allFlat(archive, kind).values()].flatMap((row) => textsOf(row as Record<string, unknown>, keys))
    names.set(kind, found)
    return found
  }
  return (kind, name) => {
    const decade = kind === 'period' && /^\D{0,4}\d{3,4}/.test(name) ? periodOf(name.replace(/(?<=\d)s\b/, ''))[sourceLanguage] : ''
    if (/^\d{4}–\d{4}$/.test(decade)) return decade
    const alike = namesOf(kind).map((each) => ({ each, by: likeness(name, each) }))
    const [best] = alike.sort((one, other) => other.by - one.by)
    return best && best.by >= leastLikeness ? best.each : null
  }
}

const textsOf = (row: Record<string, unknown>, keys: readonly string[]) =>
  keys.map((key) => row[key]).filter((text) => typeof text === 'string' && text !== '') as string[]
