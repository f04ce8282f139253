import type { Archive } from '../../sqlite/open.ts'
import { preparedValues } from '../../sqlite/statements.ts'

/*
 * The records of the full-text index, as SQLite numbers them: 17 bits for the segment (from 65,536 on for its
 * tombstones), then 37 for the page.
 */

const pages = preparedValues<[bigint, bigint], Buffer>('SELECT block FROM search_index_data WHERE id BETWEEN ? AND ? ORDER BY id')

const pageBits = 37n
const tombstones = 2 ** 16

const pageID = (segment: number, page: number) => (BigInt(segment) << pageBits) + BigInt(page)

/** The leaf pages of a segment from one to another. */
export const leafPages = (archive: Archive, segment: number, first: number, last: number): Buffer[] =>
  pages(archive).all(pageID(segment, first), pageID(segment, last))

/** The pages of a segment's tombstones: the photos that it still holds and that have been removed or replaced. */
export const tombstonePages = (archive: Archive, segment: number, count: number): Buffer[] =>
  pages(archive).all(pageID(segment + tombstones, 0), pageID(segment + tombstones, count - 1))

const pageUpTo = preparedValues<[number, Buffer], number>(
  'SELECT pgno FROM search_index_idx WHERE segid = ? AND term <= ? ORDER BY term DESC LIMIT 1',
)
const pageAfter = preparedValues<[number, Buffer], number>(
  'SELECT pgno FROM search_index_idx WHERE segid = ? AND term > ? ORDER BY term LIMIT 1',
)

/** The lowest bit says whether the page has further records, which are not needed here. */
const withoutFlag = (page: number | undefined) => (page === undefined ? undefined : page >> 1)

/** The leaf page of a segment that has a key, if any has. */
export const pageOfKey = (archive: Archive, segment: number, key: Buffer) => withoutFlag(pageUpTo(archive).get(segment, key))

/** The first leaf page that begins its words with one after a key; undefined where none does. */
export const pageAfterKey = (archive: Archive, segment: number, key: Buffer) => withoutFlag(pageAfter(archive).get(segment, key))
