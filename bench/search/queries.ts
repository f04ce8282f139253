import { languages } from '#core/languages.ts'
import { totals } from '#data/lists/totals.ts'
import { savePhoto } from '#data/records/photos.ts'
import { rowOf } from '#data/records/rows.ts'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import type { SearchFilters } from '#data/search/filters.ts'
import { searchPhotos } from '#data/search/find.ts'
import { readAhead } from '#data/search/read-ahead.ts'
import { suggestionsFor } from '#data/search/suggestions.ts'
import { marked, percentile } from '#bench/api/figures.ts'
import type { BenchResult } from '#bench/result.ts'
import { sized } from '#tests/support/size.ts'
import type { Speaker } from './texts.ts'

/** Queries of each kind. */
const count = sized(300, 3)

/** Milliseconds that any kind of query may take, but one in a hundred. */
const max = 20

const noFilters: SearchFilters = { category: 0, period: 0, location: 0 }

type Kind = [name: string, work: (at: number) => unknown, prepare?: (at: number) => void]

/**
 * How long queries take, of words as frequent as in the texts, by a connection that only reads, as in the server. It
 * reads ahead after its first queries, as in the server, too.
 */
export function benchQueries(archive: Archive, { word }: Speaker): BenchResult[] {
  const reader = openArchiveForReading(archive.sqlite.name)
  const { photos } = totals(archive)
  const language = (at: number) => languages[at % languages.length] ?? 'ru'
  const find = (query: string, at: number, filters = noFilters) => searchPhotos(reader, query, 1, filters, language(at))
  const two = (at: number) => `${word(language(at))} ${word(language(at))}`
  const kinds: Kind[] = [
    ['query of two words', (at) => find(two(at), at)],
    ['query of one word', (at) => find(word(language(at)), at)],
    ['query of two words, in one category', (at) => find(two(at), at, { ...noFilters, category: 1 + (at % 20) })],
    ['query of two words, within years', (at) => find(two(at), at, { ...noFilters, from: 1870 + (at % 70), to: 1874 + (at % 70) })],
    ['years without words', (at) => find('', at, { ...noFilters, from: 1870 + (at % 70), to: 1874 + (at % 70) })],
    ['beginning of a word, while it is typed', (at) => find(word(language(at)).slice(0, 4), at)],
    ['query of two words side by side', (at) => find(`"${two(at)}"`, at)],
    ['suggestions for a misspelt word', (at) => suggestionsFor(reader, `${word(language(at))}щъ`)],
    [
      'query of two words right after a save',
      (at) => find(two(at), at),
      (at) => save(archive, 1 + ((at * 7919) % photos), `Снимок ${two(at)}`),
    ],
  ]
  // The lists of photos are read by the first query.
  const first = milliseconds(() => find('zzzzzz', 0))
  const frequent = ['the', 'the', 'кишинёв', 'кишинёв'].map((query) => milliseconds(() => find(query, 0)))
  const steps = readAllAhead(reader)
  const aheadTime = steps.reduce((sum, step) => sum + step, 0)
  // Then the program itself gets faster: its first queries are not measured.
  for (const [, work] of kinds) for (let at = 0; at < sized(20, 1); at += 1) work(at)
  const results = kinds.flatMap(([name, work, prepare]) => {
    const times = Array.from({ length: count }, (_, at) => {
      prepare?.(at)
      const before = process.threadCpuUsage()
      const all = milliseconds(() => work(at))
      const { user, system } = process.threadCpuUsage(before)
      return { all, own: (user + system) / 1000 }
    })
    const [all, own] = [times.map((time) => time.all), times.map((time) => time.own)]
    return [
      { name: `${name}: half of them`, value: percentile(all, 0.5), unit: 'ms' },
      marked(`${name}: p99`, percentile(all, 0.99), 'ms', max, `of processor time ${percentile(own, 0.99).toFixed(1)} ms`),
    ]
  })
  reader.close()
  return [
    ...results,
    { name: 'the very first query: of a rare word', value: first, unit: 'ms', note: 'reads the lists of all photos' },
    { name: 'the first query of a word that nearly all photos have', value: Math.max(...frequent), unit: 'ms' },
    {
      name: 'reading ahead',
      value: aheadTime,
      unit: 'ms',
      note: `in ${steps.length} steps of at most ${Math.max(...steps).toFixed(0)} ms`,
    },
  ]
}

function save(archive: Archive, photoID: number, title: string) {
  const version = rowOf(archive, 'photo', photoID)?.version ?? 0
  savePhoto(archive, photoID, version, { title }, { by: 'bench', at: '2026-01-02T00:00:00.000Z' }, () => undefined)
}

/** How long each step took. */
function readAllAhead(reader: Archive): number[] {
  const steps: number[] = []
  const step = () => {
    const began = performance.now()
    const isMore = readAhead(reader)
    steps.push(performance.now() - began)
    return isMore
  }
  while (step());
  return steps
}

export function milliseconds(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}
