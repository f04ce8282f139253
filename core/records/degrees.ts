import * as v from 'valibot'
import { coordinates } from '../limits.ts'

/** Decimal degrees, null for an empty text; or what is wrong, as a sentence for people. */
export type Degrees = { degrees: number | null } | { problem: string }

/** The marks that people and programs write, each as one of `°`, `'` and `"`. */
const marks: [RegExp, string][] = [
  [/[\u2212\u2012\u2013]/g, '-'],
  [/[\u00ba\u02da]/g, '°'],
  [/''|[\u2033\u201d\u201c\u02ba]/g, '"'],
  [/[\u2032\u2019\u2018\u02b9\u00b4`]/g, "'"],
  [/,/g, '.'],
  [/\s*([°'":])\s*/g, '$1'],
]

/** What follows a half of the Earth's name in Russian: `с. ш.`, `в.д.` */
const hemispheres: [RegExp, Hemisphere][] = [
  [/^n|n$|с\.?\s*ш\.?$/i, 'N'],
  [/^s|s$|ю\.?\s*ш\.?$/i, 'S'],
  [/^e|e$|в\.?\s*д\.?$/i, 'E'],
  [/^w|w$|з\.?\s*д\.?$/i, 'W'],
]

type Hemisphere = 'N' | 'S' | 'E' | 'W'

const number = String.raw`\d{1,3}(?:\.\d*)?`
const pattern = new RegExp(`^([-+]?)(${number})(?:(?:°|:(?=\\d)|\\s+|$)(?:(${number})(?:'|:(?=\\d)|\\s+|$)(?:(${number})"?)?)?)?$`)

/** No coordinate needs more characters. */
const longest = 60

/**
 * Reads a coordinate as people write it: decimal, with a point or a comma, or degrees, minutes and seconds, with a sign
 * or the letter of its half of the Earth.
 *
 * @param label what it is, for the problem: `Latitude`
 * @param max degrees in either direction: 90 for a latitude, 180 for a longitude
 *
 * @example readDegrees('46°58′30″ N', 'Latitude', 90) // { degrees: 46.975 }
 */
export function readDegrees(text: string, label: string, max: number): Degrees {
  const written = text.trim()
  if (written === '') return { degrees: null }
  if (written.length > longest) return { problem: `${label} is longer than ${longest} characters` }

  const { rest, hemisphere } = withoutHemisphere(written)
  const plain = marks.reduce((made, [mark, plainMark]) => made.replace(mark, plainMark), rest).trim()
  const [, sign = '', degrees = '', minutes = '', seconds = ''] = pattern.exec(plain) ?? []
  const parts = [degrees, minutes, seconds].filter(Boolean)
  const hasFraction = parts.slice(0, -1).some((part) => part.includes('.'))
  if (!degrees || hasFraction || (sign && hemisphere)) return { problem: `${label} “${written}” is not a number of degrees` }
  if (hemisphere && !lettersOf(max).includes(hemisphere)) {
    return { problem: `${label} “${written}” names the wrong half of the Earth: use ${lettersOf(max).join(' or ')}` }
  }
  if (Number(minutes) >= 60) return { problem: `${label} “${written}” has 60 minutes or more` }
  if (Number(seconds) >= 60) return { problem: `${label} “${written}” has 60 seconds or more` }
  const size = parts.length === 1 ? Number(degrees) : rounded(Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600)
  return inRange(sign === '-' || hemisphere === 'S' || hemisphere === 'W' ? -size : size, label, max)
}

function withoutHemisphere(text: string): { rest: string; hemisphere: Hemisphere | null } {
  for (const [name, hemisphere] of hemispheres) {
    if (name.test(text)) return { rest: text.replace(name, '').trim(), hemisphere }
  }
  return { rest: text, hemisphere: null }
}

const lettersOf = (max: number): Hemisphere[] => (max === coordinates.latitude ? ['N', 'S'] : ['E', 'W'])

/** Sums of fractions get no finer than a centimetre on the ground. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7

function inRange(degrees: number, label: string, max: number): Degrees {
  if (Math.abs(degrees) > max) return { problem: `${label} must be between -${max} and ${max} degrees` }
  // The equator has no sign.
  return { degrees: degrees === 0 ? 0 : degrees }
}

/**
 * A coordinate as decimal degrees, however it was sent: a number, or a text as `readDegrees` reads it. Null where the
 * place is not known.
 */
export function coordinate(label: string, max: number) {
  const given = v.union([v.number(), v.string(), v.null()], `${label} must be a number of degrees`)
  const decimal = v.rawTransform<number | string | null, number | null>(({ dataset, addIssue, NEVER }) => {
    const { value } = dataset
    if (value === null) return null
    const read = typeof value === 'number' ? inRange(value, label, max) : readDegrees(value, label, max)
    if ('degrees' in read) return read.degrees
    addIssue({ message: read.problem })
    return NEVER
  })
  return v.optional(v.pipe(given, decimal), null)
}
