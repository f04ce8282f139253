import { afterEach, beforeEach, expect, test } from 'vitest'
import type { View } from '#data/statistics/views.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { openViewCounter } from './counter.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

const home: View = { day: '2026-01-02', route: 'home', photoID: 0, language: 'ru' }

const counts = () => api.archive.sqlite.prepare('SELECT language, views FROM views ORDER BY language').all()

test('views that come together are written at once, each of them counted', async () => {
  const count = openViewCounter(api.archive)
  const together = Array.from({ length: 1500 }, (_, at) => count({ ...home, language: at % 3 ? 'ru' : 'en' }))
  expect(counts()).toEqual([])
  await Promise.all(together)
  expect(counts()).toEqual([
    { language: 'en', views: 500 },
    { language: 'ru', views: 1000 },
  ])
})

test('they are one transaction; when it fails, all who wait are told, and later views are counted again', async () => {
  const { sqlite } = api.archive
  sqlite.exec("CREATE TEMP TRIGGER full BEFORE INSERT ON views WHEN new.language = 'ro' BEGIN SELECT raise(ABORT, 'disk full'); END")
  const count = openViewCounter(api.archive)
  const results = await Promise.allSettled([count(home), count({ ...home, language: 'ro' })])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(counts()).toEqual([])
  await count(home)
  expect(counts()).toEqual([{ language: 'ru', views: 1 }])
})
