import { numberAt } from '#core/number-at.ts'
import { TiffDamaged, type ReadBytes } from '#core/tiff/directory.ts'
import { tiffCompressions, type TiffLayout } from '#core/tiff/layout.ts'
import { addDifferences, pixelsIn, type PixelAt } from './block-samples.ts'
import { unpackDeflate, unpackLzw, unpackPackBits, type Decompress } from './decompress.ts'
import type { PixelFormat } from './format.ts'
import { NotShown } from './not-shown.ts'
import type { Drawn } from './upright.ts'

/**
 * Decodes a JPEG, which may be larger than the strip or tile by its padding only.
 *
 * @param tables that all strips or tiles share; empty where there are none
 */
export type DecodeJpeg = (
  data: Uint8Array,
  tables: Uint8Array,
  expected: { width: number; height: number; colours: PixelFormat['colours'] },
) => Promise<Drawn>

/** A strip or tile, or some rows of an uncompressed strip: where it belongs, and how its pixels are read. */
export type Block = {
  left: number
  top: number
  columns: number
  rows: number
  pixels: (read: ReadBytes, decodeJpeg: DecodeJpeg) => Promise<PixelAt>
}

/** Bytes of a strip or tile that are held decoded, all of its planes together. */
const maxHeld = 128 * 1024 * 1024

/** Bytes of an uncompressed strip that are read at a time. */
const chunkBytes = 1024 * 1024

const unpack: Partial<Record<string, Decompress>> = { lzw: unpackLzw, deflate: unpackDeflate, packbits: unpackPackBits }

/**
 * The strips or tiles of a picture, row by row.
 *
 * @throws NotShown
 */
export function* blocksOf(layout: TiffLayout, format: PixelFormat): Generator<Block> {
  const { width, height, blockWidth, blockRows, blocks, isTiled } = layout
  const compression = tiffCompressions[layout.compression]
  const planes = format.isPlanar ? format.samples : 1
  const across = Math.ceil(width / blockWidth)
  const perPlane = across * Math.ceil(height / blockRows)
  const rowBytes = layout.blockBytes / blockRows
  const isInParts = compression === 'none' && !isTiled
  const isSubsampled = format.colours === 'ycbcr' && compression !== 'jpeg'
  if (isSubsampled || format.colours === 'lab' || compression === 'fax') throw new NotShown('kind')
  if (compression === 'jpeg' && (format.bits !== 8 || format.isPlanar || format.colours === 'cmyk')) throw new NotShown('kind')
  if ((isInParts ? rowBytes : layout.blockBytes) * planes > maxHeld) throw new NotShown('large')
  const partRows = isInParts ? Math.max(1, Math.min(blockRows, Math.floor(chunkBytes / rowBytes))) : blockRows

  for (let index = 0; index < perPlane; index += 1) {
    const [left, top] = [(index % across) * blockWidth, Math.floor(index / across) * blockRows]
    const found = Array.from({ length: planes }, (_, plane) => blocks[plane * perPlane + index])
    const blockHeight = isTiled ? blockRows : Math.min(blockRows, height - top)
    for (let row = 0; row < blockHeight; row += partRows) {
      const rows = Math.min(partRows, blockHeight - row)
      const size = rows * rowBytes
      const bytesOf = async (read: ReadBytes, block = found[0]) => {
        if (!block) throw new TiffDamaged('a strip or tile is missing')
        if (compression === 'none') return read(block.offset + row * rowBytes, size)
        // Where their lengths are left out, nobody knows where the data end. Data that hardly anything is made of are no picture.
        if (block.bytes === 0 || block.bytes > 2 * maxHeld) throw new NotShown('kind')
        return read(block.offset, block.bytes)
      }
      const pixels: Block['pixels'] = async (read, decodeJpeg) => {
        if (compression === 'jpeg') {
          const expected = { width: blockWidth, height: blockHeight, colours: format.colours }
          return pixelsOfDrawn(await decodeJpeg(await bytesOf(read), layout.jpegTables, expected))
        }
        const decoded: Uint8Array[] = []
        for (const block of found) {
          const bytes = await bytesOf(read, block)
          const plain = await (unpack[compression]?.(bytes, size) ?? bytes)
          if (plain.length < size) throw new TiffDamaged('a strip or tile ends too early')
          if (format.isDifference && format.bits >= 8 && compression !== 'none')
            addDifferences(plain, blockWidth, format.isPlanar ? 1 : format.samples, format)
          decoded.push(plain)
        }
        return pixelsIn(decoded, blockWidth, format)
      }
      yield { left, top: top + row, columns: blockWidth, rows, pixels }
    }
  }
}

function pixelsOfDrawn({ data, width }: Drawn): PixelAt {
  const rgb = [0, 0, 0]
  return (x, y) => {
    const at = (y * width + x) * 4
    ;[rgb[0], rgb[1], rgb[2]] = [numberAt(data, at), numberAt(data, at + 1), numberAt(data, at + 2)]
    return rgb
  }
}
