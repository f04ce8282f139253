import { join } from 'node:path'
import type { PhotoWire } from '#core/wire/photo.ts'
import { openArchive } from '#data/sqlite/open.ts'
import type { BenchResult } from '#bench/result.ts'
import { sized } from '#tests/support/size.ts'
import { openClient, type Client } from './client.ts'
import { chance, marked, percentile } from './figures.ts'
import { categories } from '#bench/synthetic.ts'

const warmUp = sized(50, 1)
const oneByOne = sized(500, 5)
const editors = 4
const savesPerEditor = sized(150, 3)
/** Milliseconds. */
const max = 50

/**
 * Saves of whole records as the admin's form sends them, by one editor and by several at once. For comparison, each save of
 * the one editor is paired with a bare transaction on the same disk, which writes the least possible: one page.
 */
export async function benchSaves(url: string, token: string, photos: number, folder: string): Promise<BenchResult[]> {
  const random = chance(2)
  const client = openClient(url, editors, { 'x-auth-token': token })
  const bare = openBare(join(folder, 'bare.sqlite'))
  // Each editor saves different photos, because conflicts are not measured here.
  const next = (editor: number) => save(client, 1 + editor + editors * random(Math.floor(photos / editors)), random)
  try {
    for (let n = 1; n <= warmUp; n += 1) await next(0)
    const alone: number[] = []
    const min: number[] = []
    for (let n = 1; n <= oneByOne; n += 1) {
      alone.push(await next(0))
      min.push(bare.commit())
    }
    const crowd = await Promise.all(Array.from({ length: editors }, (_, editor) => inTurn(savesPerEditor, () => next(editor))))
    const bareLate = `bare transaction in between ${percentile(min, 0.99).toFixed(1)} ms`
    return [
      { name: 'bare transaction made safe, p50', value: percentile(min, 0.5), unit: 'ms' },
      { name: 'POST /api/photo, p50', value: percentile(alone, 0.5), unit: 'ms' },
      { name: 'POST /api/photo, p50 / bare transaction', value: percentile(alone, 0.5) / percentile(min, 0.5), unit: '×' },
      marked('POST /api/photo, p99', percentile(alone, 0.99), 'ms', max, bareLate),
      { name: `POST /api/photo, ${editors} editors at once, p50`, value: percentile(crowd.flat(), 0.5), unit: 'ms' },
      marked(`POST /api/photo, ${editors} editors at once, p99`, percentile(crowd.flat(), 0.99), 'ms', max),
    ]
  } finally {
    bare.close()
    client.close()
  }
}

async function inTurn(count: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await work())
  return times
}

/**
 * Opens a photo and saves it with another title; every fourth moves to another category.
 *
 * @returns milliseconds of the save itself
 * @throws Error when it made no new version
 */
async function save(client: Client, photoID: number, random: (below: number) => number): Promise<number> {
  const photo = read(await client.ask(`/api/photo/${photoID}`)) as PhotoWire
  const edited = { ...photo, title: `${photo.title} (${random(1_000_000)})` }
  if (random(4) === 0) edited.categoryID = 1 + (photo.categoryID % categories)
  const answer = await client.ask('/api/photo', edited)
  if ((read(answer) as PhotoWire).version !== photo.version + 1) throw new Error(`The save of photo ${photoID} made no new version.`)
  return answer.ms
}

const read = ({ content }: { content: Buffer }): unknown => JSON.parse(content.toString())

/** A separate database with the archive's settings. Each commit writes one page and waits until the disk has it. */
function openBare(file: string) {
  const { sqlite, close } = openArchive(file)
  let commits = 0
  function commit(): number {
    commits += 1
    const began = performance.now()
    sqlite.pragma(`user_version = ${commits}`)
    return performance.now() - began
  }
  return { commit, close }
}
