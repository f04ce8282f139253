import { preparedStatement } from '../../sqlite/statements.ts'
import { pagesOfKey, readDoclists, type Key, type PageRange } from './doclists.ts'
import { scoreFirstColumns, type ColumnScores } from './first-columns.ts'
import type { FullTextIndex, Segment } from './segments.ts'

/**
 * Gives each photo that has a key the score of the first column that has it, unless the photo has a better one. Keys
 * of very many photos are remembered.
 *
 * @param scores by photo number
 */
export function scoreKey(index: FullTextIndex, key: Key, byColumn: ColumnScores, scores: Uint8Array) {
  for (const segment of index.segments) {
    const columns = columnsOf(index, segment, key)
    if (columns instanceof Uint8Array) scoreColumns(columns, byColumn, scores, segment.removed)
    else readDoclists(index, segment, key, columns, scoreFirstColumns(byColumn, scores, segment.removed))
  }
}

/** Reads what is remembered of a key, unless it is remembered already. */
export function rememberKey(index: FullTextIndex, key: Key) {
  for (const segment of index.segments) columnsOf(index, segment, key)
}

/** What a segment has for a key: for each photo one more than how many columns follow its first one with the key, 0 without the key. */
type Columns = Uint8Array

/** A page that is between these two in the same segment never changes, so saves leave what is remembered valid. */
type Remembered = PageRange & { columns: Columns }

/** Pages from which on reading a key again takes several times as long as remembering it: about ten thousand photos. */
export const minPages = 32

/** Bytes that are remembered: 320 keys of an archive of 200,000 photos. */
const maxBytes = 64 * 2 ** 20

/** The keys used last, the last one at the end. */
const rememberedKeys = preparedStatement(() => ({ keys: new Map<string, Remembered>(), bytes: 0 }))

/** The columns of a frequent key; of others the pages to be read. */
function columnsOf(index: FullTextIndex, segment: Segment, key: Key): Columns | PageRange {
  const { keys } = rememberedKeys(index.archive)
  const name = `${segment.identity} ${key.isBeginning} ${key.bytes.toString('latin1')}`
  const known = keys.get(name)
  if (known && isSettled(segment, known)) {
    keys.delete(name)
    keys.set(name, known)
    return known.columns
  }
  const pages = pagesOfKey(index, segment, key)
  if (pages.end - pages.start < minPages || !isSettled(segment, pages)) return pages
  const columns = new Uint8Array(index.size)
  readDoclists(index, segment, key, pages, scoreFirstColumns([4, 3, 2, 1], columns, null))
  remember(index, name, { ...pages, columns })
  return columns
}

/** Merging changes the first page of a segment, or adds pages behind its last one. */
const isSettled = ({ first, last }: Segment, { start, end }: PageRange) => first < start && end < last

function remember({ archive }: FullTextIndex, name: string, known: Remembered) {
  const remembered = rememberedKeys(archive)
  const forget = (oldest: string) => {
    remembered.bytes -= remembered.keys.get(oldest)?.columns.length ?? 0
    remembered.keys.delete(oldest)
  }
  forget(name)
  remembered.keys.set(name, known)
  remembered.bytes += known.columns.length
  for (const oldest of remembered.keys.keys()) {
    if (remembered.bytes <= maxBytes) break
    forget(oldest)
  }
}

function scoreColumns(columns: Columns, [first, second, third, fourth]: ColumnScores, scores: Uint8Array, removed: Uint8Array | null) {
  const table = Uint8Array.of(0, fourth, third, second, first)
  const size = Math.min(columns.length, scores.length)
  // Without conditions, which a processor cannot predict here, this takes a third of the time.
  if (removed) {
    for (let photoID = 0; photoID < size; photoID += 1) {
      const isPresent = (~(removed[photoID >> 3] ?? 0) >> (photoID & 7)) & 1
      scores[photoID] = Math.max(scores[photoID] ?? 0, (table[columns[photoID] ?? 0] ?? 0) * isPresent)
    }
  } else {
    for (let photoID = 0; photoID < size; photoID += 1) {
      scores[photoID] = Math.max(scores[photoID] ?? 0, table[columns[photoID] ?? 0] ?? 0)
    }
  }
}
