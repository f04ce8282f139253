/** Pixels: twice the size at which rows show it, for dense screens. */
const size = { width: 192, height: 128 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture small. Pictures are decoded one after the other, so that hundreds of large files need the memory of one.
 *
 * @param signal aborted if the picture is no longer needed: a drawing that has not begun is skipped
 * @returns whether the canvas shows the picture: browsers do not decode a TIFF, nor a damaged file
 */
export function drawThumbnail(file: File, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<boolean> {
  const drawn = last.then(() => !signal.aborted && draw(file, canvas))
  last = drawn
  return drawn
}

async function draw(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
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
