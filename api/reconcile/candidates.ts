import type { Language } from '#core/languages.ts'
import { certainScore, comparedWords, nameScore } from '#core/search/name-score.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { reconcileLimits, type ReconcileQuery } from './query.ts'
import {
  descriptionOf,
  identifierOf,
  nameIn,
  reconciledKinds,
  reconciledTypes,
  thingsOf,
  type ReconciledKind,
  type Thing,
  textOf,
} from './things.ts'

/** A record that a name may mean, as the standard writes it. */
export type Candidate = {
  id: string
  name: string
  description: string
  type: { id: string; name: string }[]
  /** From 0 to 100. */
  score: number
  /** Whether it is certainly meant: no other fits as well. */
  match: boolean
}

/** Candidates with a lower score are not named. */
const minScore = 25

/** The properties by which candidates are told apart: numbers in registers, and years. */
const properties = ['wikidata', 'geonames', 'viaf', 'born', 'died'] as const

/** The share of its score that a candidate keeps for each property that has another value. */
const otherValue = 0.5

/** The candidates for a name, the best first. */
export function candidatesFor(archive: Archive, query: ReconcileQuery, language: Language): Candidate[] {
  const kinds = kindsOf(query)
  const scored = kinds
    .flatMap((kind) => scoredThings(archive, kind, query))
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => other.score - one.score || one.thing.id - other.thing.id)
  const certain = scored.filter(({ score }) => score >= certainScore)
  const limit = Math.min(query.limit ?? reconcileLimits.standard, reconcileLimits.candidates)
  return scored.slice(0, limit).map(({ thing, score }) => ({
    ...presented(thing, language),
    score,
    match: certain.length === 1 && certain[0]?.thing === thing,
  }))
}

/** A record as answers name it. */
export const presented = (thing: Thing, language: Language) => ({
  id: identifierOf(thing),
  name: nameIn(thing, language),
  description: descriptionOf(thing, language),
  type: [typeOf(thing.kind)],
})

export const typeOf = (kind: ReconciledKind) => ({ id: reconciledTypes[kind], name: reconciledTypes[kind] })

/** The kinds that a query asks for; all of them where it names none. */
function kindsOf({ type }: ReconcileQuery): ReconciledKind[] {
  if (type === undefined) return reconciledKinds
  const asked = [type].flat().map((each) => (typeof each === 'string' ? each : each.id).replace('https://schema.org/', ''))
  return reconciledKinds.filter((kind) => asked.includes(reconciledTypes[kind]))
}

/** Records of a kind that have one of the words, or else those that the search for a misspelt name finds. */
function scoredThings(archive: Archive, kind: ReconciledKind, query: ReconcileQuery): { thing: Thing; score: number }[] {
  const typed = comparedWords(query.query)
  const { byWord, filter, byID } = thingsOf(archive, kind)
  const keys = typed.flatMap(({ folded, sounds }) => [folded, ...sounds])
  const found = new Set(keys.flatMap((key) => [...(byWord.get(key) ?? [])]))
  const registered = registeredAs(byID, query)
  const things = found.size > 0 || typed.length === 0 ? found : new Set(filter(query.query))
  return [...things.union(registered)].map((thing) => {
    const byName = Math.max(0, ...thing.compared.map((name) => nameScore(typed, name)))
    // A name that only the search for misspelt ones finds, by another keyboard layout for instance.
    const score = found.size > 0 ? byName : Math.max(byName, minScore)
    return { thing, score: registered.has(thing) ? 100 : byProperties(score, thing, query) }
  })
}

/** The values of a property that a query gives. */
const valuesOf = ({ properties: given }: ReconcileQuery, property: string): string[] =>
  given
    .filter(({ pid }) => pid === property)
    .flatMap(({ v }) => [v].flat().map((value) => (typeof value === 'object' ? value.id : String(value))))

const fieldOf = ({ row }: Thing, property: string): string => textOf((row as Record<string, unknown>)[property])

/** The records that have a number in a register that the query gives: these are meant, whatever their names. */
function registeredAs(byID: Map<number, Thing>, query: ReconcileQuery): Set<Thing> {
  const given = (['wikidata', 'geonames', 'viaf'] as const).flatMap((property) =>
    valuesOf(query, property).map((value) => ({ property, value })),
  )
  if (given.length === 0) return new Set()
  return new Set(
    [...byID.values()].filter((thing) => given.some(({ property, value }) => value !== '' && fieldOf(thing, property) === value)),
  )
}

function byProperties(score: number, thing: Thing, query: ReconcileQuery): number {
  const contradicting = properties.filter((property) => {
    const [given, own] = [valuesOf(query, property), fieldOf(thing, property)]
    return given.length > 0 && own !== '' && !given.includes(own)
  })
  return Math.round(score * otherValue ** contradicting.length)
}
