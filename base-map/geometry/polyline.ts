import type { Point } from './clip.ts'

/**
 * Lines as text, by the encoded polyline algorithm of Google Maps (https://developers.google.com/maps/documentation/utilities/polylinealgorithm):
 * differences of whole numbers, five bits a character. The format says latitude first.
 */

/** @param decimals of a degree that are kept */
export function encodeLine(points: readonly Point[], decimals: number): string {
  let text = ''
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of points) {
    const [nextX, nextY] = [Math.round(longitude * 10 ** decimals), Math.round(latitude * 10 ** decimals)]
    text += encodeNumber(nextY - y) + encodeNumber(nextX - x)
    ;[x, y] = [nextX, nextY]
  }
  return text
}

function encodeNumber(value: number): string {
  let text = ''
  let rest = value < 0 ? ~(value << 1) : value << 1
  while (rest >= 0x20) {
    text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63)
    rest >>= 5
  }
  return text + String.fromCharCode(rest + 63)
}

/** @returns longitude and latitude of each point, in degrees */
export function decodeLine(text: string, decimals: number): Point[] {
  const points: Point[] = []
  let at = 0
  let [x, y] = [0, 0]
  const read = () => {
    let value = 0
    for (let shift = 0; ; shift += 5) {
      const bits = text.charCodeAt(at++) - 63
      value |= (bits & 0x1f) << shift
      // The last character of a number, or the end of a text that was cut.
      if (!(bits >= 0x20)) break
    }
    return value & 1 ? ~(value >> 1) : value >> 1
  }
  while (at < text.length) {
    y += read()
    x += read()
    points.push([x / 10 ** decimals, y / 10 ** decimals])
  }
  return points
}
