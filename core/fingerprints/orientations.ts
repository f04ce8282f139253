import { side } from './hash.ts'

/** How a picture is turned: clockwise by so many quarters, after having been mirrored left to right where it is. */
export type Orientation = { quarters: 0 | 1 | 2 | 3; isMirrored: boolean }

export const orientations: readonly Orientation[] = [false, true].flatMap((isMirrored) =>
  ([0, 1, 2, 3] as const).map((quarters) => ({ quarters, isMirrored })),
)

/** A grey picture of `side` × `side` pixels in another orientation. */
export function oriented(grey: Uint8Array, { quarters, isMirrored }: Orientation): Uint8Array {
  const last = side - 1
  const turned = new Uint8Array(grey.length)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      // The pixel that comes to (x, y).
      const [column = x, row = y] =
        [
          [x, y],
          [y, last - x],
          [last - x, last - y],
          [last - y, x],
        ][quarters] ?? []
      turned[y * side + x] = grey[row * side + (isMirrored ? last - column : column)] ?? 0
    }
  }
  return turned
}
