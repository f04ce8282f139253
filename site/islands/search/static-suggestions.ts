import { byLikeness, distanceBetween, tolerance } from '#core/search/distance.ts'
import { readQuery, termOf, type Query, type Term } from '#core/search/query.ts'
import type { StaticWords } from '#core/search/static-words.ts'
import { areForms, attemptsOf, maxSuggested, spelt, withOtherLayout, type SpeltWord } from '#core/search/suggest.ts'
import { wordsOf } from '#core/search/words.ts'
import type { Suggestion } from './answer.ts'
import type { Pagefind } from './pagefind.ts'
import { matchesOf } from './static-matches.ts'

/**
 * What to search for instead of a query that finds nothing, as the archive suggests it. Where the other keyboard
 * layout finds photos, it is the one that was meant, and the words of all photos are not loaded.
 */
export async function staticSuggestions(pagefind: Pagefind, text: string): Promise<Suggestion[]> {
  const meant = withOtherLayout(text)
  const photos = await photosWith(pagefind, meant)
  if (photos > 0) return [{ query: spelt(meant), photos, otherLayout: true }]
  return corrected(pagefind, readQuery(text))
}

async function corrected(pagefind: Pagefind, { terms, excluded }: Query): Promise<Suggestion[]> {
  if (terms.length > maxSuggested.terms) return []
  const known = await pagefind.words()
  const corrections = await Promise.all(
    terms.map(async (term) =>
      (await photosWith(pagefind, { terms: [term], excluded })) > 0 || term.isPhrase
        ? [term]
        : term.words.flatMap((word) => nearestForms(known, word.folded)).map((word) => termOf(word)),
    ),
  )
  const found: { terms: Term[]; suggestion: Suggestion }[] = []
  for (const attempt of attemptsOf(corrections)) {
    if (attempt.length === 0 || found.some((other) => areForms(other.terms, attempt))) continue
    const query = { terms: attempt, excluded }
    const photos = await photosWith(pagefind, query)
    if (photos > 0) found.push({ terms: attempt, suggestion: { query: spelt(query), photos, otherLayout: false } })
    if (found.length === maxSuggested.suggestions) break
  }
  return found.map(({ suggestion }) => suggestion)
}

/** Words like a misspelt one: the likest first, of those the most frequent, each in the form that stands for all of its forms. */
function nearestForms(known: StaticWords, misspelt: string): SpeltWord[] {
  const max = tolerance(misspelt)
  const near = known.flatMap(({ spelling, forms }) =>
    forms
      .map(([word, photos]) => ({ word, photos, spelling, distance: distanceBetween(misspelt, word, max) }))
      .filter(({ distance }) => distance > 0 && distance <= max),
  )
  const best = near
    .sort(byLikeness(misspelt))
    .slice(0, maxSuggested.candidates)
    .sort((one, other) => one.distance - other.distance || other.photos - one.photos)
    .slice(0, maxSuggested.suggestions)
  return [...new Set(best.map(({ spelling }) => spelling))].flatMap((spelling) => wordsOf(spelling).map((word) => ({ ...word, spelling })))
}

const photosWith = async (pagefind: Pagefind, query: Query): Promise<number> =>
  query.terms.length === 0 ? 0 : (await matchesOf(pagefind, query)).size
