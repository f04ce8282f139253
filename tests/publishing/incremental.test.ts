import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { copyArchive, openArchive, type Archive } from '#data/sqlite/open.ts'
import { pathOf } from '#core/addresses.ts'
import { pageSize } from '#core/limits.ts'
import { maxListed } from '#core/map/grid.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { inTransaction } from '#data/records/changes.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openRandomEdits, town } from './random-edits.ts'
import { openReader } from './reader.ts'
import { differencesOf, isSearchIndex } from './trees.ts'

const seed = seedOr(20260105)
const operations = 500

let settings: ReturnType<typeof temporarySettings>

beforeEach(async () => {
  await buildSite()
  settings = temporarySettings()
  prepareFolders(settings)
}, 300_000)
afterEach(() => settings.remove())

test('after any edits, what was published piece by piece equals a full publish, and readers met nothing broken', async () => {
  await publishEdits(operations, () => undefined)
}, 600_000)

test(
  'the same of an archive with so many photos in one town that the map counts them: edits divide and join its tiles',
  { timeout: 600_000, tags: ['long'] },
  async () => {
    await publishEdits(operations / 20, (archive) =>
      inTransaction(archive, () => {
        for (let n = 0; n < maxListed + 20; n += 1) addPhoto(archive, { ...town, locationID: 1, title: '' })
      }),
    )
    const ofMap = readdirSync(join(settings.folder, 'other/data/map'), { recursive: true, encoding: 'utf8' })
    expect([/^1\.json/, /^1\/categories/, /^places\/\d/].map((name) => ofMap.some((file) => name.test(file)))).toEqual([true, true, true])
  },
)

test('the same where the long tail is rendered on request: readers met nothing broken there either', async () => {
  settings.site.longTail = { from: 2 }
  await publishEdits(operations / 5, (archive) =>
    inTransaction(archive, () => {
      for (let n = 0; n < pageSize.photos + 20; n += 1) addPhoto(archive, { albumID: 1, locationID: 1 })
    }),
  )
}, 600_000)

/** Publishes an archive, then so many random edits while readers read, and compares with a full publish. */
async function publishEdits(operations: number, addMore: (archive: Archive) => void) {
  console.log(`${operations} edits from seed ${seed}; SEED=${seed} replays them`)
  const chance = seeded(seed)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  addMore(archive)
  const edit = openRandomEdits(archive, chance)
  for (let n = 0; n < 60; n += 1) edit()
  await publishAll({ settings, processes: 1 })

  let notify: (state: PublishState) => void = () => undefined
  const engine = openEngine({ settings, processes: 2, onState: (state) => notify(state) })
  let shown = 0
  const reader = openReader(settings, seeded(seed).below, async (page) => {
    const rendered = await engine.render(page)
    if (rendered.outcome === 'failed') throw new Error(`${pathOf(page)}: ${rendered.reason}`)
    if (rendered.outcome === 'absent') return null
    shown += 1
    return rendered.content
  })
  let done = 0
  while (done < operations) {
    // Sometimes the publisher is left to finish, sometimes the next edits come while it is at work.
    for (let burst = 1 + chance.below(20); burst > 0 && done < operations; burst -= 1, done += 1) edit()
    engine.look()
    if (chance.below(3) > 0) await isIdle()
    else await new Promise((resolve) => setTimeout(resolve, chance.below(30)))
  }
  await isIdle()
  const reading = await reader.stop()
  const { failures } = engine.state()
  await engine.close()

  expect(failures).toEqual([])
  expect(countWork(archive)).toBe(0)
  expect(reading.problems.slice(0, 10)).toEqual([])
  expect(reading.pages).toBeGreaterThan(100)
  expect(shown > 0).toBe(settings.site.longTail !== null)
  const other = await publishedElsewhere()
  expect(differencesOf(settings.publicDir, other, isSearchIndex).slice(0, 20)).toEqual([])
  await publishAll({ settings, processes: 1 })
  expect(differencesOf(settings.publicDir, other).slice(0, 20)).toEqual([])
  archive.close()

  function isIdle(): Promise<void> {
    return new Promise((resolve, reject) => {
      notify = ({ running, problem }) => {
        if (problem) reject(new Error(problem))
        else if (!running) resolve()
      }
      notify(engine.state())
    })
  }

  async function publishedElsewhere(): Promise<string> {
    const other = { ...settings, dataDir: join(settings.folder, 'other-data'), publicDir: join(settings.folder, 'other') }
    mkdirSync(other.dataDir, { recursive: true })
    await copyArchive(archive, archiveFile(other))
    await publishAll({ settings: other, processes: 1 })
    return other.publicDir
  }
}
