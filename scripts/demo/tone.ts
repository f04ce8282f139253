/** Grey tones run from 0 (black) to 255 (white). */

export function clamp(value: number, low: number, high: number) {
  return value < low ? low : value > high ? high : value
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: number, to: number, share: number) {
  return from + (to - from) * share
}

/** 0 below `low`, 1 above `high`, smooth in between. */
export function smoothstep(low: number, high: number, value: number) {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}
