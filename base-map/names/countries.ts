import type { Language } from '#core/languages.ts'
import type { Point } from '../geometry/clip.ts'

type Country = {
  /** As ISO 3166-1 has it. */
  code: string
  at: Point
  /** The zooms at which its name is shown: the first and the last. */
  from: number
  to: number
}

const country = (code: string, from: number, to: number, ...at: Point): Country => ({ code, from, to, at })

/** Countries near the region, and great ones elsewhere: where their names are written. */
export const countries: Country[] = [
  country('MD', 6, 8, 28.45, 47.42),
  country('UA', 4, 7, 31.2, 48.95),
  country('RO', 4, 7, 25.2, 45.95),
  country('BG', 5, 7, 25.4, 42.75),
  country('HU', 5, 7, 19.3, 47.1),
  country('RS', 5, 7, 20.9, 44.1),
  country('GR', 5, 7, 22.3, 39.4),
  country('TR', 4, 7, 34.5, 39.2),
  country('PL', 4, 7, 19.4, 52.1),
  country('SK', 6, 7, 19.6, 48.75),
  country('CZ', 5, 7, 15.4, 49.75),
  country('AT', 5, 7, 14.3, 47.5),
  country('HR', 6, 7, 16.3, 45.6),
  country('BY', 5, 7, 28.2, 53.2),
  country('LT', 6, 7, 23.9, 55.4),
  country('LV', 6, 7, 25.3, 57),
  country('EE', 6, 7, 25.8, 58.8),
  country('RU', 3, 6, 46, 57),
  country('GE', 6, 7, 43.2, 42.1),
  country('AM', 6, 7, 44.9, 40.4),
  country('AZ', 6, 7, 47.8, 40.4),
  country('KZ', 3, 6, 67, 48.3),
  country('DE', 4, 7, 10.2, 51),
  country('FR', 4, 7, 2.6, 46.6),
  country('IT', 4, 7, 12.4, 43.1),
  country('ES', 4, 7, -3.9, 39.4),
  country('GB', 4, 7, -1.8, 53.2),
  country('SE', 4, 6, 15.2, 62),
  country('FI', 4, 6, 26.3, 63.3),
  country('NO', 4, 6, 9.3, 61.4),
  country('EG', 4, 6, 29.6, 26.6),
  country('IL', 6, 7, 34.9, 30.8),
  country('IR', 4, 6, 54, 32.6),
  country('CN', 3, 6, 103, 35.5),
  country('IN', 3, 6, 79, 22.5),
  country('JP', 4, 6, 138.4, 37),
  country('US', 3, 6, -99, 39.5),
  country('CA', 3, 6, -106, 57),
  country('MX', 4, 6, -102.5, 24),
  country('BR', 3, 6, -53, -10),
  country('AR', 4, 6, -65, -35),
  country('AU', 3, 6, 134, -25),
  country('ZA', 4, 6, 23.5, -30.5),
]

/** The name of each country as the language has it: browsers know them. */
export function countryNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return (code) => names.of(code) ?? ''
}
