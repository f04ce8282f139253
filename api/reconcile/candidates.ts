import type { Bounds } from '#core/dates/bounds.ts'
import { readDate } from '#core/dates/read.ts'
import type { Language } from '#core/languages.ts'
import { comparedWords, type ComparedName } from '#core/search/name-filter.ts'
import { certainScore, nameScore } from '#core/search/name-score.ts'
import { queryLimits } from '#core/search/query.ts'
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

/** The properties by which candidates are told apart: numbers in registers, and dates as people write them. */
const registers = ['wikidata', 'geonames', 'viaf'] as const
const dates = ['born', 'died'] as const

/** The share of its score that a candidate keeps for each property that has another value. */
const otherValue = 0.5

/** The candidates for a name, the best first. */
export function candidatesFor(archive: Archive, query: ReconcileQuery, language: Language): Candidate[] {
  const scored = kindsOf(query)
    .flatMap((kind) => scoredThings(archive, kind, query))
    .filter(({ score }) => score >= minScore)
    .sort((one, other) => Number(other.isRegistered) - Number(one.isRegistered) || other.score - one.score || one.thing.id - other.thing.id)
  const registered = scored.filter(({ isRegistered }) => isRegistered)
  const certain = registered.length > 0 ? registered : scored.filter(({ score }) => score >= certainScore)
  const limit = Math.min(query.limit ?? reconcileLimits.standard, reconcileLimits.candidates)
  return scored.slice(0, limit).map(({ thing, score }) => ({
    ...presented(thing, language),
    score,
    match: certain.length === 1 && certain[0]?.thing === thing,
  }))
}

/**
 * Records of which a name begins so or has such a part, for choosing while one types: the likest names first.
 *
 * @param prefix nothing is suggested without letters or digits
 */
export function suggestionsFor(archive: Archive, prefix: string, language: Language) {
  const typed = typedWords(prefix)
  if (typed.length === 0) return []
  return reconciledKinds
    .flatMap((kind) => thingsOf(archive, kind).filter(prefix))
    .map((thing) => ({ thing, score: bestScore(typed, thing) }))
    .sort((one, other) => other.score - one.score || one.thing.id - other.thing.id)
    .slice(0, reconcileLimits.standard)
    .map(({ thing }) => presented(thing, language))
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

/** `isRegistered`: it has a number in a register that the query gives. */
type Scored = { thing: Thing; score: number; isRegistered: boolean }

const typedWords = (name: string): ComparedName => comparedWords(name).slice(0, queryLimits.terms)

const bestScore = (typed: ComparedName, { compared }: Thing): number => Math.max(0, ...compared.map((name) => nameScore(typed, name)))

/** Records of a kind that have one of the words, or else those that the search for a misspelt name finds. */
function scoredThings(archive: Archive, kind: ReconciledKind, query: ReconcileQuery): Scored[] {
  const typed = typedWords(query.query)
  const { byWord, filter, byID } = thingsOf(archive, kind)
  const keys = typed.flatMap(({ folded, sounds }) => [folded, ...sounds])
  const found = new Set(keys.flatMap((key) => [...(byWord.get(key) ?? [])]))
  const registered = registeredAs(byID, query)
  const things = found.size > 0 || typed.length === 0 ? found : new Set(filter(query.query))
  const contradictions = contradictionsOf(query)
  return [...things.union(registered)].map((thing) => {
    const byName = bestScore(typed, thing)
    // A name that only the search for misspelt ones finds, by another keyboard layout for instance.
    const score = found.size > 0 ? byName : Math.max(byName, minScore)
    const isRegistered = registered.has(thing)
    return { thing, score: isRegistered ? 100 : Math.round(score * otherValue ** contradictions(thing)), isRegistered }
  })
}

/** The values of a property that a query gives. */
const valuesOf = ({ properties: given }: ReconcileQuery, property: string): string[] =>
  given
    .filter(({ pid }) => pid === property)
    .flatMap(({ v }) => [v].flat().map((value) => (typeof value === 'object' ? value.id : String(value))))
    .slice(0, reconcileLimits.values)

const fieldOf = ({ row }: Thing, property: string): string => textOf((row as Record<string, unknown>)[property])

/** The records that have a number in a register that the query gives: these are meant, whatever their names. */
function registeredAs(byID: Map<number, Thing>, query: ReconcileQuery): Set<Thing> {
  const given = registers.flatMap((property) => valuesOf(query, property).map((value) => ({ property, value })))
  if (given.length === 0) return new Set()
  return new Set(
    [...byID.values()].filter((thing) => given.some(({ property, value }) => value !== '' && fieldOf(thing, property) === value)),
  )
}

/** Tells of a record in how many properties it contradicts a query. */
function contradictionsOf(query: ReconcileQuery): (thing: Thing) => number {
  const numbers = registers.map((property) => ({ property, given: valuesOf(query, property) })).filter(({ given }) => given.length > 0)
  const days = dates.map((property) => ({ property, given: valuesOf(query, property).map(daysOf) })).filter(({ given }) => given.length > 0)
  return (thing) => {
    const otherNumbers = numbers.filter(({ property, given }) => {
      const own = fieldOf(thing, property)
      return own !== '' && !given.includes(own)
    })
    const otherDays = days.filter(({ property, given }) => {
      const own = daysOf(fieldOf(thing, property))
      return given.every((each) => areApart(each, own))
    })
    return otherNumbers.length + otherDays.length
  }
}

const anyDay: Bounds = { earliest: null, latest: null }

/** The days that a date can mean: any where it is missing or not understood. */
function daysOf(date: string): Bounds {
  const read = readDate(date)
  return 'problem' in read ? anyDay : read
}

/** Whether two dates cannot mean the same day. */
const areApart = (one: Bounds, other: Bounds): boolean => endsBefore(one, other) || endsBefore(other, one)

const endsBefore = ({ latest }: Bounds, { earliest }: Bounds): boolean => latest !== null && earliest !== null && latest < earliest
