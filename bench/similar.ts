import sharp from 'sharp'
import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { side } from '#core/fingerprints/hash.ts'
import { greyOf, trimmedFrom } from '#api/media/grey.ts'
import { findSimilar } from '#api/similar/find.ts'
import { createIndex } from '#api/similar/index.ts'
import { sized } from '#tests/support/size.ts'
import { marked } from './api/figures.ts'
import type { BenchResult } from './result.ts'
import { openCollection } from './similar/collection.ts'
import { benchPairs } from './similar/pairs.ts'
import { variants } from './similar/variants.ts'
import { seconds } from './stopwatch.ts'

/** Every so many pictures are asked for in all variants: not those by which the limits were chosen. */
const every = 4

/** Fingerprints in the index whose time is taken. */
const many = sized(100_000, 500)

/** How many of the variants of known pictures are found, how many others are found with them, and what a question takes; then the pairs. */
export async function benchSimilar(): Promise<BenchResult[]> {
  const collection = await openCollection()
  const greys = await Promise.all(collection.map(greyOfFile))
  const index = createIndex()
  for (const [at, grey] of greys.entries()) index.add(at, at + 1, fingerprintOf(grey).hashes)
  const read = (fingerprintID: number) => stored(greys, fingerprintID)
  const tally = { asked: 0, found: 0, mistaken: 0 }
  const results: BenchResult[] = []
  for (const { name, make } of variants) {
    const ofVariant = { asked: 0, found: 0 }
    for (const [at, picture] of collection.entries()) {
      if (at % every !== 1) continue
      const similar = findSimilar(index, await greyOfFile(await make(picture)), read)
      ofVariant.asked += 1
      if (similar.some(({ photoID }) => photoID === at)) ofVariant.found += 1
      if (similar.some(({ photoID }) => photoID !== at)) tally.mistaken += 1
    }
    tally.asked += ofVariant.asked
    tally.found += ofVariant.found
    results.push({ name: `found: ${name}`, value: (100 * ofVariant.found) / ofVariant.asked, unit: '%' })
  }
  const missed = 100 - (100 * tally.found) / tally.asked
  const mistaken = (1000 * tally.mistaken) / tally.asked
  return [
    ...results,
    marked(`not found, of ${tally.asked} questions about ${collection.length} pictures`, missed, '%', 2),
    marked('answers that name another picture', mistaken, 'of 1,000', 1),
    ...(await timeOf(greys)),
    ...(await benchPairs(greys)),
  ]
}

async function timeOf(greys: readonly Uint8Array[]): Promise<BenchResult[]> {
  const index = createIndex()
  const words = fingerprintOf(new Uint8Array(side * side)).hashes.length
  const made = await seconds(() => {
    for (let id = 1; id <= many; id += 1)
      index.add(
        id,
        id,
        Uint32Array.from({ length: words }, () => Math.random() * 2 ** 32),
      )
    return Promise.resolve()
  })
  const times: number[] = []
  for (const grey of greys.slice(0, 10)) {
    times.push(await seconds(() => Promise.resolve(findSimilar(index, grey, () => null))))
  }
  const median = times.toSorted((one, other) => one - other)[times.length >> 1] ?? NaN
  return [
    { name: `${many} fingerprints drawn`, value: made, unit: 's' },
    { name: `one question over ${many} fingerprints, median`, value: median * 1000, unit: 'ms' },
  ]
}

const stored = (greys: readonly Uint8Array[], fingerprintID: number) => {
  const grey = greys[fingerprintID - 1]
  return grey ? { photoID: fingerprintID - 1, grey } : null
}

const greyOfFile = (file: Buffer): Promise<Uint8Array> =>
  greyOf(sharp(file).resize({ ...trimmedFrom, fit: 'inside', withoutEnlargement: true }))
