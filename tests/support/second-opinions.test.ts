import { expect, test } from 'vitest'
import { buildPicture, buildTurned } from './pictures.ts'
import { colourDifference } from '#tests/support/likeness.ts'
import { chunk, headerEnd } from '#api/media/png/chunks.ts'
import { differenceReason, isTurned, positionsOf } from './second-opinions.ts'

const picture = () => buildPicture(120, 80)

/** A PNG with a chunk right behind its header. */
async function pngWith(type: string, data: Buffer): Promise<Buffer> {
  const plain = await picture().png().toBuffer()
  return Buffer.concat([plain.subarray(0, headerEnd), chunk(type, data), plain.subarray(headerEnd)])
}

test('an animation inks that no profile names, and profiles that Pillow ignores excuse other colours; nothing else does', async () => {
  expect(await differenceReason(await pngWith('acTL', Buffer.alloc(8)))).toMatch(/^APNG/)
  for (const type of ['jpeg', 'tiff'] as const)
    expect(await differenceReason(await picture().toColourspace('cmyk')[type]().toBuffer()), type).toMatch(/^CMYK without a profile/)
  for (const profile of ['cmyk', 'p3'])
    expect(await differenceReason(await picture().withIccProfile(profile).tiff().toBuffer()), profile).toMatch(/^TIFF in CMYK/)
  const others = [
    picture().png().toBuffer(),
    pngWith('tEXt', Buffer.from('acTL')),
    picture().jpeg().toBuffer(),
    picture().tiff().toBuffer(),
    picture().withIccProfile('cmyk').jpeg().toBuffer(),
    buildTurned(picture(), 6).then((turned) => turned.jpeg().toBuffer()),
    Buffer.from('no picture at all'),
  ]
  for (const [index, content] of others.entries()) expect(await differenceReason(await content), `file ${index}`).toBeNull()
})

test('a picture that was turned is found among the eight positions; another picture is not', async () => {
  expect(await isTurned(await picture().jpeg().toBuffer())).toBe(false)
  const upright = await picture().png().toBuffer()
  const other = await picture().negate().png().toBuffer()
  for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
    const turned = await buildTurned(picture(), orientation)
    expect(await isTurned(await turned.clone().jpeg().toBuffer())).toBe(true)
    const positions = await positionsOf(await turned.clone().keepMetadata().withMetadata({ orientation: 1 }).png().toBuffer(), 120, 80)
    expect(positions).toHaveLength(8)
    const nearest = async (wanted: Buffer) =>
      Math.min(...(await Promise.all(positions.map((position) => colourDifference(position, wanted)))))
    expect(await nearest(upright), `orientation ${orientation}`).toBeLessThan(2)
    expect(await nearest(other), `orientation ${orientation}`).toBeGreaterThan(10)
  }
})
