import { clamp } from './tone.ts'

export type Point = readonly [x: number, y: number]

/** A grey tone, or the address of a gradient made by `linear` or `radial`. */
export type Paint = number | string

export type Stop = readonly [offset: number, tone: number, opacity?: number]

/** A vector drawing in the making. */
export type Sheet = { prefix: string; body: string[]; defs: Map<string, string> }

/** An empty drawing; the prefix keeps its gradients apart from those of a sheet drawn beside it. */
export function newSheet(prefix = 'g'): Sheet {
  return { prefix, body: [], defs: new Map() }
}

/** Path data through the points, in straight lines. */
export function poly(points: readonly Point[], closed = true): string {
  let d = ''
  for (const [x, y] of points) d += `${d ? 'L' : 'M'}${round(x)} ${round(y)}`
  return closed ? d + 'Z' : d
}

/** Path data of a smooth curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number) => points[closed ? (i + count) % count : clamp(i, 0, count - 1)]!
  const [x0, y0] = at(0)
  let d = `M${round(x0)} ${round(y0)}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    d += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} `
    d += `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ${round(to[0])} ${round(to[1])}`
  }
  return closed ? d + 'Z' : d
}

/** Path data of an ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${round(x - rx)} ${round(y)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`
}

export function fill(sheet: Sheet, d: string, paint: Paint, opacity = 1) {
  sheet.body.push(`<path d="${d}" fill="${colour(paint)}"${opacity < 1 ? ` fill-opacity="${round2(opacity)}"` : ''}/>`)
}

/** `width` in pixels; joins are round, and so are ends unless they are to be cut off where the line stops. */
export function stroke(
  sheet: Sheet,
  d: string,
  paint: Paint,
  width: number,
  opacity = 1,
  ends: 'round' | 'butt' = 'round',
) {
  sheet.body.push(
    `<path d="${d}" fill="none" stroke="${colour(paint)}" stroke-width="${round2(width)}" stroke-linecap="${ends}" ` +
      `stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${round2(opacity)}"` : ''}/>`,
  )
}

/** A gradient across the bounding box of what it fills: from left to right, or from top to bottom. */
export function linear(sheet: Sheet, stops: readonly Stop[], direction: 'across' | 'down'): string {
  const ends = direction === 'across' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
  return gradient(sheet, `linearGradient x1="0" y1="0" ${ends}`, stops)
}

/** A gradient around (cx, cy), in shares of the bounding box of what it fills. */
export function radial(sheet: Sheet, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return gradient(sheet, `radialGradient cx="${cx}" cy="${cy}" r="${r}"`, stops)
}

/** The finished SVG fragment of this sheet. */
export function markup(sheet: Sheet): string {
  return `<defs>${[...sheet.defs.values()].join('')}</defs>${sheet.body.join('')}`
}

function gradient(sheet: Sheet, opening: string, stops: readonly Stop[]) {
  const inner = stops
    .map(([offset, tone, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${round2(opacity)}"`
      return `<stop offset="${round2(offset)}" stop-color="${colour(tone)}"${veil}/>`
    })
    .join('')
  const key = opening + inner
  let id = sheet.defs.get(key)?.match(/id="(\w+)"/)?.[1]
  if (id === undefined) {
    id = `${sheet.prefix}${sheet.defs.size}`
    const [element] = opening.split(' ')
    sheet.defs.set(key, `<${opening} id="${id}">${inner}</${element}>`)
  }
  return `url(#${id})`
}

function colour(paint: Paint) {
  if (typeof paint === 'string') return paint
  const v = Math.round(clamp(paint, 0, 255))
    .toString(16)
    .padStart(2, '0')
  return `#${v}${v}${v}`
}

function round(value: number) {
  return Math.round(value * 10) / 10
}

function round2(value: number) {
  return Math.round(value * 1000) / 1000
}
