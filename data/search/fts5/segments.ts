import type { Archive } from '../../sqlite/open.ts'
import { preparedNumber, preparedValues } from '../../sqlite/statements.ts'
import { tombstonePages } from './pages.ts'
import { readNumbers, type NumberReader } from './varint.ts'

/** A part of the full-text index: words in their order, each with its photos. Saves add parts, merging makes one of several. */
export type Segment = {
  id: number
  /** Its leaf pages. Merging removes the first ones or adds further ones; those between do not change. */
  first: number
  last: number
  /** Its page, once it has been read, where it has only one: saves leave many such segments. */
  onlyPage: Buffer[] | null
  /** Tells it from others that have the same number earlier or later, also from one that was merged of others. */
  identity: string
  /** A bit for each photo that the segment still has and that has been removed or replaced since; null where none has. */
  removed: Uint8Array | null
}

/** The index as it is at one moment: it is to be read in the transaction that has opened it. */
export type FullTextIndex = {
  archive: Archive
  segments: Segment[]
  /** Room for all photo numbers: a multiple of four that is more than the highest one. */
  size: number
}

const structure = preparedValues<[], Buffer>('SELECT block FROM search_index_data WHERE id = 10')
const highest = preparedNumber('SELECT coalesce(max(id), 0) FROM search_index_docsize')

/** After the first number, which changes with the settings: the format of indexes that note removed rows as tombstones. */
const format = 0xff000001

/**
 * Opens the index for reading its records, which tells the photos of a frequent word many times as fast as a query does.
 * SQLite describes the format in fts5_index.c, under “Details”.
 *
 * @throws Error where the index has another format
 */
export function openIndex(archive: Archive): FullTextIndex {
  const record = structure(archive).get()
  if (record?.readUInt32BE(4) !== format) throw new Error('The search index has a format that this program does not know.')
  const size = 4 * (1 + Math.floor(highest(archive) / 4))
  const settings = record.readUInt32BE(0)
  const numbers = readNumbers(record, 8)
  const [levels] = [numbers.next(), numbers.next(), numbers.next()] as const
  const segments: Segment[] = []
  /** The segments that are being merged into the last one of the level. */
  let merged: Segment[] = []
  for (let level = 0; level < levels; level += 1) {
    const [merging, count] = [numbers.next(), numbers.next()] as const
    const own = Array.from({ length: count }, () => readSegment(archive, numbers, settings, size))
    const last = own.at(-1)
    if (last) last.identity += merged.map(({ identity }) => ` of ${identity}`).join('')
    merged = own.slice(0, merging)
    segments.push(...own)
  }
  // One whose words are all merged into another already has no pages.
  return { archive, segments: segments.filter(({ first }) => first > 0), size }
}

function readSegment(archive: Archive, numbers: NumberReader, settings: number, size: number): Segment {
  const next = () => numbers.next()
  const [id, first, last, oldest, newest, pages] = [next(), next(), next(), next(), next(), next()] as const
  const [, photos] = [next(), next()] as const
  const removed = pages > 0 ? removedIn(tombstonePages(archive, id, pages), size) : null
  return { id, first, last, onlyPage: null, identity: [settings, id, oldest, newest, photos].join(), removed }
}

/** Tombstone pages are hash tables: a header of eight bytes, the first of which says how long an entry is; 0 is none. */
function removedIn(pages: Buffer[], size: number): Uint8Array {
  const removed = new Uint8Array(1 + (size >> 3))
  for (const page of pages) {
    const length = page[0] === 4 ? 4 : 8
    for (let at = 8; at + length <= page.length; at += length) {
      const photoID = length === 4 ? page.readUInt32BE(at) : Number(page.readBigUInt64BE(at))
      if (photoID > 0 && photoID < size) removed[photoID >> 3] = (removed[photoID >> 3] ?? 0) | (1 << (photoID & 7))
    }
  }
  return removed
}
