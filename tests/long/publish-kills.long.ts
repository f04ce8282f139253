import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { archiveFile } from '#api/files/folders.ts'
import { needsPublishing, publishAll } from '#api/publisher/publish-all.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { createFlat } from '#data/records/flat.ts'
import { addPhoto } from '#tests/support/records.ts'
import { makeSyntheticArchive } from '#bench/synthetic.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { sized } from '#tests/support/size.ts'

const kills = sized(100, 4)
const seed = seedOr(1)

test('a publisher killed at any point leaves whole pages, and the next one finishes the work', async () => {
  console.log(`seed ${seed}`)
  const chance = seeded(seed)
  const settings = temporarySettings()
  mkdirSync(settings.dataDir)
  await buildSite()
  const archive = makeSyntheticArchive(archiveFile(settings), sized(300, 40))
  const stamp = { by: 'test', at: '2020-01-02T03:04:05.000Z' }
  let halted = 0
  /** Something to publish: a new place, and a photo taken there. */
  const change = (round: number) => {
    const locationID = createFlat(
      archive,
      'location',
      { locationName: `Новое место ${round}`, locationNameRo: '', locationNameEn: '' },
      stamp,
    )
    addPhoto(archive, { locationID, categoryID: 1 + (round % 20) }, { photoFileName: `new-${round}.jpg` })
  }
  for (let round = 1; round <= kills; round += 1) {
    change(round)
    halted += (await killedPublish(settings, 50 + chance.below(2450))) ? 1 : 0
    for (const file of pagesOf(settings.publicDir)) {
      expect(readFileSync(join(settings.publicDir, file), 'utf8').endsWith('</html>'), `round ${round}: ${file}`).toBe(true)
    }
  }
  expect(halted).toBeGreaterThanOrEqual(sized(kills / 4, 0))
  // The last of them may have come to its end before it was killed.
  change(kills + 1)
  archive.close()

  expect(needsPublishing(settings)).toBe(true)
  expect(await publishAll({ settings })).toMatchObject({ failures: [] })
  expect(needsPublishing(settings)).toBe(false)
  const fresh = { ...settings, dataDir: settings.dataDir, publicDir: join(settings.folder, 'fresh') }
  await publishAll({ settings: fresh })
  expect(pagesOf(settings.publicDir)).toEqual(pagesOf(fresh.publicDir))
  for (const file of pagesOf(fresh.publicDir)) {
    expect(readFileSync(join(settings.publicDir, file)).equals(readFileSync(join(fresh.publicDir, file))), file).toBe(true)
  }
  settings.remove()
})

/** Runs the real command and kills it after so many milliseconds; whether that came before its end. */
async function killedPublish({ dataDir, uploadsDir, publicDir }: ReturnType<typeof temporarySettings>, after: number) {
  const env = { ...process.env, DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, PUBLIC_DIR: publicDir, SITE_URL: 'https://archive.example' }
  const publisher = fork(resolve(import.meta.dirname, '../../scripts/run.js'), ['publish'], { env, silent: true })
  const ended = once(publisher, 'exit')
  await Promise.race([setTimeout(after), ended])
  publisher.kill('SIGKILL')
  const [, signal] = (await ended) as [number | null, string | null]
  return signal === 'SIGKILL'
}

/** The pages of a folder; none where the publisher was killed before it made one. */
const pagesOf = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []).filter((file) => file.endsWith('.html')).sort()
