import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeStaticIndex } from '#api/publisher/static-index.ts'
import { languages } from '#core/languages.ts'
import { readQuery } from '#core/search/query.ts'
import { alike, beginnings, forms, names, phrases, rankings, spellings, typos, type SearchCase } from '#tests/support/search-cases.ts'
import { searchPhotos } from '#data/search/find.ts'
import { suggestionsFor } from '#data/search/suggestions.ts'
import { openDemo } from '#tests/support/search-demo.ts'
import { binPhoto } from '#data/records/removals.ts'
import { testStamp } from '#tests/support/records.ts'
import { differencesOf } from '#tests/publishing/trees.ts'
import { openPagefind, type Pagefind } from '#site/islands/search/pagefind.ts'
import { searchStaticIndex } from '#site/islands/search/static-index.ts'

/** The search of static hosts beside the archive's own, over the same records. */

const demo = openDemo()
const folder = mkdtempSync(join(tmpdir(), 'fallback-search-'))
const server = createServer((request, response) => {
  response.end(readFileSync(join(folder, new URL(request.url!, 'http://host').pathname)))
}).listen(0, '127.0.0.1')
// While a search of the archive keeps this process busy, a connection must not be closed that the next request is sent on.
server.keepAliveTimeout = 0
let pagefind: Pagefind

