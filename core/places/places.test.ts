import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { bearing, locationProblem } from './coordinates.ts'
import { identifier } from '../records/identifiers.ts'
import { isInForeignScript, languageTag } from './language-tag.ts'
import { placeNames, type PlaceName } from './names.ts'
import { otherNamesText, withOtherNames } from './other-names.ts'
import { circleOf, placeParents, type PlaceParent } from './parents.ts'

const name = (own: Partial<PlaceName>): PlaceName => ({
  text: 'Тигина',
  language: 'ru',
  kind: 'official',
  from: '',
  to: '',
  source: '',
  ...own,
})

const problemsOf = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? [] : parsed.issues.map(({ message }) => message)
}

describe('names', () => {
  test('come in the order of time, those without years last, each once, their fields tidied', () => {
    const rows = [
      name({ text: 'Bender', language: 'EN', from: '1991' }),
      { text: '  Bendery ' },
      name({ from: '1918', to: '1940' }),
      { text: 'Bendery', kind: 'local' },
      name({ text: 'Бендеры', to: '1918' }),
    ]
    const expected = [
      name({ text: 'Бендеры', to: '1918' }),
      name({ from: '1918', to: '1940' }),
      name({ text: 'Bender', language: 'en', from: '1991' }),
      name({ text: 'Bendery', language: 'und', kind: 'local' }),
    ]
    expect(v.parse(placeNames(), rows)).toEqual(expected)
    expect(v.parse(placeNames(), JSON.stringify(rows))).toEqual(expected)
  })

  test.each<[string, unknown, string[]]>([
    ['no list', { text: 'a' }, ['Names must be a list']],
    ['no JSON', '[{', ['Names must be a list']],
    ['no object', [7], ['Name 1: it is no object']],
    ['no text', [name({ text: ' ' })], ['Name 1: The name is required']],
    ['an unknown kind', [name({ kind: 'real' as never })], ['Name 1: Kind must be official, former, local']],
    [
      'no language',
      [name({ language: 'по-русски' })],
      ['Name 1: Language “по-русски” is not a language tag (BCP 47), for instance yi or ro-Cyrl'],
    ],
    ['no date', [name({}), name({ from: 'при румынах' })], ['Name 2: From: Date “при румынах” is not understood']],
    ['no day', [name({ to: '30 февраля 1918' })], ['Name 1: To: Date “30 февраля 1918”: February 1918 has 28 days']],
    ['an end before its beginning', [name({ from: '1940', to: '1918' })], ['Name 1 (“Тигина”): it ends before it begins']],
    [
      'several problems',
      [name({ text: '' }), name({}), name({ from: '1940', to: '1918', kind: 'local' })],
      ['Name 1: The name is required', 'Name 3 (“Тигина”): it ends before it begins'],
    ],
    [
      'two official names at the same time',
      [name({ from: '1918', to: '1940' }), name({ text: 'Бендеры', from: '1930', to: '' })],
      ['“Тигина” and “Бендеры” are official names in Russian at the same time. Correct the years, or the kind of one of them'],
    ],
    ['names that only touch', [name({ from: '1918', to: '1940' }), name({ text: 'Бендеры', to: '1918' })], []],
    ['names that may overlap', [name({ from: 'ок. 1918', to: '1940' }), name({ text: 'Бендеры', to: '1920' })], []],
    ['names in two languages', [name({ from: '1918' }), name({ text: 'Tighina', language: 'ro', from: '1918' })], []],
    ['an official and a local one', [name({ from: '1918' }), name({ text: 'Бендер', kind: 'local', from: '1918' })], []],
    [
      'too many',
      Array.from({ length: 61 }, (_, nth) => name({ text: `Имя ${nth}`, kind: 'local' })),
      ['There are more than 60 rows: names'],
    ],
  ])('%s', (_, rows, problems) => {
    expect(problemsOf(placeNames(), rows)).toEqual(problems)
  })

  test.each([
    ['ro', 'ro'],
    ['RO-cyrl', 'ro-Cyrl'],
    ['mo', 'ro'],
    ['iw', 'he'],
    ['', 'und'],
    ['gag', 'gag'],
  ])('the language %j is %j', (given, tag) => {
    expect(v.parse(languageTag('Language'), given)).toBe(tag)
  })

  test.each([
    ['Кишинэу', 'ro', true],
    ['Кишинэу', 'ro-Cyrl', false],
    ['Chișinău', 'ro', false],
    ['Chișinău', 'ru', true],
    ['קעשענעוו', 'yi', false],
    ['Кишинёв', 'yi', true],
    ['Кишинёв (1-й)', 'ru', false],
    ['Кишинёв', 'und', false],
    ['Białogród', 'pl', false],
  ])('“%s” in %s: foreign letters %s', (text, tag, isForeign) => {
    expect(isInForeignScript(text, tag)).toBe(isForeign)
  })
})

describe('names as one text', () => {
  const local = (text: string) => name({ text, language: 'und', kind: 'local' })
  const rows = [name({ from: '1918', to: '1940' }), local('Bendery'), local('Тягянь')]

  test('is each name once', () => {
    expect(otherNamesText([...rows, name({ from: '1941', to: '1944' })])).toBe('Тигина, Bendery, Тягянь')
  })

  test.each<[string, PlaceName[]]>([
    ['Тигина, Bendery, Тягянь', rows],
    ['Тягянь; Bendery,Тигина', rows],
    ['Тигина, Bendery, Тягянь, Tehinia', [...rows, local('Tehinia')]],
    ['Bendery', [rows[1]!]],
    ['', []],
  ])('%j edits the rows', (text, expected) => {
    expect(withOtherNames(rows, text)).toEqual(expected)
  })

  test('sent back unchanged beside edited rows changes nothing', () => {
    const edited = [...rows, local('Ягуа')]
    expect(withOtherNames(edited, otherNamesText(rows), rows)).toEqual(edited)
    expect(withOtherNames(rows.slice(1), otherNamesText(rows), rows)).toEqual(rows.slice(1))
  })
})

