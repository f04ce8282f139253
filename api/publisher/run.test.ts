import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { prepareFolders } from '#api/files/folders.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openManifest, type Manifest } from './manifest.ts'
import type { PageResult } from './pool.ts'
import { openRun, type Run } from './run.ts'
import type { PublishState } from './state.ts'

let settings: ReturnType<typeof temporarySettings>
let manifest: Manifest
let run: Run
let reports: PublishState['records'][]

beforeEach(() => {
  settings = temporarySettings()
  prepareFolders(settings)
  manifest = openManifest(join(settings.dataDir, 'published.sqlite'))
  reports = []
  run = openRun({
    manifest,
    now: () => new Date('2026-01-02T03:04:05.000Z'),
    queued: () => 0,
    isFull: () => true,
    search: () => ({ state: 'current', at: '' }),
    onState: ({ records }) => void reports.push(records),
  })
})

afterEach(() => {
  run.close()
  manifest.close()
  settings.remove()
})

const made = (...pages: ReturnType<typeof address>[]) => {
  const results = pages.map((page) => ({ entry: { page }, outcome: 'made', hash: 'x' }) as PageResult)
  run.count({ pages: results, written: 0, memory: 0 })
}

test('a report names each record whose own pages were published since the report before, once', () => {
  made(address('photo', 'ru', { id: 3 }), address('photo', 'ro', { id: 3 }), address('album', 'en', { id: 3 }))
  // Lists that are narrowed by another record, and pages of no record at all.
  made(address('home', 'ru'), address('categoryPeriod', 'ru', { id: 4, filterID: 1 }))
  run.show(true)
  made(address('location', 'ru', { id: 5, page: 2 }))
  run.show(true)
  run.show(true)
  expect(reports).toEqual([
    [
      { kind: 'photo', id: 3 },
      { kind: 'album', id: 3 },
    ],
    [{ kind: 'location', id: 5 }],
    [],
  ])
})

test('a report of more records than it can name says so, and the next one counts from there', () => {
  made(...Array.from({ length: 700 }, (_, at) => address('photo', 'ru', { id: at + 1 })))
  run.show(true)
  made(address('photo', 'ru', { id: 7 }))
  run.show(true)
  expect(reports).toEqual([null, [{ kind: 'photo', id: 7 }]])
})