beforeAll(async () => {
  await writeStaticIndex(demo.archive, folder)
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  pagefind = await openPagefind({
    folder: `http://127.0.0.1:${port}/pagefind/`,
    load: (script) => import(/* @vite-ignore */ join(folder, 'pagefind', script)),
  })
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const noFilters = { category: 0, period: 0, location: 0, from: 0, to: 0 }

async function staticResults(query: string, requested: Partial<typeof noFilters> = {}): Promise<number[]> {
  const page = (number: number) => searchStaticIndex(pagefind, { q: query, page: number, ...noFilters, ...requested }, 'ru')
  const { photos, total, lastPage } = await page(1)
  const all = [...photos]
  for (let number = 2; number <= lastPage; number += 1) all.push(...(await page(number)).photos)
  expect(all.length, query).toBe(total)
  return all.map(({ photoID }) => photoID)
}

function live(query: string): number[] {
  const page = (number: number) => searchPhotos(demo.archive, query, number, noFilters, 'ru')
  return Array.from({ length: page(1).paging.lastPage }, (_, at) => page(at + 1).ids).flat()
}

const sorted = (numbers: number[]) => [...numbers].sort((one, other) => one - other)
const keys = (numbers: number[]) => sorted(numbers).map((id) => demo.keys.get(id))

describe('finds what the archive finds', () => {
  const queries = [
    ...new Set([...[...spellings, ...forms, ...names, ...beginnings].map(({ query }: SearchCase) => query), ...alike.flat()]),
  ]

  test.each(queries)('%s', async (query) => {
    expect(keys(await staticResults(query))).toEqual(keys(live(query)))
  })
})

describe('of several words, exclusions and dates, too', () => {
  const hasPhrase = (query: string) => readQuery(query).terms.some(({ isPhrase }) => isPhrase)
  const excludesPhrase = (query: string) => readQuery(query).excluded.some(({ isPhrase }) => isPhrase)

  test.each(phrases.filter(({ query }) => !hasPhrase(query) && !excludesPhrase(query)))('$query', async ({ query }) => {
    expect(keys(await staticResults(query))).toEqual(keys(live(query)))
  })

  test.each(phrases.filter(({ query }) => hasPhrase(query)))('$query: no photo that the archive finds is missing', async ({ query }) => {
    const found = new Set(await staticResults(query))
    expect(keys(live(query).filter((id) => !found.has(id)))).toEqual([])
  })
})

/** Queries whose first ten results differ: a phrase is taken as its words, which other photos may have in better places. */
const differing = new Set(['“Stone Bridge”', '"мост каменный"'])

describe('the first ten results are those of the archive, in its order', () => {
  const queries = [...spellings, ...forms, ...names, ...beginnings, ...phrases, ...rankings].map(({ query }) => query)
  const first = (numbers: number[]) => numbers.slice(0, 10).map((id) => demo.keys.get(id))

  test.each([...new Set([...queries, ...alike.flat()])].filter((query) => !differing.has(query)))('%s', async (query) => {
    const { photos } = await searchStaticIndex(pagefind, { q: query, page: 1, ...noFilters }, 'ru')
    expect(first(photos.map(({ photoID }) => photoID))).toEqual(first(searchPhotos(demo.archive, query, 1, noFilters, 'ru').ids))
  })
})

describe('a query that finds nothing has the suggestions of the archive', () => {
  const queries = [...typos.map(({ query }) => query), 'кишинва', 'кишинувом', 'мотсы', 'цеоковью', 'rbiby`d', '<TKMWS', 'зшгюяы']

  test.each(queries)('%s', async (query) => {
    const { suggestions } = await searchStaticIndex(pagefind, { q: query, page: 1, ...noFilters }, 'ru')
    const live = suggestionsFor(demo.archive, query)
    // What the other keyboard layout finds is shown, and nothing else is looked for.
    expect(suggestions).toEqual(live[0]?.otherLayout ? live.slice(0, 1) : live)
  })
})

test('results are narrowed by category, period and place, with the counts of the archive, in every language', async () => {
  for (const language of languages) {
    const { facets: facetsOrLoader } = await searchStaticIndex(pagefind, { q: 'Кишинёв', page: 1, ...noFilters }, language)
    const all = typeof facetsOrLoader === 'function' ? await facetsOrLoader() : facetsOrLoader
    expect(all).toEqual(searchPhotos(demo.archive, 'Кишинёв', 1, noFilters, language).facets)
    const category = all.category[1]!.id
    const filtered = await searchStaticIndex(pagefind, { q: 'Кишинёв', page: 1, ...noFilters, category }, language)
    const { ids, facets, total } = searchPhotos(demo.archive, 'Кишинёв', 1, { ...noFilters, category }, language)
    expect([filtered.total, filtered.facets]).toEqual([total, facets])
    expect(sorted(filtered.photos.map(({ photoID }) => photoID))).toEqual(sorted(ids))
  }
})

test('a place finds the photos of all places within it', async () => {
  const within = demo.archive.sqlite
    .prepare<[], number>('SELECT parent_id FROM place_parents JOIN photos USING (location_id) GROUP BY 1 ORDER BY count(*) DESC')
    .pluck()
    .all()
  expect(within.length).toBeGreaterThan(2)
  for (const location of within) {
    const filters = { ...noFilters, location, from: 1800 }
    const filtered = await searchStaticIndex(pagefind, { q: '', page: 1, ...filters }, 'en')
    const { facets, total } = searchPhotos(demo.archive, '', 1, filters, 'en')
    expect([filtered.total, filtered.facets]).toEqual([total, facets])
    expect(total).toBeGreaterThan(0)
  }
})

test('results are narrowed by years: every photo that may have been taken then, and how many have no date', async () => {
  for (const [q, years] of [
    ['Кишинёв', { from: 1900, to: 1914 }],
    ['Кишинёв', { from: 1911 }],
    ['', { from: 1880, to: 1899 }],
    ['', { to: 1870 }],
  ] as const) {
    const filters = { ...noFilters, ...years }
    const filtered = await searchStaticIndex(pagefind, { q, page: 1, ...filters }, 'ro')
    const { ids, facets, total, undated } = searchPhotos(demo.archive, q, 1, filters, 'ro')
    expect(total).toBeGreaterThan(0)
    expect([filtered.total, filtered.undated, filtered.facets]).toEqual([total, undated, facets])
    if (total <= ids.length) expect(sorted(filtered.photos.map(({ photoID }) => photoID))).toEqual(sorted(ids))
  }
})

test('a page beyond the last one is the last one', async () => {
  const page = (number: number, q = 'Кишинёв') => searchStaticIndex(pagefind, { q, page: number, ...noFilters }, 'ru')
  const [last, beyond, nothing] = [await page(2), await page(99), await page(99, 'йод')]
  expect([last.photos.length, beyond.page, beyond.photos]).toEqual([6, 2, last.photos])
  expect([nothing.page, nothing.photos]).toEqual([1, []])
})

test('the same archive gives the same files; another one leaves nothing of the first', async () => {
  const [one, other] = [mkdtempSync(join(tmpdir(), 'fallback-one-')), mkdtempSync(join(tmpdir(), 'fallback-other-'))]
  const { archive } = openDemo()
  expect((await writeStaticIndex(archive, one)).written).toBeGreaterThan(10)
  expect((await writeStaticIndex(archive, one)).written).toBe(0)
  binPhoto(archive, 1, testStamp)
  await writeStaticIndex(archive, one)
  await writeStaticIndex(archive, other)
  expect(differencesOf(one, other)).toEqual([])
  for (const made of [one, other]) rmSync(made, { recursive: true, force: true })
})
