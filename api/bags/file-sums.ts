import { createHash, type Hash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Bytes of a file, and its checksums as hexadecimal digits. */
export type FileSums = { bytes: number } & Record<BagAlgorithm, string>

/** The algorithms of a bag's manifests. */
export const bagAlgorithms = ['sha256', 'sha512'] as const

export type BagAlgorithm = (typeof bagAlgorithms)[number]

/** Bytes read at a time. */
const portion = 2 ** 20

/** Computes checksums of what comes in parts. */
export function openSums() {
  const hashes = bagAlgorithms.map((algorithm): [BagAlgorithm, Hash] => [algorithm, createHash(algorithm)])
  let bytes = 0

  function add(part: Uint8Array) {
    bytes += part.length
    for (const [, hash] of hashes) hash.update(part)
  }

  return {
    add,
    end: () => ({ bytes, ...Object.fromEntries(hashes.map(([algorithm, hash]) => [algorithm, hash.digest('hex')])) }) as FileSums,
  }
}

/**
 * Reads a file once for both checksums.
 *
 * @param copyTo where the same bytes are written on the way
 * @throws Error of the system where the file cannot be read, or the copy cannot be written
 */
export async function sumsOfFile(file: string, copyTo?: string): Promise<FileSums> {
  const sums = openSums()
  await using source = await open(file)
  await using target = copyTo === undefined ? null : await open(copyTo, 'w')
  const buffer = Buffer.allocUnsafe(portion)
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, portion)
    if (bytesRead === 0) return sums.end()
    const part = buffer.subarray(0, bytesRead)
    // The disk writes while the processor computes.
    const written = target?.writeFile(part)
    sums.add(part)
    await written
  }
}

/**
 * Writes a file of texts, one after the other.
 *
 * @throws Error of the system where it cannot be written
 */
export async function writeWithSums(file: string, texts: Iterable<string>): Promise<FileSums> {
  const sums = openSums()
  await using target = await open(file, 'w')
  for (const text of texts) {
    const part = Buffer.from(text)
    sums.add(part)
    await target.writeFile(part)
  }
  return sums.end()
}