describe('parents', () => {
  const parent = (parentID: number, from = '', to = ''): PlaceParent => ({ parentID, from, to })
  const circle = (parents: Record<number, PlaceParent[]>) => circleOf(1, (id) => parents[id] ?? [])

  test('come in the order of time', () => {
    expect(v.parse(placeParents(), [parent(9, '1991'), parent(8, '', '1918')])).toEqual([parent(8, '', '1918'), parent(9, '1991')])
  })

  test.each<[unknown, string[]]>([
    [[parent(0)], ['Parent 1: choose the place that it belonged to']],
    [[parent(2, '1940', '1918')], ['Parent 1: it ends before it begins']],
    [[parent(2, '1812', '1918'), parent(2, '1900', '')], ['The place belongs to place 2 twice at the same time']],
    [[parent(2, '1812', '1918'), parent(2, '1944', '')], []],
  ])('%#', (rows, problems) => {
    expect(problemsOf(placeParents(), rows)).toEqual(problems)
  })

  test.each<[string, Record<number, PlaceParent[]>, number[] | null]>([
    ['none', { 1: [parent(2)], 2: [parent(3)] }, null],
    ['itself', { 1: [parent(1)] }, []],
    ['itself in other years', { 1: [parent(2), parent(1, '1940', '1918')] }, []],
    ['each the other', { 1: [parent(2)], 2: [parent(1)] }, [2]],
    ['through several', { 1: [parent(2)], 2: [parent(3)], 3: [parent(4)], 4: [parent(1)] }, [2, 3, 4]],
    ['at the same time', { 1: [parent(2, '1812', '1918')], 2: [parent(1, '1910', '1940')] }, [2]],
    ['one after the other', { 1: [parent(2, '1812', '1918')], 2: [parent(1, '1918', '')] }, null],
    ['on another way', { 1: [parent(2, '1812', '1918'), parent(3, '1918')], 2: [parent(3)], 3: [parent(1, '1900', '1910')] }, [2, 3]],
    ['of others', { 1: [parent(2)], 2: [parent(3)], 3: [parent(2)] }, null],
  ])('a circle: %s', (_, parents, expected) => {
    expect(circle(parents)).toEqual(expected)
  })
})

describe('numbers in registers', () => {
  test.each([
    ['wikidata', 'Q21197', 'Q21197'],
    ['wikidata', ' q21197 ', 'Q21197'],
    ['wikidata', 'https://www.wikidata.org/wiki/Q21197', 'Q21197'],
    ['wikidata', 'http://www.wikidata.org/entity/Q21197', 'Q21197'],
    ['wikidata', 'https://m.wikidata.org/wiki/Q21197#sitelinks', 'Q21197'],
    ['wikidata', '', ''],
    ['geonames', '618426', '618426'],
    ['geonames', 'https://www.geonames.org/618426/chisinau.html', '618426'],
    ['geonames', 'https://sws.geonames.org/618426/', '618426'],
  ] as const)('%s reads %j', (register, given, number) => {
    expect(v.parse(identifier(register), given)).toBe(number)
  })

  test.each([
    ['wikidata', '21197'],
    ['wikidata', 'Q0'],
    ['wikidata', 'https://example.org/wiki/Q21197'],
    ['wikidata', 'https://www.wikidata.org/wiki/Property:P31'],
    ['geonames', 'Q21197'],
    ['geonames', '-5'],
    ['geonames', 'https://www.geonames.org/about.html'],
  ] as const)('%s refuses %j', (register, given) => {
    expect(problemsOf(identifier(register), given)[0]).toMatch(/must be a number such as .+, or the address of its page$/)
  })
})

describe('coordinates', () => {
  test.each([
    [0, 0],
    [359, 359],
    [360, 0],
    ['45', 45],
    [' 45° ', 45],
    ['', null],
    [null, null],
    [undefined, null],
  ])('the direction %j is %j', (given, degrees) => {
    expect(v.parse(bearing('Direction of view'), given)).toBe(degrees)
  })

  test.each([-1, 361, 12.5, 'NE', '45,5', true])('the direction %j is refused', (given) => {
    expect(problemsOf(bearing('Direction of view'), given)).toHaveLength(1)
  })

  test.each([
    [{ latitude: 47, longitude: 28 }, undefined],
    [{ latitude: 47, longitude: null }, 'longitude'],
    [{ latitude: '', longitude: 28 }, 'latitude'],
    [{ latitude: null, longitude: null, precision: 'point' }, 'precision'],
    [{ latitude: null, longitude: null, bearing: 0 }, 'bearing'],
    [{ latitude: '', longitude: '', precision: '', bearing: '' }, undefined],
    [{ latitude: 0, longitude: 0, precision: 'street', bearing: 0 }, undefined],
    [{ latitude: 47, longitude: 28, precision: 'point', radius: 500 }, 'radius'],
    [{ latitude: 47, longitude: 28, precision: 'area', radius: 500 }, undefined],
  ])('%j: the field to mend is %s', (place, field) => {
    expect(locationProblem(place)?.field).toBe(field)
  })
})
