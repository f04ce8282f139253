import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fingerprintOf } from '#core/fingerprints/fingerprint.ts'
import { greyOf, trimmedFrom } from '#api/media/grey.ts'
import { findNewPairs } from '#api/maintenance/pictures/pairs.ts'
import { openReader, type Reader } from '#api/reading/reader.ts'
import { pairsAfter } from '#api/similar/answer.ts'
import { recordFingerprint } from '#data/records/fingerprints.ts'
import {
  countLikelyPairs,
  lastCompared,
  lastFingerprint,
  markDifferent,
  pairPage,
  recordPairs,
  unmarkDifferent,
} from '#data/records/pairs.ts'
import { neededRow } from '#data/records/rows.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { replacePicture } from '#data/records/replace-picture.ts'
import { addFlats, addPhoto, buildPicture, testStamp } from '#tests/support/records.ts'
import { openScratch, type Scratch } from '#tests/support/ingest.ts'

const drawing = (key: string) => readFileSync(resolve('data/demo/pictures', `${key}.jpg`))
const bridge = drawing('cahul-prut-bridge')

let scratch: Scratch
let reader: Reader

beforeAll(() => {
  scratch = openScratch()
  addFlats(scratch.archive, 1)
  reader = openReader(scratch.archive.sqlite.name)
})
afterAll(async () => {
  await reader.close()
  await scratch.close()
})
beforeEach(() => scratch.archive.sqlite.exec('DELETE FROM fingerprints; DELETE FROM photos'))

const greyed = (picture: Buffer) => greyOf(sharp(picture).resize({ ...trimmedFrom, fit: 'inside', withoutEnlargement: true }))

async function show(photoID: number, content: Buffer) {
  recordFingerprint(scratch.archive, neededRow(scratch.archive, 'photo', photoID).photoFileName, fingerprintOf(await greyed(content)))
  return photoID
}

const add = (content: Buffer) => show(addPhoto(scratch.archive), content)
const find = () => findNewPairs({ archive: scratch.archive, reader })
const likely = () => pairPage(scratch.archive, 'likely', 1).pairs.map(({ photoID, otherPhotoID }) => [photoID, otherPhotoID])

describe('two photos of one picture make a pair', () => {
  test.each<[string, (picture: Sharp) => Sharp]>([
    ['smaller', (picture) => picture.resize(300).jpeg({ quality: 50 })],
    ['in sepia', (picture) => picture.greyscale().tint('#b48c64')],
    ['mirrored', (picture) => picture.flop()],
    ['turned', (picture) => picture.rotate(90)],
    ['cropped', (picture) => picture.extract({ left: 20, top: 10, width: 560, height: 380 })],
  ])('%s, whichever came first', async (_, change) => {
    const whole = await sharp(bridge).resize(600, 400, { fit: 'fill' }).toBuffer()
    const variant = await change(sharp(whole)).toBuffer()
    const pairs = [[await add(whole), await add(variant)]]
    await add(drawing('portrait-priest'))
    expect(await find()).toBe(1)
    expect(likely()).toEqual(pairs)
    scratch.archive.sqlite.exec('DELETE FROM fingerprints; DELETE FROM photos')
    const reversed = [[await add(variant), await add(whole)]]
    expect(await find()).toBe(1)
    expect(likely()).toEqual(reversed)
  })
})

test('only fingerprints that are new are compared, with all before them', async () => {
  const first = await add(bridge)
  expect(await find()).toBe(0)
  const second = await add(await sharp(bridge).resize(400).toBuffer())
  expect(await find()).toBe(1)
  expect(await find()).toBe(0)
  const third = await add(await sharp(bridge).resize(500).toBuffer())
  expect(await find()).toBe(2)
  expect(likely().toSorted()).toEqual([
    [first, second],
    [first, third],
    [second, third],
  ])
  expect(lastCompared(scratch.archive)).toBeGreaterThan(0)
})

test('pairs that were marked as different are listed apart, until the mark is taken back', async () => {
  const [one, other] = [await add(bridge), await add(await sharp(bridge).flop().toBuffer())]
  await find()
  expect(pairPage(scratch.archive, 'likely', 1).pairs).toMatchObject([{ isMirrored: 1, isSameFrame: 0 }])
  markDifferent(scratch.archive, other, one, testStamp)
  markDifferent(scratch.archive, one, other, testStamp)
  expect([countLikelyPairs(scratch.archive), likely()]).toEqual([0, []])
  expect(pairPage(scratch.archive, 'different', 1)).toMatchObject({
    total: 1,
    pairs: [{ photoID: one, otherPhotoID: other, isMirrored: 1 }],
  })
  // The picture is compared again, and the mark stays.
  await show(other, bridge)
  await find()
  expect(countLikelyPairs(scratch.archive)).toBe(0)
  expect([unmarkDifferent(scratch.archive, other, one), unmarkDifferent(scratch.archive, other, one)]).toEqual([true, false])
  expect(likely()).toEqual([[one, other]])
})

test('a photo in the bin is in no pair, and is again once it is restored', async () => {
  const [one, other] = [await add(bridge), await add(await sharp(bridge).resize(400).toBuffer())]
  binPhoto(scratch.archive, one, testStamp)
  await find()
  expect(countLikelyPairs(scratch.archive)).toBe(0)
  restoreFromBin(scratch.archive, 'photo', one, testStamp)
  expect(likely()).toEqual([[one, other]])
})

test('another picture of a photo ends its pairs, and makes others', async () => {
  const [one, other] = [await add(bridge), await add(await sharp(bridge).resize(400).toBuffer())]
  const third = await add(drawing('orhei-st-demetrius'))
  await find()
  expect(likely()).toEqual([[one, other]])
  replacePicture(scratch.archive, other, 1, buildPicture(), testStamp)
  expect(likely()).toEqual([])
  await show(other, drawing('orhei-st-demetrius'))
  expect(scratch.archive.sqlite.prepare('SELECT count(*) FROM likely_pairs').pluck().get()).toBe(0)
  await find()
  expect(likely()).toEqual([[other, third]])
})

test('what is compared in several steps makes the same pairs', async () => {
  const photos = [await add(bridge), await add(drawing('portrait-priest')), await add(await sharp(bridge).resize(400).toBuffer())]
  const { archive } = scratch
  const start = lastCompared(archive)
  const first = pairsAfter(archive, start, 2)
  expect(first).toEqual({ pairs: [], last: lastFingerprint(archive) - 1 })
  const second = pairsAfter(archive, first.last, 2)
  expect(second).toMatchObject({ pairs: [{ otherFingerprintID: lastFingerprint(archive) }], last: lastFingerprint(archive) })
  recordPairs(archive, second.pairs, second.last)
  expect(likely()).toEqual([[photos[0], photos[2]]])
})

test('most drawings of the demo archive are not taken for each other', async () => {
  for (const file of readdirSync('data/demo/pictures').slice(0, 12)) await add(readFileSync(resolve('data/demo/pictures', file)))
  expect(await find()).toBe(0)
})
