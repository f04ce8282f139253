/** Pixels of a picture: red, green, blue and opacity, 0 to 255. */
export type Drawn = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** Turns and mirrors a picture as its orientation says, 1 to 8 as EXIF counts. */
export function upright({ data, width, height }: Drawn, orientation: number): Drawn {
  const [right, bottom] = [width - 1, height - 1]
  /** Where the pixel of the upright picture is taken from. */
  const sources: Record<number, (x: number, y: number) => [number, number]> = {
    2: (x, y) => [right - x, y],
    3: (x, y) => [right - x, bottom - y],
    4: (x, y) => [x, bottom - y],
    5: (x, y) => [y, x],
    6: (x, y) => [y, bottom - x],
    7: (x, y) => [right - y, bottom - x],
    8: (x, y) => [right - y, x],
  }
  const source = sources[orientation]
  if (!source) return { data, width, height }
  const [turnedWidth, turnedHeight] = orientation > 4 ? [height, width] : [width, height]
  const turned = new Uint8ClampedArray(data.length)
  for (let y = 0; y < turnedHeight; y += 1) {
    for (let x = 0; x < turnedWidth; x += 1) {
      const [fromX, fromY] = source(x, y)
      const from = (fromY * width + fromX) * 4
      turned.set(data.subarray(from, from + 4), (y * turnedWidth + x) * 4)
    }
  }
  return { data: turned, width: turnedWidth, height: turnedHeight }
}
