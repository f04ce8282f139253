/** A part of a picture, in percent of its width and height. */
export type Detail = { x: number; y: number; width: number; height: number }

const number = '(\\d{1,3}(?:\\.\\d{1,4})?)'
const fragment = new RegExp(`^#xywh=percent:${number},${number},${number},${number}$`)

/**
 * The detail that an address names, in the form of W3C's media fragments; null where it names none that lies in the
 * picture.
 *
 * @example detailOf('#xywh=percent:25,10,50,40') // { x: 25, y: 10, width: 50, height: 40 }
 */
export function detailOf(hash: string): Detail | null {
  const [x = 0, y = 0, width = 0, height = 0] = (fragment.exec(hash) ?? []).slice(1).map(Number)
  const isInside = width > 0 && height > 0 && x + width <= 100.01 && y + height <= 100.01
  return isInside ? { x, y, width, height } : null
}

export const isDetail = (hash: string) => detailOf(hash) !== null

/** What of a detail lies in the picture, as the end of an address. Two decimals: less than a pixel of any screen. */
export function hashOf({ x, y, width, height }: Detail): string {
  const [left, top] = [within(x), within(y)]
  const [right, bottom] = [within(x + width), within(y + height)]
  const parts = [left, top, right - left, bottom - top].map((value) => Number(value.toFixed(2)))
  return `#xywh=percent:${parts.join(',')}`
}

const within = (percent: number) => Math.min(100, Math.max(0, percent))
