import type { Window } from './windows.ts'

/** Pixels of a side of the small grey picture that everything is calculated from. */
export const side = 48

/** 32-bit words of a hash: 64 bits for the rows, 64 for the columns. */
export const hashWords = 4

/** A grey picture of `side` × `side` pixels, prepared so that the mean of any part is read at once. */
export type Sums = Float64Array

const stride = side + 1

/** For each corner between pixels the sum of all pixels above and left of it. */
export function sumsOf(grey: Uint8Array): Sums {
  const sums = new Float64Array(stride * stride)
  for (let y = 0; y < side; y += 1) {
    let row = 0
    for (let x = 0; x < side; x += 1) {
      row += grey[y * side + x] ?? 0
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row
    }
  }
  return sums
}

/** The sum above and left of a point that may lie within a pixel. */
function sumAt(sums: Sums, x: number, y: number): number {
  const [column, row] = [Math.min(side - 1, Math.floor(x)), Math.min(side - 1, Math.floor(y))]
  const [right, down] = [x - column, y - row]
  const at = row * stride + column
  const above = (sums[at] ?? 0) * (1 - right) + (sums[at + 1] ?? 0) * right
  const below = (sums[at + stride] ?? 0) * (1 - right) + (sums[at + stride + 1] ?? 0) * right
  return above * (1 - down) + below * down
}

/** The means of a window's cells, row by row. */
export function cellsOf(sums: Sums, { left, top, width, height }: Window, columns: number, rows: number): Float64Array {
  const corners = new Float64Array((columns + 1) * (rows + 1))
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const [x, y] = [(left + (width * column) / columns) * side, (top + (height * row) / rows) * side]
      corners[row * (columns + 1) + column] = sumAt(sums, x, y)
    }
  }
  const cells = new Float64Array(columns * rows)
  const area = (width * height * side * side) / (columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column
      const below = at + columns + 1
      const sum = (corners[below + 1] ?? 0) - (corners[below] ?? 0) - (corners[at + 1] ?? 0) + (corners[at] ?? 0)
      cells[row * columns + column] = sum / area
    }
  }
  return cells
}

/**
 * The difference hash of a window: whether each of 8 × 8 cells is darker than its neighbour to the right, and than its neighbour below.
 * Pictures that show the same have hashes that differ in few bits, however large, sharp, bright or coloured they are.
 */
export function hashOf(sums: Sums, window: Window): Uint32Array {
  const hash = new Uint32Array(hashWords)
  let bit = 0
  const add = (cells: Float64Array, columns: number, step: number) => {
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        const at = row * columns + column
        const word = bit >> 5
        if ((cells[at] ?? 0) < (cells[at + step] ?? 0)) hash[word] = (hash[word] ?? 0) | (1 << (bit & 31))
        bit += 1
      }
    }
  }
  add(cellsOf(sums, window, 9, 8), 9, 1)
  add(cellsOf(sums, window, 8, 9), 8, 8)
  return hash
}

/** How many bits of two words are set together: cheaper than to count them one after the other. */
export function bitsOfTwo(one: number, other: number): number {
  let first = one - ((one >>> 1) & 0x55555555)
  let second = other - ((other >>> 1) & 0x55555555)
  first = (first & 0x33333333) + ((first >>> 2) & 0x33333333)
  second = (second & 0x33333333) + ((second >>> 2) & 0x33333333)
  const both = first + second
  return Math.imul((both & 0x0f0f0f0f) + ((both >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
}
