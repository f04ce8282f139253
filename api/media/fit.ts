export type Size = { width: number; height: number }

/**
 * The size of a picture made to fit into a box: same shape to the pixel, never larger than it is, at least one pixel
 * a side.
 *
 * @example fit({ width: 3000, height: 2000 }, { width: 400, height: 600 }) // { width: 400, height: 267 }
 */
export function fit({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}
