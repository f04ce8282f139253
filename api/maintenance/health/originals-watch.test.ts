import { renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { addFlats } from '#tests/support/records.ts'
import { watchOriginals, type OriginalsWatch } from './originals-watch.ts'

let api: TestApi
let watch: OriginalsWatch
let logged: { level: number }[]
let photos: ReturnType<typeof addOriginal>[]

beforeEach(async () => {
  api = await openTestApi()
  addFlats(api.archive, 1)
  photos = Array.from({ length: 130 }, (_, n) => addOriginal(api.archive, api.settings.uploadsDir, `original ${n}`))
  logged = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line) as { level: number }) })
  watch = watchOriginals({ archive: api.archive, settings: api.settings, log })
  await watch.look()
  await watch.look()
})
afterEach(async () => {
  await watch.stop()
  await api.close()
})

const own = (n: number) => join(api.settings.uploadsDir, photos[n - 1]!.original)

test('an original that is missing or cut short is found within the looks that a turn takes, and told once', async () => {
  expect(watch.missing()).toEqual([])
  rmSync(own(3))
  truncateSync(own(125), 2)
  for (let looks = 0; looks < 4; looks += 1) await watch.look()
  expect(watch.missing().toSorted()).toEqual([125, 3])
  expect(logged.filter(({ level }) => level >= 50)).toHaveLength(1)
})

test('it looks again and again without being told to', async () => {
  const restless = watchOriginals({ archive: api.archive, settings: api.settings, log: pino({ level: 'silent' }) }, 5)
  await restless.look()
  rmSync(own(3))
  await expect.poll(() => restless.missing()).toEqual([3])
  await restless.stop()
})

test('one that is back is well at the next look, and one whose photo was removed for good is no longer missed', async () => {
  renameSync(own(1), `${own(1)}.away`)
  rmSync(own(2))
  for (let looks = 0; looks < 2; looks += 1) await watch.look()
  expect(watch.missing()).toEqual([1, 2])
  renameSync(`${own(1)}.away`, own(1))
  await watch.look()
  expect(watch.missing()).toEqual([2])
  api.archive.sqlite.exec('DELETE FROM photos WHERE photo_id = 2')
  await watch.look()
  expect(watch.missing()).toEqual([])
})

test('where the disk of the pictures has gone, the first look says so', async () => {
  renameSync(api.settings.uploadsDir, `${api.settings.uploadsDir}.away`)
  await watch.look()
  await watch.look()
  expect(watch.missing().length).toBeGreaterThan(29)
})
