import { flatSchemas, type FlatKind } from '#core/records/flat.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { perLanguage } from '#core/languages.ts'
import { allFlat, createFlat } from '#data/records/flat.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { relate, type RecordName, type Relations } from './relations.ts'

const everyKind = new Set(Object.keys(flatSchemas) as FlatKind[])

const stamp = { by: 'import', at: '2026-01-02T03:04:05.000Z' }
const named = (ru: string, ro = '', en = ''): RecordName => ({ ...perLanguage(() => ''), ru, ro, en })

let archive: Archive
beforeEach(() => {
  archive = openArchive(':memory:')
})
afterEach(() => archive.close())

const relations = (overrides: Partial<Relations> = {}): Relations => ({
  album: null,
  categories: [named('Мосты', 'Poduri', 'Bridges')],
  location: null,
  contributor: named("О'Нил"),
  photographer: null,
  persons: [],
  subjects: [],
  period: named('1910–1919'),
  ...overrides,
})

test('records that are not there yet are created once, those that a row does not name are 0', () => {
  const first = relate(archive, relations(), everyKind, stamp)
  expect(first).toEqual({
    albumID: 0,
    categoryID: 1,
    categoryID2: 0,
    categoryID3: 0,
    locationID: 0,
    contributorID: 1,
    photographerID: 0,
    personsShown: '[]',
    subjects: '[]',
    periodID: 1,
  })
  expect(relate(archive, relations(), everyKind, stamp)).toEqual(first)
  expect(allFlat(archive, 'category').get(1)).toMatchObject({
    categoryName: 'Мосты',
    categoryNameRo: 'Poduri',
    categoryNameEn: 'Bridges',
  })
  expect(allFlat(archive, 'contributor').get(1)).toMatchObject({ name: "О'Нил", nameRo: '' })
})

test.each(['орхей', 'ОРХЕЙ', ' Орхей  ', 'orhei', 'Orhéi', 'Old Orhei'])('the place “%s” is known by another spelling', (name) => {
  const locationID = createFlat(archive, 'location', { locationName: 'Орхей', locationNameRo: 'Orhei', locationNameEn: 'Old Orhei' }, stamp)
  expect(relate(archive, relations({ location: named(name) }), everyKind, stamp).locationID).toBe(locationID)
})

test.each([
  ['Тигина', 'bender'],
  ['tighina', 'bender'],
  ['Бендеры', 'bender'],
  ['Bendery', 'new'],
])('the place “%s” is known by a name of its history, unless several places had it', (name, expected) => {
  const place = (locationName: string, alternativeNames: string) =>
    createFlat(archive, 'location', { locationName, locationNameRo: '', locationNameEn: '', alternativeNames }, stamp)
  const bender = place('Бендеры', 'Тигина, Tighina, Bendery')
  const uezd = place('Бендерский уезд', 'Bendery')
  const found = relate(archive, relations({ location: named(name) }), everyKind, stamp).locationID
  expect(found).toBe(expected === 'bender' ? bender : uezd + 1)
})

test('a category that is named twice counts once', () => {
  const categories = [named('Реки', 'Реки', 'Реки'), named('РЕКИ', 'РЕКИ', 'РЕКИ'), named('Зима', 'Зима', 'Зима')]
  const { categoryID, categoryID2, categoryID3 } = relate(archive, relations({ categories }), everyKind, stamp)
  expect([categoryID, categoryID2, categoryID3]).toEqual([1, 2, 0])
})

test('a name of nothing but marks is refused instead of matching records without a translation', () => {
  relate(archive, relations({ location: named('Сороки') }), everyKind, stamp)
  expect(() => relate(archive, relations({ location: named('\u0301') }), everyKind, stamp)).toThrow('is not a name for the location')
})

test('a name that is too long is refused in words for people', () => {
  const location = named('ț'.repeat(301))
  expect(() => relate(archive, relations({ location }), everyKind, stamp)).toThrow('Location name (Russian) is longer than 300 characters')
})
