import { columnMark, keyOf, pagesOfKey, readDoclists, type DoclistReader } from './doclists.ts'
import { isRemoved, type ColumnScores } from './first-columns.ts'
import type { FullTextIndex } from './segments.ts'
import { readNumbers } from './varint.ts'

/**
 * Gives each photo that has words side by side the score of the first column that has them so, unless the photo has a
 * better one.
 *
 * @param scores by photo number
 */
export function scorePhrase(index: FullTextIndex, words: string[], byColumn: ColumnScores, scores: Uint8Array) {
  const found: Positions[] = []
  for (const [nth, word] of words.entries()) found.push(found[words.indexOf(word)] ?? positionsOf(index, words, nth, found.at(-1)))
  const last = found.at(-1)
  if (!last) return
  const readers = found.map((positions): PlaceReader => ({ positions, at: 0, end: 0, place: -1 }))
  for (let photoID = 1; photoID < index.size; photoID += 1) {
    if (last.starts[photoID] === 0) continue
    for (const reader of readers) open(reader, photoID)
    const column = firstColumn(readers)
    if (column >= 0) scores[photoID] = Math.max(scores[photoID] ?? 0, byColumn[column] ?? 0)
  }
}

/** Where photos have a word: pieces of pages, and by photo number where in them its record starts, 0 for none: twice the bytes of its positions, and these. */
type Positions = { bytes: Uint8Array; size: number; starts: Uint32Array }

/**
 * Memory of the last phrases, by the place of the word: to allocate some megabytes for every phrase of frequent words
 * would keep the garbage collector busy.
 */
const used: Positions[] = []

/** Words whose memory is kept for the next phrase, and bytes of each. */
const maxKept = { words: 4, bytes: 16 * 2 ** 20 }

function emptyPositions(nth: number, { size }: FullTextIndex): Positions {
  const kept = used[nth]
  if (kept?.starts.length === size && kept.bytes.length <= maxKept.bytes) {
    kept.starts.fill(0)
    // The first byte is left free: 0 is no start.
    kept.size = 1
    return kept
  }
  const positions = { bytes: new Uint8Array(2 ** 16), size: 1, starts: new Uint32Array(size) }
  if (nth < maxKept.words) used[nth] = positions
  return positions
}

/** @param before photos that have the words before: no others are wanted */
function positionsOf(index: FullTextIndex, words: string[], nth: number, before: Positions | undefined): Positions {
  const positions = emptyPositions(nth, index)
  const key = keyOf(words[nth] ?? '')
  for (const segment of index.segments) {
    readDoclists(index, segment, key, pagesOfKey(index, segment, key), collect(positions, segment.removed, before?.starts))
  }
  return positions
}

function collect(positions: Positions, removed: Uint8Array | null, among: Uint32Array | undefined): DoclistReader {
  function append(page: Uint8Array, from: number, to: number) {
    const { bytes, size } = positions
    positions.size += to - from
    if (positions.size > bytes.length) {
      positions.bytes = new Uint8Array(2 * positions.size)
      positions.bytes.set(bytes)
    }
    positions.bytes.set(page.subarray(from, to), size)
  }

  function read(page: Uint8Array, from: number, to: number) {
    const { size: offset, starts } = positions
    append(page, from, to)
    const numbers = readNumbers(page, from)
    let photoID = 0
    while (numbers.at < to) {
      photoID += numbers.next()
      if (among?.[photoID] !== 0 && !isRemoved(removed, photoID)) starts[photoID] = offset + numbers.at - from
      const size = numbers.next() >> 1
      numbers.at += size
    }
  }

  return {
    read,
    resume(page, rest, from, to) {
      append(page, rest, from)
      read(page, from, to)
    },
  }
}

/** No text has so many words. */
const positionBits = 28

/** A place is a column and a position as one number, so that places are in order. This one is behind all others. */
const noPlace = 0x7fffffff

/** Reads the places of one photo that has a word, one after another; -1 is the place before the first. It is opened again for the next photo. */
type PlaceReader = { readonly positions: Positions; at: number; end: number; place: number }

function open(reader: PlaceReader, photoID: number) {
  const { bytes, starts } = reader.positions
  let at = starts[photoID] ?? 0
  let byte = bytes[at++] ?? 0
  let size = byte & 0x7f
  while (byte > 0x7f) {
    byte = bytes[at++] ?? 0
    size = size * 0x80 + (byte & 0x7f)
  }
  reader.at = at
  reader.end = at + (size >> 1)
  reader.place = -1
}

/** The first place that is not before another one. Numbers are read in place, as `readNumbers` does. */
function moveTo(reader: PlaceReader, wanted: number): number {
  const { bytes } = reader.positions
  const { end } = reader
  let { at, place } = reader
  let before = Math.max(0, place)
  while (place < wanted && at < end) {
    let byte = bytes[at++] ?? 0
    let number = byte & 0x7f
    while (byte > 0x7f) {
      byte = bytes[at++] ?? 0
      number = number * 0x80 + (byte & 0x7f)
    }
    if (number === columnMark) before = (bytes[at++] ?? 0) << positionBits
    else place = before += number - 2
  }
  reader.at = at
  return (reader.place = place < wanted ? noPlace : place)
}

/** The first column in which a photo has the words side by side; -1 where none has. */
function firstColumn(readers: PlaceReader[]): number {
  let start = 0
  for (let nth = 0; nth < readers.length;) {
    const reader = readers[nth]
    const place = reader ? moveTo(reader, start + nth) : noPlace
    if (place === noPlace) return -1
    const isThere = place === start + nth
    start = place - nth
    // Where a word is further on, the words before it have to be there, too.
    nth = isThere ? nth + 1 : 0
  }
  return start >> positionBits
}
