import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bundleFolder } from '#api/publisher/bundle.ts'
import { icoOf } from './ico.ts'

/** The pictures of an icon file, read by its entries. */
function picturesOf(file: Buffer) {
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1])
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + index * 16
    const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
    return { side: file.readUInt8(entry), png: file.subarray(offset, offset + length) }
  })
}

test('an icon file holds its pictures one after the other and nothing else', () => {
  const pictures = [
    { side: 16, png: Buffer.from('first') },
    { side: 32, png: Buffer.from('the second') },
  ]
  const file = icoOf(pictures)
  expect(picturesOf(file)).toEqual(pictures)
  expect(file).toHaveLength(6 + 2 * 16 + 15)
})

test('the published favicon.ico shows the sign of the archive in three sizes', async () => {
  const pictures = picturesOf(readFileSync(join(bundleFolder, 'client/favicon.ico')))
  expect(pictures.map(({ side }) => side)).toEqual([16, 32, 48])
  for (const { side, png } of pictures) {
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([side, side, 4])
    const colourAt = (x: number, y: number) => [...data.subarray((y * side + x) * 4, (y * side + x) * 4 + 3)]
    // The frame is the brick red of favicon.svg, the inside its paper.
    expect(colourAt(Math.floor(side / 2), 1)).toEqual([0x7d, 0x2b, 0x1e])
    expect(colourAt(Math.floor(side / 2), Math.floor(side * 0.3))).toEqual([0xfd, 0xfa, 0xf3])
  }
})
