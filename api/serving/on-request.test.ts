import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { address, pathOf, type Address } from '#core/addresses.ts'
import type { RenderedPage } from '#api/publisher/requested-pages.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { openOnRequestPages, Unavailable } from './on-request.ts'

let archive: Archive
/** What the publisher has been asked, in order, and how each is answered. */
let asked: { path: string; answer: (rendered: RenderedPage) => void }[]
const logged: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  archive = archiveWithRecords(3)
  for (let n = 1; n <= 3; n += 1) addPhoto(archive, { categoryID: n, periodID: n })
  asked = []
  logged.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  archive.close()
})

const limits = { atOnce: 1, waiting: { ofOne: 1, ofAll: 2 }, time: 10_000, cacheBytes: 10_000 }

const open = (own: Partial<typeof limits> = {}) =>
  openOnRequestPages({
    archive,
    longTail: { from: 2 },
    render: (page) => new Promise((resolve) => void asked.push({ path: pathOf(page), answer: resolve })),
    log: pino({}, { write: (line) => void logged.push(line) }),
    limits: { ...limits, ...own },
  })

/** The list of a category and the period of the same number, in a language. */
const list = (number: number, language: 'ru' | 'ro' | 'en' = 'ru'): Address =>
  address('categoryPeriod', language, { id: number, filterID: number })

const rendered = (content: string): RenderedPage => ({ outcome: 'rendered', content })
const outcomeOf = (work: Promise<unknown>) => work.catch((problem: unknown) => (problem instanceof Unavailable ? problem.status : problem))
const textOf = async (work: ReturnType<ReturnType<typeof open>['read']>) =>
  (await (await work)?.variant('identity'))?.content.toString() ?? null

test('those who ask for a page at the same time wait for one rendering, and who asks later gets the same', async () => {
  const pages = open()
  const [one, other] = [pages.read(list(1), 'a'), pages.read(list(1), 'b')]
  expect(asked.map(({ path }) => path)).toEqual(['/categories/1/period/1'])
  asked[0]!.answer(rendered('text'))
  expect([await textOf(one), await textOf(other), await textOf(pages.read(list(1), 'c'))]).toEqual(['text', 'text', 'text'])
  expect(asked.length).toBe(1)
})

test('after a save the page is rendered again, also where its rendering had begun before', async () => {
  const pages = open({ atOnce: 2 })
  const before = pages.read(list(1), 'a')
  addPhoto(archive)
  const after = pages.read(list(1), 'a')
  expect(asked.length).toBe(2)
  asked[1]!.answer(rendered('new'))
  asked[0]!.answer(rendered('old'))
  expect([await textOf(before), await textOf(after), await textOf(pages.read(list(1), 'a'))]).toEqual(['old', 'new', 'new'])
  expect(asked.length).toBe(2)
})

test('a page that the archive does not have is no work for the publisher; one that has gone meanwhile is none', async () => {
  const pages = open()
  expect(await pages.read(address('categoryPeriod', 'ru', { id: 1, filterID: 2 }), 'a')).toBeNull()
  expect(await pages.read(address('latest', 'ru', { page: 2 }), 'a')).toBeNull()
  expect(asked).toEqual([])
  const gone = pages.read(list(1), 'a')
  asked[0]!.answer({ outcome: 'absent' })
  expect(await gone).toBeNull()
})

test('who has too many waiting is refused, and everybody once too many wait in all; pages that are underway refuse nobody', async () => {
  const pages = open()
  const [first, ofOne] = [pages.read(list(1), 'a'), pages.read(list(2), 'a')]
  expect(await outcomeOf(pages.read(list(3), 'a'))).toBe(429)
  const ofOther = pages.read(list(3), 'b')
  expect(await outcomeOf(pages.read(list(1, 'ro'), 'c'))).toBe(503)
  const joined = pages.read(list(2), 'c')
  for (const text of ['1', '2', '3']) {
    asked.at(-1)!.answer(rendered(text))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(await Promise.all([first, ofOne, ofOther, joined].map(textOf))).toEqual(['1', '2', '3', '2'])
  expect(asked.map(({ path }) => path)).toEqual([1, 2, 3].map((number) => `/categories/${number}/period/${number}`))
})

test('the pages of two askers are rendered in turns', async () => {
  const pages = open({ waiting: { ofOne: 9, ofAll: 9 } })
  for (const language of ['ru', 'ro', 'en'] as const) void pages.read(list(1, language), 'a')
  void pages.read(list(2), 'b')
  for (let n = 0; n < 3; n += 1) {
    asked[n]!.answer(rendered(''))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(asked.map(({ path }) => path)).toEqual([
    '/categories/1/period/1',
    '/ro/categories/1/period/1',
    '/categories/2/period/2',
    '/en/categories/1/period/1',
  ])
})

test('a page that fails, or does not come in time, is unavailable, and others are rendered; the log says why', async () => {
  const pages = open()
  const outcomes = [1, 2, 3].map((number) => outcomeOf(pages.read(list(number), `asker ${number}`)))
  asked[0]!.answer({ outcome: 'failed', reason: 'A rendering process ended unexpectedly (SIGKILL).' })
  await vi.advanceTimersByTimeAsync(limits.time)
  expect(await Promise.all(outcomes)).toEqual([503, 503, 503])
  const again = pages.read(list(3), 'a')
  asked.at(-1)!.answer(rendered('there'))
  expect(await textOf(again)).toBe('there')
  expect(logged.map((line) => (JSON.parse(line) as { reason: string }).reason)).toEqual([
    'A rendering process ended unexpectedly (SIGKILL).',
    'it took too long',
    'it took too long',
  ])
})
