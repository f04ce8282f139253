import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpoken } from '#tests/support/search-comparison.ts'
import { openSpeaker } from '#bench/search/texts.ts'
import type { Archive } from '../sqlite/open.ts'
import { frequentWords } from './fts5/frequent-words.ts'
import { openIndex } from './fts5/segments.ts'
import { readAhead } from './read-ahead.ts'
import { reindexAll } from './reindex.ts'

let archive: Archive
beforeAll(async () => {
  archive = await openSpoken(40, openSpeaker(3))
})
afterAll(() => archive.close())

test('the frequent words of the index are those that most photos have, the most frequent first', () => {
  archive.sqlite.exec("CREATE VIRTUAL TABLE temp.words USING fts5vocab('main', 'search_index', 'row')")
  const photos = archive.sqlite.prepare<[string], number>('SELECT doc FROM temp.words WHERE term = ?').pluck()
  const words = frequentWords(openIndex(archive))
  const counts = words.map((word) => photos.get(word) ?? 0)
  expect(words.length).toBeGreaterThan(20)
  expect(new Set(words).size).toBe(words.length)
  // Pages of 40 bytes hold the places of some ten photos at most.
  expect(Math.min(...counts)).toBeGreaterThan(100)
  const most = archive.sqlite.prepare<[], string>('SELECT term FROM temp.words WHERE doc >= 500').pluck().all()
  expect(most.length).toBeGreaterThan(5)
  expect(words).toEqual(expect.arrayContaining(most))
})

test('what is frequent is read ahead step by step, and again once the index is another one', async () => {
  const steps = () => {
    let count = 1
    while (readAhead(archive)) count += 1
    return count
  }
  expect(steps()).toBeGreaterThan(20)
  expect(steps()).toBe(1)
  await reindexAll(archive)
  expect(steps()).toBeGreaterThan(20)
})
