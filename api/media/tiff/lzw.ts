import { numberAt } from '#core/number-at.ts'

const clear = 256
const end = 257
const maxCodes = 4096

/**
 * How many bytes LZW data of a TIFF stand for, without decoding them: each code stands for one byte more than the code
 * before it that began the same way.
 *
 * @returns -1 where a code is not defined
 */
export function lzwLength(data: Buffer): number {
  const lengths = new Uint16Array(maxCodes + 1).fill(1, 0, clear)
  let [next, width, previous, total] = [end + 1, 9, -1, 0]
  let [bits, held] = [0, 0]
  for (const byte of data) {
    bits = ((bits << 8) | byte) & 0xffffff
    held += 8
    if (held < width) continue
    held -= width
    const code = (bits >> held) & ((1 << width) - 1)
    if (code === end) return total
    if (code === clear) {
      ;[next, width, previous] = [end + 1, 9, -1]
      continue
    }
    if (code > (previous < 0 ? clear - 1 : next) || next > maxCodes) return -1
    if (previous >= 0) {
      lengths[next] = numberAt(lengths, previous) + 1
      next += 1
      // TIFF widens its codes one code early.
      if (next === (1 << width) - 1 && width < 12) width += 1
    }
    total += numberAt(lengths, code)
    previous = code
  }
  // Some programs leave the end out.
  return total
}
