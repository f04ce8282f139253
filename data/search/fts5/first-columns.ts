import { columnMark, type DoclistReader } from './doclists.ts'

/** How good a match is in each column, falling. */
export type ColumnScores = readonly [number, number, number, number]

/**
 * Gives each photo of a key the score of the first column that has it there, unless the photo has a better one.
 *
 * @param scores by photo number
 * @param removed a bit for each photo to be left out
 */
export function scoreFirstColumns(byColumn: ColumnScores, scores: Uint8Array, removed: Uint8Array | null): DoclistReader {
  const table = Uint8Array.from(byColumn)
  /** The photo whose column is on the next page. */
  let unread = nothing

  return {
    read: (page, from, to) => void (unread = scorePiece(page, from, to, table, scores, removed)),
    resume(page, rest, from, to) {
      const { photoID, isMarked } = unread
      if (photoID > 0 && !isRemoved(removed, photoID)) {
        const column = isMarked ? page[rest] : page[rest] === columnMark ? page[rest + 1] : 0
        scores[photoID] = Math.max(scores[photoID] ?? 0, table[column ?? 0] ?? 0)
      }
      unread = scorePiece(page, from, to, table, scores, removed)
    },
  }
}

export const isRemoved = (removed: Uint8Array | null, photoID: number) =>
  removed !== null && (((removed[photoID >> 3] ?? 0) >> (photoID & 7)) & 1) === 1

/** What the next page is to tell about the last photo: its column, or the number of it where the mark has been read. */
const nothing = { photoID: 0, isMarked: false }

/**
 * The innermost loop of a search: a frequent word has hundreds of thousands of photos. Numbers are read in place, as
 * `readNumbers` does.
 */
function scorePiece(page: Uint8Array, from: number, to: number, table: Uint8Array, scores: Uint8Array, removed: Uint8Array | null) {
  let photoID = 0
  let at = from
  while (at < to) {
    let byte = page[at++] ?? 0
    let step = byte & 0x7f
    while (byte > 0x7f) {
      byte = page[at++] ?? 0
      step = step * 0x80 + (byte & 0x7f)
    }
    photoID += step
    byte = page[at++] ?? 0
    let size = byte & 0x7f
    while (byte > 0x7f) {
      byte = page[at++] ?? 0
      size = size * 0x80 + (byte & 0x7f)
    }
    if (size < 2) continue
    const isMarked = at < to && page[at] === columnMark
    if (at >= to || (isMarked && at + 1 >= to)) return { photoID, isMarked }
    const score = table[isMarked ? (page[at + 1] ?? 0) : 0] ?? 0
    if ((scores[photoID] ?? 0) < score && !isRemoved(removed, photoID)) scores[photoID] = score
    at += size >> 1
  }
  return nothing
}
