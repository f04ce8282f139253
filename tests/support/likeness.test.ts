import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildPicture } from '#tests/support/pictures.ts'
import { colourDifference, likeness } from './likeness.ts'

const png = () => buildPicture(200, 150).png().toBuffer()

test('a picture is like itself, a little less its own JPEG, and not one upside down or of one colour', async () => {
  const picture = await png()
  const upsideDown = await sharp(picture).flip().png().toBuffer()
  const other = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  expect(await likeness(picture, picture)).toBe(1)
  for (const changed of [upsideDown, other]) expect(await likeness(picture, changed)).toBeLessThan(0.9)
  expect(await likeness(picture, await sharp(picture).jpeg({ quality: 90 }).toBuffer())).toBeGreaterThan(0.99)
})

test('pictures of one shape and other colours differ in colour', async () => {
  const picture = await png()
  expect(await colourDifference(picture, picture)).toBe(0)
  expect(await colourDifference(picture, await sharp(picture).tint('#802020').png().toBuffer())).toBeGreaterThan(10)
})

test('pictures of different sizes cannot be compared', async () => {
  await expect(likeness(await png(), await buildPicture(100, 150).png().toBuffer())).rejects.toThrow('differ in size')
})
