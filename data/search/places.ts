import { languages, localizedKey } from '#core/languages.ts'
import { formsOf } from '#core/search/forms.ts'
import type { Query, Term } from '#core/search/query.ts'
import { wordsOf, type Forms, type Word } from '#core/search/words.ts'
import { toSnakeCase } from '../sqlite/drizzle.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement, preparedRows } from '../sqlite/statements.ts'
import { changedSince, newestChange } from '../records/changes-since.ts'

/** A name, and whether its other forms are looked for: those of an old name may be words of another meaning. */
type PlaceName = { word: Word; withForms: boolean }

/** The names of places, as far as they are single words. */
type PlaceNames = {
  /** By the place's number. */
  names: Map<number, PlaceName[]>
  /** Places by their names and the forms of these. */
  places: Map<string, Set<number>>
  upTo: number
}

/** Places of one name that are looked at, and letters that a name must have. */
const limits = { places: 4, letters: 4 }

/** A query whose words for a place stand for all names of that place: in every language, and what staff have added. */
export function withPlaceNames(archive: Archive, { terms, excluded }: Query): Query {
  const known = placeNames(archive)
  const complete = (term: Term): Term => (term.isPhrase ? term : { ...term, alike: term.words.flatMap((word) => otherNames(known, word)) })
  return { terms: terms.map(complete), excluded: excluded.map(complete) }
}

/** What else a word of a text is found by, given its forms in the languages of the text. */
export type OtherKeys = (word: Word, forms: Pick<Forms, 'stems'>) => string[]

/**
 * For words that name places: the forms and sounds of all names of these places. A name itself is not among them: whoever
 * asks for it finds photos that say it first. Callers ask again from time to time.
 */
export function otherKeys(archive: Archive): OtherKeys {
  const { names, places } = placeNames(archive)
  return (word, { stems }) => {
    const own = [word.folded, ...stems]
    if (!own.some((key) => places.has(key))) return []
    const named = new Set(own.flatMap((key) => [...(places.get(key) ?? [])]))
    const known = [...named].map((place) => names.get(place) ?? [])
    const meant = known.filter((all) => all.flatMap(saidAs).some((key) => own.includes(key)))
    return meant.flat().flatMap(({ word: name }) => keysOf(name).filter((key) => key !== name.folded))
  }
}

/** What in a text is taken for a name. */
const saidAs = ({ word, withForms }: PlaceName) => (withForms ? [word.folded, ...formsOf(word).stems] : [word.folded])

function otherNames({ names, places }: PlaceNames, words: Word): string[] {
  if (words.folded.length < limits.letters) return []
  const own = keysOf(words)
  const named = new Set<number>()
  for (const key of own) for (const place of places.get(key) ?? []) if (named.size < limits.places) named.add(place)
  if (named.size === 0) return []
  const all = [...named].flatMap((place) => names.get(place) ?? [])
  return [...new Set(all.flatMap(saidAs))].filter((word) => !own.includes(word))
}

/** What a name is found by. */
function keysOf(word: Word): string[] {
  const { stems, sounds } = formsOf(word)
  return [word.folded, ...stems, ...sounds]
}

const namesOfArchive = preparedStatement((): PlaceNames => ({ names: new Map(), places: new Map(), upTo: 0 }))

/** Memory: about a kilobyte a place. */
function placeNames(archive: Archive): PlaceNames {
  const known = namesOfArchive(archive)
  const newest = newestChange(archive)
  if (newest === known.upTo) return known
  for (const place of changedSince(archive, known.upTo, 'location')) learn(archive, known, place)
  known.upTo = newest
  return known
}

type Row = Record<string, string>

const placeRow = preparedRows<[number], Row>(
  `SELECT ${['alternativeNames', ...languages.map((language) => localizedKey('locationName', language))]
    .map((key) => `${toSnakeCase(key)} AS ${key}`)
    .join(', ')} FROM locations WHERE location_id = ?`,
)

function learn(archive: Archive, { names, places }: PlaceNames, place: number) {
  for (const key of (names.get(place) ?? []).flatMap(({ word }) => keysOf(word))) places.get(key)?.delete(place)
  const row = placeRow(archive).get(place)
  const own = row ? namesOf(row) : []
  names.set(place, own)
  for (const key of own.flatMap(({ word }) => keysOf(word))) {
    const named = places.get(key)
    if (named) named.add(place)
    else places.set(key, new Set([place]))
  }
}

/** `Tighina (Bender)` are two names; `Chișinău, Botanica` is one of several words. */
function namesOf(row: Row): PlaceName[] {
  const official = languages.flatMap((language) => singleWords((row[localizedKey('locationName', language)] ?? '').split(/[;()/]/)))
  const other = singleWords((row['alternativeNames'] ?? '').split(/[,;()/]/))
  const all = [...other.map((word) => ({ word, withForms: false })), ...official.map((word) => ({ word, withForms: true }))]
  return [...new Map(all.map((name) => [name.word.folded, name])).values()]
}

function singleWords(names: string[]): Word[] {
  return names.flatMap((name) => {
    const [word, ...others] = wordsOf(name)
    return word && others.length === 0 && word.folded.length >= limits.letters ? [word] : []
  })
}
