import { upload } from '#core/limits.ts'
import { numberAt } from '#core/number-at.ts'
import { readTiff, TiffDamaged, type ReadBytes } from '#core/tiff/directory.ts'
import { tiffLayoutOf } from '#core/tiff/layout.ts'
import { blocksOf, type DecodeJpeg } from './blocks.ts'
import { pixelFormatOf } from './format.ts'
import { NotShown } from './not-shown.ts'
import { upright, type Drawn } from './upright.ts'

/** Pixels that are looked at for one pixel of the copy, across and down: more would not be seen. */
const looked = 4

/** A reduced copy, and the pixels of the picture itself, all of them upright. */
export type Reduced = { copy: Drawn; width: number; height: number }

/**
 * Reduces the first page of a TIFF. The file is read in parts: at most one strip or tile is in memory.
 *
 * @param size bytes of the file
 * @param longest pixels of the longer side of the copy
 * @throws TiffDamaged, TiffUnsupported, and NotShown where the archive may take the file although this program does not show it
 */
export async function reduceTiff(read: ReadBytes, size: number, longest: number, decodeJpeg: DecodeJpeg): Promise<Reduced> {
  const page = await readTiff(read, size)
  const layout = tiffLayoutOf(page, size)
  const format = pixelFormatOf(page)
  if (!format) throw new NotShown('kind')
  const { width, height } = layout
  if (width * height > upload.maxPixels) throw new NotShown('large')
  const scale = Math.min(1, longest / Math.max(width, height))
  const sums = openSums(width, height, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
  for (const { left, top, columns, rows, pixels } of blocksOf(layout, format)) {
    const [right, bottom] = [Math.min(width, left + columns), Math.min(height, top + rows)]
    const [firstX, firstY] = [sums.nextX(left), sums.nextY(top)]
    if (firstX >= right || firstY >= bottom) continue
    const pixelAt = await pixels(read, decodeJpeg)
    for (let y = firstY; y < bottom; y += sums.stepY)
      for (let x = firstX; x < right; x += sums.stepX) sums.add(x, y, pixelAt(x - left, y - top))
  }
  const copy = upright(sums.mean(), format.orientation)
  const isTurned = format.orientation > 4
  return { copy, width: isTurned ? height : width, height: isTurned ? width : height }
}

/** Adds up pixels of a large picture by the pixel of the small one that shows them. */
function openSums(width: number, height: number, smallWidth: number, smallHeight: number) {
  const stepX = Math.max(1, Math.floor(width / smallWidth / looked))
  const stepY = Math.max(1, Math.floor(height / smallHeight / looked))
  const sums = new Float64Array(smallWidth * smallHeight * 3)
  const counts = new Uint32Array(smallWidth * smallHeight)
  return {
    stepX,
    stepY,
    /** The first column from here on that is looked at. */
    nextX: (x: number) => Math.ceil(x / stepX) * stepX,
    nextY: (y: number) => Math.ceil(y / stepY) * stepY,
    add(x: number, y: number, rgb: ArrayLike<number>) {
      const at = Math.floor((y * smallHeight) / height) * smallWidth + Math.floor((x * smallWidth) / width)
      counts[at] = numberAt(counts, at) + 1
      for (let sample = 0; sample < 3; sample += 1) sums[at * 3 + sample] = numberAt(sums, at * 3 + sample) + numberAt(rgb, sample)
    },
    mean(): Drawn {
      const data = new Uint8ClampedArray(counts.length * 4).fill(255)
      for (const [at, count] of counts.entries()) {
        if (count === 0) throw new TiffDamaged('a part of the picture is missing')
        for (let sample = 0; sample < 3; sample += 1) data[at * 4 + sample] = numberAt(sums, at * 3 + sample) / count
      }
      return { data, width: smallWidth, height: smallHeight }
    },
  }
}
