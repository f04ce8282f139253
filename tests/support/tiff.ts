/** TIFF files for tests, put together by hand where sharp writes none of their kind. */
import { deflateSync } from 'node:zlib'

type Entry = { tag: number; type: 3 | 4; values: number[] }

export type TiffOptions = {
  width: number
  height: number
  /** Samples of every page, pixel after pixel; 16-bit ones in the byte order of the file. */
  pages: Buffer[]
  samples?: number
  bits?: 8 | 16
  /** 1 grey, 2 RGB, 5 CMYK. */
  photometric?: number
  compression?: 1 | 8
  isBig?: boolean
  isBigEndian?: boolean
  rowsPerStrip?: number
  /** Whether the pages lie before their pixels, as many scanners write them. */
  isDirectoryFirst?: boolean
  /** Entries that replace or join those of the first page. */
  own?: Entry[]
  /** The page to which the last one leads back: a chain without an end. */
  loopTo?: number
}

/** A TIFF or BigTIFF of one or more pages in strips, in either byte order. */
export function buildTiff(options: TiffOptions): Buffer {
  const {
    width,
    height,
    pages,
    samples = 1,
    bits = 8,
    photometric = 1,
    compression = 1,
    isBig = false,
    isBigEndian = false,
    own = [],
  } = options
  const rowsPerStrip = options.rowsPerStrip ?? height
  const word = (value: number, length: 2 | 4 | 8) => {
    const bytes = Buffer.alloc(length)
    if (length === 8) bytes.writeBigUInt64LE(BigInt(value))
    else bytes.writeUIntLE(value, 0, length)
    return isBigEndian ? bytes.reverse() : bytes
  }
  const offsetBytes = isBig ? 8 : 4
  const rowBytes = (width * samples * bits) / 8
  const strips = pages.map((page) =>
    Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, index) => {
      const strip = page.subarray(index * rowsPerStrip * rowBytes, Math.min(height, (index + 1) * rowsPerStrip) * rowBytes)
      return compression === 8 ? deflateSync(strip) : strip
    }),
  )

  function directory(page: number, stripOffset: number, at: number, next: number): Buffer {
    const offsets: number[] = []
    strips[page]!.reduce((place, strip) => (offsets.push(place), place + strip.length), stripOffset)
    const plain: Entry[] = [
      { tag: 256, type: 4, values: [width] },
      { tag: 257, type: 4, values: [height] },
      { tag: 258, type: 3, values: Array<number>(samples).fill(bits) },
      { tag: 259, type: 3, values: [compression] },
      { tag: 262, type: 3, values: [photometric] },
      { tag: 273, type: 4, values: offsets },
      { tag: 277, type: 3, values: [samples] },
      { tag: 278, type: 4, values: [rowsPerStrip] },
      { tag: 279, type: 4, values: strips[page]!.map(({ length }) => length) },
      { tag: 284, type: 3, values: [1] },
    ]
    const changed = page === 0 ? own : []
    const entries = [...plain.filter(({ tag }) => !changed.some((entry) => entry.tag === tag)), ...changed].sort((a, b) => a.tag - b.tag)
    const size = (isBig ? 8 : 2) + entries.length * (isBig ? 20 : 12) + offsetBytes
    const heads: Buffer[] = [word(entries.length, isBig ? 8 : 2)]
    const bodies: Buffer[] = []
    let end = at + size
    for (const { tag, type, values } of entries) {
      const content = Buffer.concat(values.map((value) => word(value, type === 3 ? 2 : 4)))
      heads.push(word(tag, 2), word(type, 2), word(values.length, offsetBytes))
      if (content.length <= offsetBytes) heads.push(Buffer.concat([content, Buffer.alloc(offsetBytes - content.length)]))
      else {
        heads.push(word(end, offsetBytes))
        bodies.push(content)
        end += content.length
      }
    }
    return Buffer.concat([...heads, word(next, offsetBytes), ...bodies])
  }

  const head = Buffer.concat([Buffer.from(isBigEndian ? 'MM' : 'II'), word(isBig ? 43 : 42, 2), ...(isBig ? [word(8, 2), word(0, 2)] : [])])
  const start = head.length + offsetBytes
  const dataSizes = strips.map((page) => page.reduce((sum, strip) => sum + strip.length, 0))
  const directorySizes = strips.map((_, page) => directory(page, 0, 0, 0).length)
  const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
  const directoriesAt = options.isDirectoryFirst ? start : start + total(dataSizes)
  const dataAt = options.isDirectoryFirst ? start + total(directorySizes) : start
  const placeOf = (page: number) => directoriesAt + total(directorySizes.slice(0, page))
  const last = options.loopTo === undefined ? 0 : placeOf(options.loopTo)
  const directories = strips.map((_, page) =>
    directory(page, dataAt + total(dataSizes.slice(0, page)), placeOf(page), page + 1 < pages.length ? placeOf(page + 1) : last),
  )
  const data = strips.flat()
  return Buffer.concat([
    head,
    word(directoriesAt, offsetBytes),
    ...(options.isDirectoryFirst ? [...directories, ...data] : [...data, ...directories]),
  ])
}

/** A TIFF in one colour, whose samples lie in separate planes. */
export function buildPlanarTiff(width: number, height: number, colour: [number, number, number]): Buffer {
  const plane = width * height
  const offsets = colour.map((_, index) => 8 + index * plane)
  const own = [
    { tag: 273, type: 4 as const, values: offsets },
    { tag: 279, type: 4 as const, values: offsets.map(() => plane) },
    { tag: 284, type: 3 as const, values: [2] },
  ]
  const planes = Buffer.concat(colour.map((value) => Buffer.alloc(plane, value)))
  return buildTiff({ width, height, samples: 3, photometric: 2, pages: [planes], own })
}
