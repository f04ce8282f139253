import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { archiveFile, manifestFile, prepareFolders } from '#api/files/folders.ts'
import { needsPublishing, publishAll } from '#api/publisher/publish-all.ts'
import { readManifest, type Failure } from '#api/publisher/manifest.ts'
import { startPublisherProcess } from '#api/publisher/resident.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { copyArchive, openArchive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openRandomEdits } from '#tests/publishing/random-edits.ts'
import { openReader } from '#tests/publishing/reader.ts'
import { differencesOf, isSearchIndex } from '#tests/publishing/trees.ts'
import { sized } from '#tests/support/size.ts'

const seed = seedOr(20260106)

test('a publisher killed again and again while staff edit leaves whole pages without a broken link, and the next one comes to equality', async () => {
  const { problems, differences, failures } = await publishWithKills({
    kills: sized(100, 3),
    operations: sized(10_000, 60),
    isPublished: true,
  })
  expect(failures).toEqual([])
  expect(problems.slice(0, 20)).toEqual([])
  expect(differences.slice(0, 20)).toEqual([])
})

test('a first publish killed again and again while staff edit leaves whole pages, and the next one comes to equality', async () => {
  const { problems, differences } = await publishWithKills({ kills: sized(30, 2), operations: sized(1500, 30), isPublished: false })
  // Pages name others that are still to come.
  expect(problems.filter((problem) => problem.endsWith('is torn'))).toEqual([])
  expect(differences.slice(0, 20)).toEqual([])
})

type CrashPlan = { kills: number; operations: number; isPublished: boolean }

/** Problems that readers met, pages that could not be made, and differences in the end from a fresh publish of the same archive. */
type CrashResult = { problems: string[]; failures: Failure[]; differences: string[] }

async function publishWithKills({ kills, operations, isPublished }: CrashPlan): Promise<CrashResult> {
  console.log(`${operations} edits and ${kills} kills from seed ${seed}; SEED=${seed} replays them`)
  await buildSite()
  const settings = temporarySettings()
  prepareFolders(settings)
  const chance = seeded(seed)
  const archive = openArchive(archiveFile(settings))
  addFlats(archive, 6)
  const edit = openRandomEdits(archive, chance)
  if (isPublished) {
    for (let n = 0; n < 60; n += 1) edit()
    await publishAll({ settings })
  }
  const reader = openReader(settings, seeded(seed).below)
  const failures: Failure[] = []

  for (let round = 0; round < kills; round += 1) {
    const publisher = startPublisher()
    const until = Date.now() + 200 + chance.below(2000)
    for (let n = 0; n < operations / kills; n += 1) {
      edit()
      await wait(chance.below(Math.max(1, (until - Date.now()) / 10)))
    }
    await publisher.end('SIGKILL')
    failures.push(...(readManifest(manifestFile(settings))?.failures ?? []))
  }
  const last = startPublisher()
  while (last.isRunning() && needsPublishing(settings)) await wait(100)
  await last.end('SIGTERM')

  const { problems, pages } = await reader.stop()
  expect(pages).toBeGreaterThan(100)
  const other = { ...settings, dataDir: join(settings.folder, 'other-data'), publicDir: join(settings.folder, 'other') }
  mkdirSync(other.dataDir, { recursive: true })
  await copyArchive(archive, archiveFile(other))
  await publishAll({ settings: other })
  const differences = differencesOf(settings.publicDir, other.publicDir, isSearchIndex)
  archive.close()
  rmSync(settings.folder, { recursive: true, force: true })
  return { problems, failures, differences }

  /** @throws Error at the end where the publisher had ended before it was told to */
  function startPublisher() {
    const publisher = startPublisherProcess(settings)
    const ended = once(publisher, 'exit')
    const isRunning = () => publisher.exitCode === null && publisher.signalCode === null
    async function end(signal: 'SIGKILL' | 'SIGTERM') {
      if (!isRunning()) throw new Error(`A publisher ended before it was told to (${publisher.signalCode ?? publisher.exitCode}).`)
      publisher.kill(signal)
      await ended
    }
    return { isRunning, end }
  }
}
