import { numberAt } from '#core/number-at.ts'
import type { PngColours } from './chunks.ts'

type Vector = [number, number, number]
type Matrix = [Vector, Vector, Vector]

/** Chromaticities of sRGB in the order of `cHRM`: white, red, green, blue. */
const srgb = [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06]

/** The white of ICC profiles. */
const d50: Vector = [0.9642, 1, 0.8249]

/** Bradford's matrix, by which colours are adapted from one white to another. */
const bradford: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** Exponents beyond these are mistakes. */
const gammaRange = { min: 0.05, max: 20 }

/**
 * An ICC profile (version 4, matrix and curve) that says the same as `gAMA` and `cHRM`; for grey pictures only their curve.
 * Values that the file does not give are those of sRGB.
 *
 * @returns null where the numbers make no colour space
 */
export function profileOf({ gamma, chromaticities, isGrey }: PngColours): Buffer | null {
  if (gamma !== null && (1 / gamma < gammaRange.min || 1 / gamma > gammaRange.max)) return null
  const curve = gamma === null ? srgbCurve : parametric(0, [1 / gamma])
  if (isGrey)
    return profile('GRAY', [
      ['desc', text('grey')],
      ['cprt', text('none')],
      ['wtpt', xyz(d50)],
      ['kTRC', curve],
    ])
  const columns = columnsOf(chromaticities ?? srgb)
  if (!columns) return null
  const [red, green, blue] = columns
  return profile('RGB ', [
    ['desc', text('colours')],
    ['cprt', text('none')],
    ['wtpt', xyz(d50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ])
}

/** XYZ of red, green and blue, adapted to D50; null where they do not span a space. */
function columnsOf(chromaticities: number[]): Matrix | null {
  const point = (index: number): Vector => {
    const [x, y] = [numberAt(chromaticities, 2 * index), numberAt(chromaticities, 2 * index + 1)]
    return [x / y, 1, (1 - x - y) / y]
  }
  if (chromaticities.some((value, index) => index % 2 === 1 && value <= 0)) return null
  const white = point(0)
  const [inverse, back] = [inverted(transposed([point(1), point(2), point(3)])), inverted(bradford)]
  if (!inverse || !back) return null
  const scale = times(inverse, white)
  const [from, to] = [times(bradford, white), times(bradford, d50)]
  const adapt = (colour: Vector): Vector => {
    const cone = times(bradford, colour)
    return times(back, [(cone[0] * to[0]) / from[0], (cone[1] * to[1]) / from[1], (cone[2] * to[2]) / from[2]])
  }
  const column = (index: number, factor: number) => adapt(point(index).map((value) => value * factor) as Vector)
  const columns: Matrix = [column(1, scale[0]), column(2, scale[1]), column(3, scale[2])]
  if (scale.some((value) => value <= 0) || columns.flat().some((value) => !Number.isFinite(value) || Math.abs(value) > 100)) return null
  return columns
}

const times = (matrix: Matrix, [a, b, c]: Vector): Vector => matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as Vector

const transposed = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix => [
  [a, d, g],
  [b, e, h],
  [c, f, i],
]

function inverted([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix | null {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
  if (Math.abs(determinant) < 1e-9) return null
  const rows = [
    [e * i - f * h, c * h - b * i, b * f - c * e],
    [f * g - d * i, a * i - c * g, c * d - a * f],
    [d * h - e * g, b * g - a * h, a * e - b * d],
  ]
  return rows.map((row) => row.map((value) => value / determinant)) as Matrix
}

function profile(space: string, tags: [string, Buffer][]): Buffer {
  const header = Buffer.alloc(128)
  header.writeUInt32BE(0x04200000, 8)
  header.write('mntr', 12, 'latin1')
  header.write(space, 16, 'latin1')
  header.write('XYZ ', 20, 'latin1')
  // A date is required; nothing depends on it.
  header.writeUInt16BE(2000, 24)
  header.writeUInt16BE(1, 26)
  header.writeUInt16BE(1, 28)
  header.write('acsp', 36, 'latin1')
  header.set(fixed(d50), 68)
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  let at = header.length + table.length
  tags.forEach(([name, content], index) => {
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(content.length, 12 + 12 * index)
    at += content.length
  })
  header.writeUInt32BE(at, 0)
  return Buffer.concat([header, table, ...tags.map(([, content]) => content)])
}

/** Numbers of 16 bits before and 16 behind the point. */
function fixed(numbers: number[]): Buffer {
  const bytes = Buffer.alloc(4 * numbers.length)
  numbers.forEach((value, index) => bytes.writeInt32BE(Math.round(value * 65536), 4 * index))
  return bytes
}

const xyz = (value: Vector) => Buffer.concat([Buffer.from('XYZ \0\0\0\0', 'latin1'), fixed(value)])

function parametric(kind: number, parameters: number[]): Buffer {
  return Buffer.concat([Buffer.from('para\0\0\0\0', 'latin1'), Buffer.from([0, kind, 0, 0]), fixed(parameters)])
}

const srgbCurve = parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

/** A text in one language, filled up to a multiple of four bytes. */
function text(content: string): Buffer {
  const letters = Buffer.from(content, 'utf16le').swap16()
  const head = Buffer.alloc(28)
  head.write('mluc', 0, 'latin1')
  head.writeUInt32BE(1, 8)
  head.writeUInt32BE(12, 12)
  head.write('enUS', 16, 'latin1')
  head.writeUInt32BE(letters.length, 20)
  head.writeUInt32BE(28, 24)
  return Buffer.concat([head, letters, Buffer.alloc((4 - (letters.length % 4)) % 4)])
}
