import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from '#scripts/bundles/site.ts'
import { openBucketArchive, type BucketArchive } from '#tests/support/bucket-archive.ts'
import { seeded, seedOr } from '#tests/support/seeded.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { sized } from '#tests/support/size.ts'
import { fillSmallArchive } from '#tests/support/small-archive.ts'
import { openSwift, whySwiftIsMissing, type Swift } from '#tests/support/swift.ts'

const missing = whySwiftIsMissing()
if (missing) console.warn(`LEFT OUT: the publisher killed while it fills a real object store. ${missing}.`)

const kills = sized(100, 4)
const photos = 12
const seed = seedOr(20260109)
/** Milliseconds after a save within which the publisher is killed: publishing and delivery take a second or two. */
const window = 2500

let place: ReturnType<typeof temporarySettings>
let storeFolder: string
let swift: Swift | undefined
let archive: BucketArchive | undefined

afterAll(async () => {
  if (missing) return
  await archive?.kill()
  await swift?.stop()
  place.remove()
  rmSync(storeFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

test.skipIf(missing)(
  'a publisher killed at any point of publishing and delivery leaves whole pages in the bucket, and nothing is lost',
  async () => {
    console.log(`${kills} kills from seed ${seed}; SEED=${seed} replays them`)
    const chance = seeded(seed)
    await buildSite()
    place = temporarySettings()
    storeFolder = mkdtempSync(join(tmpdir(), 'swift-'))
    swift = await openSwift(storeFolder)
    archive = openBucketArchive(place.folder, swift.env)
    await fillSmallArchive(archive.settings(), photos)
    const { start, kill, save, publishers, waiting, unpublished, untilDelivered, expectEqual } = archive
    await start()
    for (let id = 1; id <= photos; id += 1) await save(id, titleOf(id, 0))
    await untilDelivered()

    const reader = readOnAndOn(swift.visitorsUrl)
    const hit = { publishing: 0, delivery: 0, rest: 0 }
    for (let round = 1; round <= kills; round += 1) {
      const id = 1 + chance.below(photos)
      await save(id, titleOf(id, round))
      await expect.poll(() => publishers().length, { timeout: 60_000, interval: 20 }).toBe(1)
      await after(chance.below(window))
      hit[unpublished() > 0 ? 'publishing' : waiting() > 0 ? 'delivery' : 'rest'] += 1
      // Now and then the whole server.
      if (round % 10 === 0) {
        await kill()
        await start()
      } else for (const pid of publishers()) process.kill(pid, 'SIGKILL')
    }
    await untilDelivered()
    const { pages, problems } = await reader.stop()
    console.log(
      `Killed at ${JSON.stringify(hit)}; ${pages} pages read from the bucket in between; ${await expectEqual()} objects at the end.`,
    )
    expect(problems).toEqual([])
    expect(pages).toBeGreaterThan(kills)
    expect(hit.publishing + hit.delivery).toBeGreaterThanOrEqual(sized(kills / 2, 1))
  },
)

const titleOf = (id: number, round: number) => `Снимок ${id}, сохранён ${round} раз`

/** Reads pages from the bucket as visitors do, until it is stopped, and notes each that is not whole, or shows a photo as of two publishes. */
function readOnAndOn(url: string) {
  const paths = Array.from({ length: photos }, (_, n) => [`photos/${n + 1}`, `ro/photos/${n + 1}`, 'latest', 'index.html']).flat()
  const problems: string[] = []
  let pages = 0
  let isStopped = false
  async function read() {
    for (let n = 0; !isStopped; n += 1) {
      // Swift is left time for the publisher.
      await after(10)
      const path = paths[n % paths.length]!
      const answer = await fetch(`${url}/${path}`)
      const text = await answer.text()
      pages += 1
      if (answer.status !== 200 || !text.trimEnd().endsWith('</html>')) problems.push(`${path}: ${answer.status}, ${text.slice(-80)}`)
      for (const [id, rounds] of roundsIn(text)) if (rounds.size > 1) problems.push(`${path}: photo ${id} of ${[...rounds].join(' and ')}`)
    }
  }
  const reading = read()
  return {
    async stop() {
      isStopped = true
      await reading
      return { pages, problems }
    },
  }
}

/** Of each photo on a page, the saves that its titles come from. */
function roundsIn(page: string): Map<string, Set<string>> {
  const rounds = new Map<string, Set<string>>()
  for (const [, id = '', round = ''] of page.matchAll(/Снимок (\d+), сохранён (\d+) раз/g))
    rounds.set(id, (rounds.get(id) ?? new Set()).add(round))
  return rounds
}
