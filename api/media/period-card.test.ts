import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPhoto } from '#api/ingest/add-photo.ts'
import { testStamp, buildFields, drawPicture, openScratch, type Scratch } from '#tests/support/ingest.ts'
import { rowOf } from '#data/records/rows.ts'
import { colourAt } from '#tests/support/pictures.ts'
import { filesOf } from './names.ts'
import { periodCard } from './period-card.ts'

let scratch: Scratch
beforeEach(() => {
  scratch = openScratch()
})
afterEach(() => scratch.close())

async function add(colour: string, size = { width: 900, height: 300 }) {
  const file = await drawPicture(join(scratch.folder, `${colour}.png`), colour, size)
  const id = await addPhoto(scratch, buildFields(scratch), file, testStamp)
  return rowOf(scratch.archive, 'photo', id)!
}

test.each([
  { width: 900, height: 300 },
  { width: 300, height: 900 },
  { width: 60, height: 40 },
])('the card of a period is a plain JPEG of one size, whatever the photo: %o', async (size) => {
  const { periodID } = await add('#a03020', size)
  const card = await periodCard(scratch.archive, scratch.uploadsDir, periodID)
  const { format, width, height, exif, icc, space } = await sharp(card).metadata()
  expect({ format, width, height, exif, icc, space }).toEqual({ format: 'jpeg', width: 640, height: 480, space: 'srgb' })
  expect((await colourAt(card, 600, 400)).map((value) => Math.round(value / 16))).toEqual([10, 3, 2])
  expect(await periodCard(scratch.archive, scratch.uploadsDir, periodID)).toEqual(card)
})

test('a period without photos, or whose photo has lost its files, shows an empty mount', async () => {
  const mount = await periodCard(scratch.archive, scratch.uploadsDir, 77)
  expect(await sharp(mount).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 })
  const { periodID, photoFileName } = await add('#a03020')
  const preview = join(scratch.uploadsDir, filesOf(photoFileName, 'png').preview)
  const whole = readFileSync(preview)
  rmSync(preview)
  expect(await periodCard(scratch.archive, scratch.uploadsDir, periodID)).toEqual(mount)
  writeFileSync(preview, whole.subarray(0, 100))
  expect(await periodCard(scratch.archive, scratch.uploadsDir, periodID)).toEqual(mount)
})
