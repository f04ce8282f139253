import type { Query, Term } from '#core/search/query.ts'
import { keysOfTerm } from './keys.ts'

/*
 * Queries of the full-text index. Whatever was typed reaches it as words of letters and digits in quotation marks, so
 * nothing of it is ever read as an operator.
 */

/** Everything that a query finds, as an expression for `MATCH`. */
export function matchesOf({ terms, excluded }: Query): string {
  const wanted = terms.map((term) => anyOf([...exactly(term), ...beginnings(term)])).join(' AND ')
  return excluded.length === 0 ? wanted : `(${wanted}) NOT ${anyOf(excluded.map((term) => anyOf(exactly(term))))}`
}

/** A phrase as it is; a word in all of its forms. */
function exactly(term: Term): string[] {
  if (term.isPhrase) return [literal(term.words.map(({ folded }) => folded).join(' '))]
  const { words, forms } = keysOfTerm(term)
  return [...words, ...forms].map(literal)
}

const beginnings = (term: Term) => (term.isPhrase ? [] : keysOfTerm(term).beginnings.map((beginning) => `${literal(beginning)} *`))

const anyOf = (expressions: string[]) => `(${expressions.join(' OR ')})`

const literal = (text: string) => `"${text}"`
