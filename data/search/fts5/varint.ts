/** Reads the numbers of one record of SQLite, one after another. */
export type NumberReader = { next: () => number; at: number }

/**
 * Reads SQLite's variable-length integers: seven bits a byte, the highest first; all bytes but the last have the high bit.
 *
 * @param at where the first number begins
 */
export function readNumbers(bytes: Uint8Array, at: number): NumberReader {
  return {
    at,
    next() {
      let byte = bytes[this.at++] ?? 0
      let value = byte & 0x7f
      while (byte > 0x7f) {
        byte = bytes[this.at++] ?? 0
        value = value * 0x80 + (byte & 0x7f)
      }
      return value
    },
  }
}
