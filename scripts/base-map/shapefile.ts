import { readFileSync } from 'node:fs'
import type { Point } from '#base-map/geometry/clip.ts'

/** A record of a shapefile: its lines or rings, and its attributes where the file has some. */
export type Feature = { lines: Point[][]; attributes: Record<string, string> }

/** Bytes of the head of a shapefile and of its index, and of one entry of the index. */
const headLength = 100
const entryLength = 8

/**
 * Lines or polygons of a shapefile (ESRI, 1998: https://www.esri.com/library/whitepapers/pdfs/shapefile.pdf).
 *
 * @param path without its ending; the index (.shx) says where the records are, the table (.dbf) may be absent
 */
export function readShapefile(path: string): Feature[] {
  const [shapes, index] = [readFileSync(`${path}.shp`), readFileSync(`${path}.shx`)]
  const rows = readTable(`${path}.dbf`)
  return Array.from({ length: (index.length - headLength) / entryLength }, (_, record) => {
    // Offsets are counted in words of two bytes; a head of eight bytes precedes the record.
    const start = index.readUInt32BE(headLength + record * entryLength) * 2 + 8
    return { lines: linesAt(shapes, start), attributes: rows[record] ?? {} }
  })
}

/** Polylines and polygons are stored in the same way; a record of type 0 has no shape. */
function linesAt(file: Buffer, start: number): Point[][] {
  const type = file.readUInt32LE(start)
  if (type === 0) return []
  if (type !== 3 && type !== 5) throw new Error(`A record of type ${type} is neither a line nor a polygon.`)
  const [parts, points] = [file.readUInt32LE(start + 36), file.readUInt32LE(start + 40)]
  const starts = Array.from({ length: parts }, (_, part) => file.readUInt32LE(start + 44 + part * 4))
  const first = start + 44 + parts * 4
  return starts.map((from, part) =>
    Array.from({ length: (starts[part + 1] ?? points) - from }, (_, at): Point => {
      const offset = first + (from + at) * 16
      return [file.readDoubleLE(offset), file.readDoubleLE(offset + 8)]
    }),
  )
}

/** The rows of a dBASE table. */
function readTable(path: string): Record<string, string>[] {
  const table = readFileSync(path)
  const [count, head, length] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)]
  const columns: { name: string; length: number }[] = []
  // A line feed after the last column ends the list.
  for (let at = 32; table[at] !== 0x0d; at += 32) {
    const [name = ''] = table.toString('latin1', at, at + 11).split('\0')
    columns.push({ name, length: table.readUInt8(at + 16) })
  }
  return Array.from({ length: count }, (_, row) => {
    let at = head + row * length + 1
    const values = columns.map((column) => [
      column.name,
      table
        .toString('utf8', at, (at += column.length))
        .replaceAll('\0', ' ')
        .trim(),
    ])
    return Object.fromEntries(values) as Record<string, string>
  })
}
