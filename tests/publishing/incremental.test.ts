import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { openEngine } from '#api/publisher/engine.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import type { PublishState } from '#api/publisher/state.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { copyArchive, openArchive } from '#data/sqlite/open.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { addFlats } from '#tests/support/records.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openRandomEdits } from './random-edits.ts'
import { openReader } from './reader.ts'
import { differencesOf, isSearchIndex } from './trees.ts'

const seed = seedOr(20260105)
const operations = 500

const settings = temporarySettings()

beforeAll(async () => {
  await buildSite()
  prepareFolders(settings)
}, 300_000)
afterAll(() => rmSync(settings.folder, { recursive: true, force: true }))

test('after any edits, what was published piece by piece equals a full publish, and readers met nothing broken', async () => {
  console.log(`${operations} edits from seed ${seed}; SEED=${seed} replays them`)
  const chance = seeded(seed)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 4)
  const edit = openRandomEdits(archive, chance)
  for (let n = 0; n < 60; n += 1) edit()
  await publishAll({ settings })

  let notify: (state: PublishState) => void = () => undefined
  const engine = openEngine({ settings, processes: 2, onState: (state) => notify(state) })
  const reader = openReader(settings, seeded(seed).below)
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
  const other = await publishedElsewhere()
  expect(differencesOf(settings.publicDir, other, isSearchIndex).slice(0, 20)).toEqual([])
  await publishAll({ settings })
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
    await publishAll({ settings: other })
    return other.publicDir
  }
}, 600_000)
