import type { FileHandle } from 'node:fs/promises'

/** Bytes of a file from `start` up to, but without, `end`. */
export type FilePart = { start: number; end: number }

/** A file to be sent, made of parts of another one and of bytes between them. */
export type Pieces = (FilePart | Buffer)[]

/** Bytes that come in the place of a part of a file; an empty part is a point between two bytes. */
export type Edit = FilePart & { bytes?: Buffer }

/** A file of `size` bytes with these edits, which must not overlap. */
export function edited(size: number, edits: Edit[]): Pieces {
  const pieces: Pieces = []
  let at = 0
  for (const { start, end, bytes } of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    if (start > at) pieces.push({ start: at, end: start })
    if (bytes) pieces.push(bytes)
    at = end
  }
  if (size > at) pieces.push({ start: at, end: size })
  return pieces
}

const sizeOf = (piece: FilePart | Buffer) => (Buffer.isBuffer(piece) ? piece.length : piece.end - piece.start)

/** Bytes of all pieces together. */
export const totalSize = (pieces: Pieces) => pieces.reduce((total, piece) => total + sizeOf(piece), 0)

/** What of the pieces lies between two positions, the second not included. */
export function between(pieces: Pieces, start: number, end: number): Pieces {
  let at = 0
  return pieces.flatMap((piece): Pieces => {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, sizeOf(piece))]
    at += sizeOf(piece)
    if (from >= to) return []
    return Buffer.isBuffer(piece) ? [piece.subarray(from, to)] : [{ start: piece.start + from, end: piece.start + to }]
  })
}

/** Reads the pieces of an open file one after the other, a little at a time. */
export async function* readPieces(file: FileHandle, pieces: Pieces): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece
    else yield* file.createReadStream({ start: piece.start, end: piece.end - 1, autoClose: false }) as AsyncIterable<Buffer>
  }
}
