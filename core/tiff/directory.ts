/** A TIFF that cannot be read: cut off, or its directories contradict themselves. */
export class TiffDamaged extends Error {}

/** Gives bytes of a file by their position and number. */
export type ReadBytes = (position: number, length: number) => Promise<Uint8Array>

/** What the directory of a TIFF's first page says, and how many pages there are. Numbers are as the file has them. */
export type TiffPage = {
  pages: number
  /** Whether numbers begin with their lowest byte. */
  isLittle: boolean
  /** Values by the number of their tag; texts and other formats are left out. */
  values: Map<number, number[]>
  /** Bytes of the tables that JPEG tiles share; empty where there are none. */
  jpegTables: Uint8Array
}

/** Bytes of one value by its type: bytes, characters, shorts, longs, directories and their 64-bit forms. */
const valueBytes: Record<number, number> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
}
const integerTypes = new Set([1, 3, 4, 13, 16, 18])

/** Pages counted at most: each of them costs the decoder a look. */
export const maxPages = 5000

/** Strips or tiles of one page, at most; some ten times what the largest scans have. */
const maxValues = 2_000_000

const jpegTablesTag = 347

/**
 * Reads the directory of the first page and follows the chain of the others, which may be neither endless nor circular.
 *
 * @param size bytes of the file
 * @throws TiffDamaged
 */
export async function readTiff(read: ReadBytes, size: number): Promise<TiffPage> {
  async function bytes(position: number, length: number): Promise<Uint8Array> {
    if (position + length > size) throw new TiffDamaged('a directory lies beyond the end of the file')
    return read(position, length)
  }
  const head = await bytes(0, 8)
  const isLittle = head[0] === 0x49
  const number = (from: Uint8Array, at: number, length: number): number => {
    const view = new DataView(from.buffer, from.byteOffset, from.byteLength)
    if (length === 8) return Number(view.getBigUint64(at, isLittle))
    if (length === 4) return view.getUint32(at, isLittle)
    return length === 2 ? view.getUint16(at, isLittle) : view.getUint8(at)
  }
  const isBig = number(head, 2, 2) === 43
  const [countBytes, entryBytes, offsetBytes] = isBig ? [8, 20, 8] : [2, 12, 4]

  async function directoryAt(offset: number) {
    const count = number(await bytes(offset, countBytes), 0, countBytes)
    if (count === 0 || count > 4096) throw new TiffDamaged('a directory has an impossible number of entries')
    const entries = await bytes(offset + countBytes, count * entryBytes + offsetBytes)
    return { count, entries, next: number(entries, count * entryBytes, offsetBytes) }
  }

  async function contentOf(entries: Uint8Array, at: number): Promise<{ type: number; each: number; content: Uint8Array } | null> {
    const type = number(entries, at + 2, 2)
    const each = valueBytes[type]
    const count = number(entries, at + 4, offsetBytes)
    if (!each || count > maxValues) return null
    const place = at + 4 + offsetBytes
    const length = each * count
    const content =
      length <= offsetBytes ? entries.subarray(place, place + length) : await bytes(number(entries, place, offsetBytes), length)
    return { type, each, content }
  }

  const first = number(isBig ? await bytes(8, 8) : head, isBig ? 0 : 4, offsetBytes)
  const { count, entries, next } = await directoryAt(first)
  const page: TiffPage = { pages: 1, isLittle, values: new Map(), jpegTables: new Uint8Array(0) }
  for (let index = 0; index < count; index += 1) {
    const tag = number(entries, index * entryBytes, 2)
    // Tags that do not concern pixels may be damaged: the check ignores them.
    const found = await contentOf(entries, index * entryBytes).catch((problem: unknown) => {
      if (pixelTags.has(tag)) throw problem
      return null
    })
    if (!found) continue
    const { type, each, content } = found
    if (tag === jpegTablesTag) page.jpegTables = content
    else if (integerTypes.has(type))
      page.values.set(
        tag,
        Array.from({ length: content.length / each }, (_, place) => number(content, place * each, each)),
      )
  }
  const seen = new Set([first])
  for (let offset = next; offset !== 0;) {
    if (seen.has(offset)) throw new TiffDamaged('the chain of its pages is circular')
    if (page.pages === maxPages) throw new TiffDamaged('it has too many pages')
    seen.add(offset)
    page.pages += 1
    const following = await directoryAt(offset)
    offset = following.next
  }
  return page
}

/** Tags without which the pixels cannot be found. */
const pixelTags = new Set([256, 257, 258, 259, 262, 273, 277, 278, 279, 284, 322, 323, 324, 325, jpegTablesTag])
