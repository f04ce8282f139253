import { describe, expect, test } from 'vitest'
import { languages, type Language } from '#core/languages.ts'
import { regionBox } from '../geometry/region.ts'
import { cities } from './cities.ts'
import { countries } from './countries.ts'
import { towns } from './towns.ts'
import { rivers, waters } from './waters.ts'

const places = [...towns, ...cities]
const all = [...places.map(({ names }) => names), ...waters.map(({ names }) => names), ...Object.values(rivers)]

/** The letters with which a name is written. Romanian has ș and ț with a comma, and î and â. */
const scripts: Partial<Record<Language, RegExp>> = {
  ru: /^[А-ЯЁ][а-яё]+(?:[- ](?:\([а-яё]+\)|[А-ЯЁ]?[а-яё]+))*$/,
  ro: /^[A-ZÎȘȚ][a-zăâîșțãé]+(?:[- ](?:de|[A-ZÎȘȚ][a-zăâîșțãé]+))*$/,
  en: /^[A-ZÎȘȚ][a-zăâîșțã]+(?:[- ](?:of|branch|[A-ZÎȘȚ][a-zăâîșțã]+))*$/,
}

test('some sixty to a hundred and fifty towns of the region have names', () => {
  expect(towns.length).toBeGreaterThanOrEqual(60)
  expect(towns.length).toBeLessThanOrEqual(150)
  const { left, right, low, high } = regionBox
  for (const { names, longitude, latitude } of towns) {
    expect(longitude > left && longitude < right && latitude > low && latitude < high, names.en).toBe(true)
  }
})

describe.each(languages)('in %s', (language) => {
  test('every town, water and river has a name in the script of the language', () => {
    for (const names of all) expect(names[language]).toMatch(scripts[language] ?? /^\p{Lu}/u)
  })

  test('no two towns have one name', () => {
    const names = places.map((place) => place.names[language])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('every country has the name that browsers know for it, or a shorter one', () => {
    const known = new Intl.DisplayNames(language, { type: 'region' })
    const shorter: Partial<Record<Language, string[]>> = { ru: ['Соединённые Штаты', 'ЮАР'], ro: ['Statele Unite'] }
    const codes = Array.from({ length: 26 * 26 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)))
    const names = new Set(codes.map((code) => known.of(code)).concat(shorter[language] ?? []))
    for (const country of countries) expect(names).toContain(country.names[language])
  })
})

test('no two places are at one point', () => {
  const points = places.map(({ longitude, latitude }) => `${longitude} ${latitude}`)
  expect(new Set(points).size).toBe(points.length)
})
