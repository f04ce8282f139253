import { createHash } from 'node:crypto'

const portion = Buffer.alloc(2 ** 20)

/** The SHA-256 of so many zeros: of a file that takes no room on the disk. */
export function sumOfZeros(bytes: number): string {
  const sum = createHash('sha256')
  for (let left = bytes; left > 0; left -= portion.length) sum.update(portion.subarray(0, left))
  return sum.digest('hex')
}
