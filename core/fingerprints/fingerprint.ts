import { hashOf, hashWords, sumsOf } from './hash.ts'
import { windows } from './windows.ts'

/** The version of this calculation: raise it when hashes change, so that stored ones are made again. */
export const fingerprintMethod = 1

/** By what a picture is recognised: how it looks in `side` × `side` grey pixels, and the hash of each window. */
export type Fingerprint = { grey: Uint8Array; hashes: Uint32Array }

/** The fingerprint of a small grey picture without its border. */
export function fingerprintOf(grey: Uint8Array): Fingerprint {
  const sums = sumsOf(grey)
  const hashes = new Uint32Array(windows.length * hashWords)
  for (const [at, window] of windows.entries()) hashes.set(hashOf(sums, window), at * hashWords)
  return { grey, hashes }
}
