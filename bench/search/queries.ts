import { languages } from '#core/languages.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { searchPhotos } from '#data/search/find.ts'
import { suggestionsFor } from '#data/search/suggestions.ts'
import { percentile } from '#bench/api/figures.ts'
import type { BenchResult } from '#bench/result.ts'
import { sized } from '#tests/support/size.ts'
import type { Speaker } from './texts.ts'

/** Queries of each kind. */
const count = sized(300, 3)

const noFilters = { category: 0, period: 0, location: 0 }

/** How long queries take, of words as frequent as in the texts. */
export function benchQueries(archive: Archive, { word }: Speaker): BenchResult[] {
  const language = (at: number) => languages[at % languages.length]!
  const find = (query: string, at: number, filters = noFilters) => searchPhotos(archive, query, 1, filters, language(at))
  const two = (at: number) => `${word(language(at))} ${word(language(at))}`
  const kinds: [name: string, note: string, work: (at: number) => unknown][] = [
    ['query of two words', 'p99 at most 50, aim 20', (at) => find(two(at), at)],
    ['query of one word', '', (at) => find(word(language(at)), at)],
    ['query of two words, in one category', '', (at) => find(two(at), at, { ...noFilters, category: 1 + (at % 20) })],
    ['beginning of a word, while it is typed', '', (at) => find(word(language(at)).slice(0, 4), at)],
    ['suggestions for a misspelt word', '', (at) => suggestionsFor(archive, `${word(language(at))}щъ`)],
  ]
  // The first queries fill the caches and are not measured.
  kinds.forEach(([, , work]) => work(0))
  return kinds.flatMap(([name, note, work]) => {
    const times = Array.from({ length: count }, (_, at) => milliseconds(() => work(at)))
    return [
      { name: `${name}: half of them`, value: percentile(times, 0.5), unit: 'ms' },
      { name: `${name}: p99`, value: percentile(times, 0.99), unit: 'ms', note },
    ]
  })
}

export function milliseconds(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
