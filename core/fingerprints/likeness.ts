import { cellsOf, type Sums } from './hash.ts'
import type { Window } from './windows.ts'

/** Cells of a side at which two pictures are compared. */
const cells = 32

/** Shares of the picture by which the window is moved or stretched in search of the best fit, coarse first. */
const steps = [0.02, 0.01, 0.005]

/** How alike two pictures are, from -1 to 1, and the part of the other picture that is meant. */
export type Likeness = { value: number; window: Window }

/**
 * How alike a whole picture and a part of another one are: the correlation of their pixels, at the place near the window where they
 * fit best. Contrast and brightness do not count.
 */
export function likeness(whole: Sums, other: Sums, window: Window): Likeness {
  const wanted = normalised(cellsOf(whole, { left: 0, top: 0, width: 1, height: 1 }, cells, cells))
  const valueAt = (tried: Window) => correlation(wanted, normalised(cellsOf(other, tried, cells, cells)))
  let best = { window, value: valueAt(window) }
  for (const step of steps) {
    let isBetter = true
    while (isBetter) {
      isBetter = false
      for (const tried of neighbours(best.window, step)) {
        const value = valueAt(tried)
        if (value <= best.value) continue
        best = { window: tried, value }
        isBetter = true
      }
    }
  }
  return best
}

/** The window with one of its edges moved, as far as it stays within the picture and about as large as it was. */
function neighbours({ left, top, width, height }: Window, step: number): Window[] {
  return [-step, step]
    .flatMap((by) => [
      { left: left + by, top, width: width - by, height },
      { left, top, width: width + by, height },
      { left, top: top + by, width, height: height - by },
      { left, top, width, height: height + by },
    ])
    .filter((each) => each.left >= 0 && each.top >= 0 && each.left + each.width <= 1 && each.top + each.height <= 1 && isLarge(each))
}

const isLarge = ({ width, height }: Window) => width > 0.75 && height > 0.75

/** With a mean of 0 and a length of 1. A picture of one colour has no length, and is like nothing. */
function normalised(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const centred = values.map((value) => value - mean)
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0))
  return centred.map((value) => (length < 1 ? 0 : value / length))
}

const correlation = (one: Float64Array, other: Float64Array) => one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
