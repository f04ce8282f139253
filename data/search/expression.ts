import { beginningsOf } from '#core/search/beginnings.ts'
import { formsOf } from '#core/search/forms.ts'
import type { Query, Term } from '#core/search/query.ts'
import { tags } from '#core/search/tags.ts'
import type { Word } from '#core/search/words.ts'
import { searchFields, type SearchField } from './texts.ts'

/*
 * Queries of the full-text index. Whatever was typed reaches it as words of letters and digits in quotation marks, so
 * nothing of it is ever read as an operator.
 */

/** The filters of a search: numbers of records, 0 for any. */
export type SearchFilters = { category: number; period: number; location: number }

/** How far from what was typed a word may be: 1 the same word, 2 another form of it too, 3 its beginning too. */
type Distance = 1 | 2 | 3

/** How far words are looked for in each field; not at all where it is not named. */
type Reach = Partial<Record<SearchField, Distance>>

/**
 * From the best matches to the last ones, each with those before. Another form in the title is better than the word
 * itself in a description; the mere beginning of a word comes last.
 */
const reaches: Reach[] = [1, 2].flatMap((part) =>
  searchFields.flatMap((field, at): Reach[] => {
    const before = Object.fromEntries(searchFields.slice(0, at).map((each) => [each, part === 1 ? 2 : 3]))
    const after = part === 1 ? {} : Object.fromEntries(searchFields.slice(at + 1).map((each) => [each, 2]))
    const own: Distance[] = part === 1 ? [1, 2] : [3]
    return own.map((distance) => ({ ...before, ...after, [field]: distance }))
  }),
)

/** Every field to the last distance. */
const widest: Reach = Object.fromEntries(searchFields.map((field) => [field, 3]))

/** Everything that a query finds. */
export function matchesOf(query: Query, filters?: SearchFilters): string {
  return expressionOf(query, widest, filters)
}

/**
 * The same in steps, best matches first; each step has what the ones before have. Among equals, photos that have one of
 * several words in their title come first.
 */
export function* rankedMatches(query: Query, filters: SearchFilters): Generator<string> {
  for (const reach of reaches) {
    const all = expressionOf(query, reach, filters)
    const isTitleOnly = Object.keys(reach).length === 1
    if (query.terms.length > 1 && !isTitleOnly)
      yield `(${all}) AND ${anyOf(query.terms.map((term) => expressionOfTerm(term, { title: 2 })))}`
    yield all
  }
}

function expressionOf({ terms, excluded }: Query, reach: Reach, filters?: SearchFilters): string {
  const expressions = terms.map((term) => expressionOfTerm(term, reach))
  const tagged = (['category', 'period', 'location'] as const).flatMap((kind) =>
    filters?.[kind] ? [literal(tags[kind] + filters[kind])] : [],
  )
  const wanted = [...expressions, ...tagged].join(' AND ')
  return excluded.length === 0 ? wanted : `(${wanted}) NOT ${anyOf(excluded.map((term) => expressionOfTerm(term, everywhere)))}`
}

const everywhere: Reach = Object.fromEntries(searchFields.map((field) => [field, 2]))

function expressionOfTerm({ words, isPhrase, alike }: Term, reach: Reach): string {
  if (isPhrase) return inFields(reach, 1, [literal(words.map(({ folded }) => folded).join(' '))])
  return anyOf(
    words
      .flatMap((word) => [
        inFields(reach, 1, theWord(word)),
        inFields(reach, 2, [...formsOfWord(word), ...alike.map(literal)]),
        inFields(
          reach,
          3,
          beginningsOf(word).map((beginning) => `${literal(beginning)} *`),
        ),
      ])
      .filter(Boolean),
  )
}

/** A number may be that of a photo. */
const theWord = ({ folded }: Word) => (/^\d+$/.test(folded) ? [literal(folded), literal(tags.photo + folded)] : [literal(folded)])

function formsOfWord(word: Word): string[] {
  const { stems, sounds } = formsOf(word)
  return [...stems, ...sounds].map(literal)
}

function inFields(reach: Reach, distance: Distance, found: string[]): string {
  const fields = searchFields.filter((field) => (reach[field] ?? 0) >= distance)
  if (fields.length === 0 || found.length === 0) return ''
  return fields.length === searchFields.length ? anyOf(found) : `{${fields.join(' ')}} : ${anyOf(found)}`
}

const anyOf = (expressions: string[]) => `(${expressions.join(' OR ')})`

const literal = (text: string) => `"${text}"`
