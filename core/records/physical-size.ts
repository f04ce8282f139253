import { formatOf } from '../language-formats.ts'
import type { Language } from '../languages.ts'

/** Two or three sides in centimetres, in the order in which they were typed. */
export type PhysicalSize = readonly number[]

/** Centimetres in each unit, by the ways in which people write it. */
const units: readonly (readonly [centimetres: number, names: RegExp])[] = [
  [1, /^(?:cm|см|сантиметр(?:а|ов)?|centimet(?:er|re)s?|centimetri)\.?$/],
  [0.1, /^(?:mm|мм|миллиметр(?:а|ов)?|millimet(?:er|re)s?|milimetri)\.?$/],
  [2.54, /^(?:in|inch(?:es)?|["″”]|''|дюйм(?:а|ов)?|inci|inchi|țoli|toli)\.?$/],
]

/** Centimetres of a side beyond which a number without a unit may be millimetres. */
const largestPlain = 100
/** Centimetres of the longest and the shortest side that a photograph, or a panorama, has. */
const sides = { longest: 1000, shortest: 0.5 } as const

const number = String.raw`(?<n>\d{1,4}(?:[.,]\d{1,2})?(?!\d)(?:\s*[½¼¾]|\s+\d{1,2}\/\d{1,2})?|[½¼¾])`
const side = new RegExp(String.raw`^${number}\s*(?<unit>[\p{L}"″”']*\.?)$`, 'u')
const between = /\s*[x×х✕*]\s*|\s+(?:на|by|pe)\s+/

/**
 * The size that a text states: two or three numbers, in centimetres where no unit is given. Null where it states none for certain; the
 * text is kept in any case.
 *
 * @example readPhysicalSize('13,8x8,9 см') // [13.8, 8.9]
 */
export function readPhysicalSize(text: string): PhysicalSize | null {
  const parts = text.normalize('NFC').toLowerCase().trim().split(between)
  if (parts.length < 2 || parts.length > 3) return null
  const found = parts.map((part) => side.exec(part)?.groups)
  const named = [...new Set(found.map((groups) => groups?.['unit']).filter(Boolean))].map(centimetresIn)
  const [unit = 1, ...others] = [...new Set(named)]
  if (unit === 0 || others.length > 0) return null
  const lengths = found.map((groups) => rounded(valueOf(groups?.['n'] ?? '') * unit))
  const isPossible = lengths.every((length) => length >= sides.shortest && length <= (named.length > 0 ? sides.longest : largestPlain))
  return isPossible ? lengths : null
}

/** 0 for what is no unit. */
const centimetresIn = (name: string | undefined): number => units.find(([, names]) => names.test(name ?? ''))?.[0] ?? 0

const quarters: Partial<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 }

/** `13,8`, `4½`, `4 1/4` as numbers; not a number where it divides by nothing. */
function valueOf(text: string): number {
  const [, whole = '0', sign = '', above = '0', below = '1'] = /^(\d+(?:[.,]\d+)?)?\s*([½¼¾])?(?:(\d+)\/(\d+))?$/.exec(text) ?? []
  return Number(whole.replace(',', '.')) + (quarters[sign] ?? 0) + Number(above) / Number(below)
}

const rounded = (length: number) => Math.round(length * 100) / 100

/**
 * A size as the language writes it, to the millimetre.
 *
 * @example formatPhysicalSize([13.8, 8.9], 'ru') // '13,8 × 8,9 см'
 */
export function formatPhysicalSize(size: PhysicalSize, language: Language): string {
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false })
  return `${size.map((length) => numbers.format(length)).join(' × ')} ${formatOf(language).centimetre}`
}

/** A size in the language's form where it is understood, and as it was typed otherwise. */
export function physicalSizeText(text: string, language: Language): string {
  const size = readPhysicalSize(text)
  return size ? formatPhysicalSize(size, language) : text
}
