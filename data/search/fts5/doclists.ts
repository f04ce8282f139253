import { leafPages, pageAfterKey, pageOfKey } from './pages.ts'
import type { FullTextIndex, Segment } from './segments.ts'
import { readNumbers } from './varint.ts'

/** What is looked for in the index: a word, or all words with a beginning. */
export type Key = { bytes: Buffer; isBeginning: boolean }

/** SQLite puts a 0 before every word, and takes capital letters of ASCII for small ones. */
export const keyOf = (word: string, isBeginning = false): Key => ({
  bytes: Buffer.from('0' + word.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())),
  isBeginning,
})

/**
 * Takes the photos of a key piece by piece. A piece is a part of a page: for each photo its number, less the one before
 * it, the first as it is; twice the bytes of its positions; its positions.
 */
export type DoclistReader = {
  /** Photos of a word. The positions of the last one may continue on the next page. */
  read: (page: Uint8Array, from: number, to: number) => void
  /** The next page: such positions from `rest` on, photos from `from` on. */
  resume: (page: Uint8Array, rest: number, from: number, to: number) => void
}

/** In positions: what follows is the number of the column that the next ones are in. Before it they are in column 0. */
export const columnMark = 1

/** The pages of a segment that may have a key: the first one, and the last one behind it. */
export type PageRange = { start: number; end: number }

export function pagesOfKey({ archive }: FullTextIndex, { id, first, last }: Segment, { bytes, isBeginning }: Key): PageRange {
  if (first === last) return { start: first, end: last }
  // No text has the byte 255: it sorts behind all words with the same beginning.
  const behind = isBeginning ? Buffer.concat([bytes, Buffer.of(255)]) : bytes
  return {
    start: Math.max(first, pageOfKey(archive, id, bytes) ?? 0),
    end: Math.min(last, pageAfterKey(archive, id, behind) ?? last),
  }
}

/** Reads the photos that a segment has for a key. */
export function readDoclists({ archive }: FullTextIndex, segment: Segment, key: Key, { start, end }: PageRange, reader: DoclistReader) {
  const { id, first, last } = segment
  const finder = findIn(key, reader)
  const firstPage = segment.onlyPage ?? leafPages(archive, id, start, start)
  if (first === last) segment.onlyPage = firstPage
  for (const page of firstPage) finder.next(page)
  if (start === end) return
  if (finder.isDone() || (!finder.isWithin() && !key.isBeginning)) return
  // Up to the next page that begins a word there are only photos of the last word on this one.
  const next = finder.isWithin() ? start + 1 : (pageAfterKey(archive, id, key.bytes) ?? Infinity)
  for (let page = next; page <= end && !finder.isDone(); page += pagesAtOnce) {
    for (const leaf of leafPages(archive, id, page, Math.min(end, page + pagesAtOnce - 1))) finder.next(leaf)
  }
}

/** Half a megabyte. */
const pagesAtOnce = 128

/** A page begins with two numbers of two bytes: the offset of its first photo before any word, that of its footer. */
const header = { firstPhoto: 0, footer: 2, size: 4 } as const

/** Looks for a key in the leaf pages of a segment that follow each other. */
function findIn({ bytes: key, isBeginning }: Key, reader: DoclistReader) {
  /** Bytes that the last word and the key begin with alike. */
  let common = 0
  /** Whether the last word was looked for: its photos may continue on the next page. */
  let isWithin = false
  let isDone = false

  /** Whether a word comes before the key (-1), is looked for (0) or comes after it (1). `shared` bytes are those of the word before. */
  function compare(page: Uint8Array, shared: number, from: number, to: number): -1 | 0 | 1 {
    if (isWithin && shared > 0) return isBeginning && shared >= key.length ? 0 : 1
    if (shared !== common) return shared > common ? -1 : 1
    let at = from
    while (at < to && common < key.length && page[at] === key[common]) {
      at += 1
      common += 1
    }
    if (common === key.length) return at === to || isBeginning ? 0 : 1
    return at === to || (page[at] ?? 0) < (key[common] ?? 0) ? -1 : 1
  }

  /** Whether a word is looked for; its photos are read. */
  function readWord(page: Uint8Array, isFirst: boolean, from: number, to: number): boolean {
    const numbers = readNumbers(page, from)
    const shared = isFirst ? 0 : numbers.next()
    if (isFirst) common = 0
    const length = numbers.next()
    const order = compare(page, shared, numbers.at, numbers.at + length)
    isDone = order > 0
    if (order === 0) reader.read(page, numbers.at + length, to)
    return order === 0
  }

  return {
    isWithin: () => isWithin,
    isDone: () => isDone,
    next(page: Buffer) {
      const footer = footerOf(page)
      const words = wordOffsets(page)
      const [end = footer] = words
      if (isWithin) reader.resume(page, header.size, page.readUInt16BE(header.firstPhoto) || end, end)
      for (let nth = 0; nth < words.length && !isDone; nth += 1) {
        isWithin = readWord(page, nth === 0, words[nth] ?? footer, words[nth + 1] ?? footer)
      }
    },
  }
}

const footerOf = (page: Buffer) => page.readUInt16BE(header.footer)

/** Where the words of a page begin: two numbers (the first word has only the second), how many bytes a word shares with the one before and how many follow. */
export function wordOffsets(page: Buffer): number[] {
  const offsets: number[] = []
  const numbers = readNumbers(page, footerOf(page))
  for (let offset = 0; numbers.at < page.length; offsets.push(offset)) offset += numbers.next()
  return offsets
}
