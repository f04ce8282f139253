import { open, writeFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { tiffCompressions, type TiffLayout } from '#core/tiff/layout.ts'
import { lzwLength } from './lzw.ts'

/**
 * Whether a strip or tile of a TIFF is damaged. libvips shows damaged tiles as they are, and libtiff stops at the last
 * pixel and does not look at the checksum behind it: so Deflate and LZW are followed to their end, and JPEG tiles are
 * decoded one by one. libtiff reports damage in JPEG strips, and uncompressed pixels hold nothing that could be checked.
 *
 * @param path of the TIFF
 * @param scratch path of a file to write a JPEG tile to
 * @param warningsOf decodes a picture and gives what the decoder reports
 */
export async function hasDamagedBlock(
  path: string,
  layout: TiffLayout,
  scratch: string,
  warningsOf: (path: string) => Promise<string[]>,
): Promise<boolean> {
  const compression = tiffCompressions[layout.compression]
  if (compression !== 'lzw' && compression !== 'deflate' && !(compression === 'jpeg' && layout.isTiled)) return false
  const file = await open(path)
  try {
    for (const { offset, bytes, decoded } of layout.blocks) {
      // Where their lengths are left out, libtiff finds the blocks by guessing.
      if (bytes === 0) continue
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, offset)
      if (compression === 'jpeg') {
        await writeFile(scratch, withTables(buffer, layout.jpegTables))
        if ((await warningsOf(scratch)).length > 0) return true
      } else if (
        compression === 'lzw' ? !isOldLzw(buffer) && lzwLength(buffer) < decoded : inflatedLength(buffer, layout.blockBytes) < decoded
      )
        return true
    }
    return false
  } finally {
    await file.close()
  }
}

/** A whole JPEG from a tile and the tables that all tiles share: both begin and end with their own markers. */
const withTables = (tile: Buffer, tables: Uint8Array) =>
  tables.length > 4 ? Buffer.concat([tables.subarray(0, -2), tile.subarray(2)]) : tile

/** Programs of before 1990 wrote the bits of each code in the other order: libtiff reads them, and nothing can be checked. */
const isOldLzw = ([first, second = 0]: Buffer) => first === 0 && (second & 1) === 1

/** Bytes of deflated data once inflated; -1 where they are damaged or more than expected. */
function inflatedLength(data: Buffer, expected: number): number {
  try {
    return inflateSync(data, { maxOutputLength: expected }).length
  } catch {
    return -1
  }
}
