import { texts } from '../../texts.ts'
import { isTiff, tiffCopy } from './tiff/tiff-copy.ts'

/** Pixels: twice the size at which rows show it, for dense screens. */
const size = { width: 192, height: 128 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture small. Pictures are decoded one after the other, so that hundreds of large files need the memory of one.
 *
 * @param signal aborted if the picture is no longer needed: a drawing that has not begun is skipped
 * @returns null if the canvas shows the picture, or else why it does not, as a sentence
 */
export function drawThumbnail(file: File, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<string | null> {
  const drawn = last.then(() => (signal.aborted ? null : draw(file, canvas)))
  last = drawn
  return drawn
}

async function draw(original: File, canvas: HTMLCanvasElement): Promise<string | null> {
  const copy = (await isTiff(original)) ? await tiffCopy(original) : { file: original }
  if ('problem' in copy) return copy.problem
  return (await drawIn(copy.file, canvas)) ? null : texts.upload.noPreview.damaged
}

async function drawIn(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  let bitmap: ImageBitmap | null = null
  try {
    bitmap = await createImageBitmap(file, { resizeHeight: size.height, resizeQuality: 'medium' })
    const scale = Math.min(1, size.width / bitmap.width)
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return true
  } catch {
    return false
  } finally {
    bitmap?.close()
  }
}
