import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readShapefile } from './shapefile.ts'

const folder = mkdtempSync(join(tmpdir(), 'shapefile-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A polyline of two parts, as the specification lays it out. */
function polyline(): Buffer {
  const content = Buffer.alloc(44 + 2 * 4 + 4 * 16)
  content.writeUInt32LE(3, 0)
  content.writeUInt32LE(2, 36)
  content.writeUInt32LE(4, 40)
  content.writeUInt32LE(2, 48)
  const numbers = [28.8, 47, 28.9, 47.1, -74, 40.7, -74.1, 40.8]
  numbers.forEach((value, at) => content.writeDoubleLE(value, 52 + at * 8))
  return content
}

/** Writes a shapefile whose records do not follow each other directly, with a table of one column. */
function write(name: string, records: Buffer[], names: string[]) {
  const gap = Buffer.alloc(6)
  const index: Buffer[] = [Buffer.alloc(100)]
  const shapes: Buffer[] = [Buffer.alloc(100)]
  records.forEach((content, at) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(at + 1, 0)
    head.writeUInt32BE(content.length / 2, 4)
    const entry = Buffer.alloc(8)
    entry.writeUInt32BE(Buffer.concat(shapes).length / 2, 0)
    entry.writeUInt32BE(content.length / 2, 4)
    index.push(entry)
    shapes.push(head, content, gap)
  })
  const table = Buffer.alloc(65 + names.length * 11, ' ')
  table.writeUInt32LE(names.length, 4)
  table.writeUInt16LE(65, 8)
  table.writeUInt16LE(11, 10)
  table.write('name\0\0\0\0\0\0\0C', 32, 'latin1')
  table.writeUInt8(10, 48)
  table.writeUInt8(0x0d, 64)
  names.forEach((text, at) => table.write(text, 65 + at * 11 + 1))
  writeFileSync(join(folder, `${name}.shp`), Buffer.concat(shapes))
  writeFileSync(join(folder, `${name}.shx`), Buffer.concat(index))
  writeFileSync(join(folder, `${name}.dbf`), table)
}

test('lines and attributes are read by the index, a record without a shape has no lines', () => {
  write('rivers', [polyline(), Buffer.alloc(4), polyline()], ['Прут', '', 'Bâc'])
  const lines = [
    [
      [28.8, 47],
      [28.9, 47.1],
    ],
    [
      [-74, 40.7],
      [-74.1, 40.8],
    ],
  ]
  expect(readShapefile(join(folder, 'rivers'))).toEqual([
    { lines, attributes: { name: 'Прут' } },
    { lines: [], attributes: { name: '' } },
    { lines, attributes: { name: 'Bâc' } },
  ])
})

test('another kind of shape is refused', () => {
  const points = Buffer.alloc(20)
  points.writeUInt32LE(1, 0)
  write('points', [points], ['Orhei'])
  expect(() => readShapefile(join(folder, 'points'))).toThrow('A record of type 1 is neither a line nor a polygon.')
})
