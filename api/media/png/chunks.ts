import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Colours as a PNG says them without a profile: see `gAMA` and `cHRM` in its specification. */
export type PngColours = {
  /** The exponent by which linear light was encoded, for instance 0.45455; null where it is not said. */
  gamma: number | null
  /** x and y of white, red, green and blue; null where they are not said. */
  chromaticities: number[] | null
  isGrey: boolean
}

/** Chunks before the first pixels that are looked at. */
const maxChunks = 2000

/** Where the header chunk ends: the eight bytes of the signature, and 25 of the chunk. */
export const headerEnd = 33

/**
 * The colours of a PNG that has neither a profile nor says that it is sRGB.
 *
 * @returns null where there is nothing to honour
 */
export async function readColours(file: FileHandle): Promise<PngColours | null> {
  const bytes = async (position: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
    return bytesRead === length ? buffer : null
  }
  const header = await bytes(0, headerEnd)
  if (!header) return null
  // Types 0 and 4 are grey, without and with transparency.
  const colours: PngColours = { gamma: null, chromaticities: null, isGrey: (header.readUInt8(25) & 2) === 0 }
  let at = headerEnd
  for (let count = 0; count < maxChunks; count += 1) {
    const head = await bytes(at, 8)
    if (!head) break
    const [length, type] = [head.readUInt32BE(0), head.toString('latin1', 4)]
    if (type === 'IDAT' || type === 'IEND') break
    // Of them PNG puts cICP first, then a profile, then sRGB.
    if (type === 'iCCP' || type === 'sRGB' || type === 'cICP') return null
    const expected = type === 'gAMA' ? 4 : type === 'cHRM' ? 32 : 0
    if (expected > 0 && length === expected) {
      const numbers = numbersOf(await bytes(at + 4, length + 8))
      const [gamma = 0] = numbers ?? []
      if (type === 'gAMA' && gamma > 0) colours.gamma = gamma
      if (numbers && type === 'cHRM') colours.chromaticities = numbers
    }
    at += 12 + length
  }
  return colours.gamma === null && colours.chromaticities === null ? null : colours
}

/** The numbers of a chunk, hundred-thousandths in the file; null where they do not match its checksum. */
function numbersOf(chunk: Buffer | null): number[] | null {
  if (!chunk || crc32(chunk.subarray(0, -4)) !== chunk.readUInt32BE(chunk.length - 4)) return null
  return Array.from({ length: (chunk.length - 8) / 4 }, (_, index) => chunk.readUInt32BE(4 + 4 * index) / 100_000)
}

/** A chunk with its length and checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
