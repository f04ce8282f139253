import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { maxMovedPhotos } from '#core/limits.ts'
import { mergeableKinds, type MergeableKind } from '#core/records/merged-fields.ts'
import { flatKeys } from '#core/records/flat.ts'
import { recordPath } from '../publishing/address-aliases.ts'
import { missingPathStatus } from '../publishing/missing-page-status.ts'
import type { Archive } from '../sqlite/open.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { saveFlat } from './flat.ts'
import { historyOf } from './history.ts'
import { tableOf } from './kinds.ts'
import { mergeRecords } from './merge-records.ts'
import { namesOfPlace, parentsOfPlace } from './places.ts'
import { binPhoto } from './removals.ts'
import { neededRow, rowOf } from './rows.ts'
import { DuplicateValue } from './unique-fields.ts'
import { getTableName } from '../sqlite/drizzle.ts'

let archive: Archive
beforeEach(() => (archive = archiveWithRecords(4)))
afterEach(() => archive.close())

const seen = (kind: MergeableKind, id: number) => ({ id, version: neededRow(archive, kind, id).version })
const merge = <Kind extends MergeableKind>(kind: Kind, id: number, into: number) =>
  mergeRecords(archive, kind, seen(kind, id), seen(kind, into), testStamp)
const photo = (id: number) => neededRow(archive, 'photo', id)
const place = (id: number) => neededRow(archive, 'location', id)
const savePlace = (id: number, fields: object) => saveFlat(archive, 'location', id, place(id).version, fields, testStamp)
const parent = (parentID: number, from = '', to = '') => ({ parentID, from, to })
const official = (text: string, from: string, to: string) => ({ text, language: 'ru', kind: 'official', from, to, source: '' })

/** All rows of all tables. A refused merge changes none of them. */
function everything() {
  const tables = archive.sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all()
  return Object.fromEntries(
    tables
      .filter((name) => !name.startsWith('search_index'))
      .map((name) => [name, archive.sqlite.prepare(`SELECT * FROM "${name}"`).all()]),
  )
}

describe.each([
  ['location', 'locationID'],
  ['period', 'periodID'],
  ['contributor', 'contributorID'],
  ['person', 'photographerID'],
] as const)('a merged %s', (kind, key) => {
  test('hands over its photos, those in the bin too, is gone, and its address leads to the other', () => {
    const photos = [addPhoto(archive, { [key]: 2 }), addPhoto(archive, { [key]: 2 }), addPhoto(archive, { [key]: 3 })]
    binPhoto(archive, photos[1]!, testStamp)
    expect(merge(kind, 2, 1)).toMatchObject({ outcome: 'merged', row: { [flatKeys[kind]]: 1 } })
    expect(photos.map((id) => photo(id)[key])).toEqual([1, 1, 3])
    expect(rowOf(archive, kind, 2)).toBeNull()
    expect(missingPathStatus(archive, recordPath(kind, 2))).toEqual({ moved: recordPath(kind, 1) })
    expect([historyOf(archive, kind, 2)[0]?.action, historyOf(archive, kind, 1)[0]?.action]).toEqual(['merge', 'merge'])
    expect(archive.sqlite.pragma('foreign_key_check')).toEqual([])
  })
})

test('a photo in both categories is in the remaining one once, and its others move up', () => {
  const id = addPhoto(archive, { categoryID: 2, categoryID2: 1, categoryID3: 3 })
  const other = addPhoto(archive, { categoryID: 4, categoryID2: 2 })
  merge('category', 2, 1)
  expect(photo(id)).toMatchObject({ categoryID: 1, categoryID2: 3, categoryID3: null })
  expect(photo(other)).toMatchObject({ categoryID: 4, categoryID2: 1, categoryID3: null })
})

test('empty fields are filled from the merged record, full ones stay', () => {
  const save = (id: number, fields: object) => saveFlat(archive, 'contributor', id, seen('contributor', id).version, fields, testStamp)
  save(1, { nameRo: '', web: 'https://one.example' })
  save(2, { email: 'two@example.org', web: 'https://two.example' })
  merge('contributor', 2, 1)
  expect(neededRow(archive, 'contributor', 1)).toMatchObject({
    name: 'Музей 1',
    nameRo: 'Muzeul 2',
    email: 'two@example.org',
    web: 'https://one.example',
  })
})

describe('a place', () => {
  test('takes over names, those of today too, parents, coordinates with their precision, and the note', () => {
    savePlace(1, { names: [official('Тигина', '1918', '1940')], parents: [parent(3, '', '1918')], wikidata: 'Q1', note: 'Одна' })
    savePlace(2, {
      names: [official('Бендеры', '1925', '1930'), official('Тигина', '1918', '1940')],
      parents: [parent(3, '1900', '1910'), parent(4)],
      wikidata: 'Q2',
      ...{ latitude: 46.8, longitude: 29.5, precision: 'area', radius: 300 },
      note: 'Другая',
    })
    merge('location', 2, 1)
    expect(namesOfPlace(place(1)).map(({ text, language, kind }) => [text, language, kind])).toEqual([
      ['Тигина', 'ru', 'official'],
      // Two official names cannot be of one time.
      ['Бендеры', 'ru', 'local'],
      ['Место 2', 'ru', 'local'],
      ['Место 2 (ro)', 'ro', 'local'],
    ])
    expect(parentsOfPlace(place(1))).toEqual([parent(3, '', '1918'), parent(4)])
    expect(place(1)).toMatchObject({
      latitude: 46.8,
      longitude: 29.5,
      precision: 'area',
      radius: 300,
      wikidata: 'Q1',
      note: 'Одна\n\nДругая',
    })
  })

  test('takes over a name of today that it lacks, and no row for it', () => {
    savePlace(1, { locationNameRo: '' })
    savePlace(2, { locationNameRo: 'Orhei', locationName: 'Место 1' })
    merge('location', 2, 1)
    expect([place(1).locationNameRo, namesOfPlace(place(1))]).toEqual(['Orhei', []])
  })

  test('takes over the places below, each once', () => {
    savePlace(3, { parents: [parent(2, '1818', '1918')] })
    savePlace(4, { parents: [parent(1), parent(2, '1900', '1910')] })
    savePlace(1, { parents: [parent(2)] })
    merge('location', 2, 1)
    expect([1, 3, 4].map((id) => parentsOfPlace(place(id)))).toEqual([[], [parent(1, '1818', '1918')], [parent(1)]])
  })

  test('that would then belong to itself is refused, and nothing has changed', () => {
    savePlace(3, { parents: [parent(2)] })
    savePlace(1, { parents: [parent(3)] })
    addPhoto(archive, { locationID: 2 })
    const before = everything()
    expect(merge('location', 2, 1)).toMatchObject({ outcome: 'refused', problem: { field: 'parents' } })
    expect(everything()).toEqual(before)
  })

  test('with more names than one may have is refused', () => {
    const names = (word: string) => Array.from({ length: 40 }, (_, at) => ({ ...official(`${word} ${at}`, '', ''), kind: 'local' }))
    savePlace(1, { names: names('Одно') })
    savePlace(2, { names: names('Другое') })
    expect(merge('location', 2, 1)).toMatchObject({ outcome: 'refused', problem: { field: 'names' } })
  })
})

test('the names of a merged person become other names, each once, and both notes stay', () => {
  const save = (id: number, fields: object) => saveFlat(archive, 'person', id, seen('person', id).version, fields, testStamp)
  save(1, { personNameEn: '', otherNames: 'П. Кондрацкий', note: 'Первая', born: '1865' })
  save(2, {
    personName: 'Кондрацкий Павел',
    personNameRo: 'Fotograf 1',
    personNameEn: 'Pavel Kondratsky',
    otherNames: 'п. кондрацкий, Condratzky',
    note: 'Вторая',
    born: '1866',
    died: '1930',
  })
  save(1, { personNameRo: 'Fotograf 1' })
  merge('person', 2, 1)
  expect(neededRow(archive, 'person', 1)).toMatchObject({
    personName: 'Фотограф 1',
    personNameEn: 'Pavel Kondratsky',
    otherNames: 'П. Кондрацкий, Кондрацкий Павел, Condratzky',
    note: 'Первая\n\nВторая',
    born: '1865',
    died: '1930',
  })
})

test('a photo that shows both persons shows the remaining one once, in the place of the first', () => {
  const id = addPhoto(archive, { photographerID: 2, personsShown: '[3,2,1]' })
  merge('person', 2, 1)
  expect(photo(id)).toMatchObject({ photographerID: 1, personsShown: '[3,1]' })
  expect(archive.sqlite.prepare('SELECT person_id FROM photo_persons ORDER BY 1').pluck().all()).toEqual([1, 3])
})

test('two persons whose names are too many together are not merged', () => {
  const names = (letter: string) => Array.from({ length: 6 }, (_, at) => letter.repeat(99) + at).join(', ')
  saveFlat(archive, 'person', 1, 1, { otherNames: names('а') }, testStamp)
  saveFlat(archive, 'person', 2, 1, { otherNames: names('б') }, testStamp)
  expect(merge('person', 2, 1)).toMatchObject({ outcome: 'refused', problem: { field: 'otherNames' } })
  expect(rowOf(archive, 'person', 2)).not.toBeNull()
})

test('two photos with one inventory number keep two contributors from being merged, and nothing has changed', () => {
  addPhoto(archive, { contributorID: 1, inventoryNumber: 'КП-1' })
  addPhoto(archive, { contributorID: 2, inventoryNumber: 'кп-1' })
  const before = everything()
  expect(() => merge('contributor', 2, 1)).toThrow(DuplicateValue)
  expect(everything()).toEqual(before)
})

test('who has not seen the latest version of both merges nothing', () => {
  const [two, one] = [seen('location', 2), seen('location', 1)]
  savePlace(1, { note: 'Новое' })
  expect(mergeRecords(archive, 'location', two, one, testStamp)).toEqual({ outcome: 'changed' })
  expect(mergeRecords(archive, 'location', { id: 9, version: 1 }, seen('location', 1), testStamp)).toEqual({ outcome: 'missing' })
})

test('more photos than can be moved at a time are refused with their number', () => {
  addPhoto(archive, { periodID: 2 })
  archive.sqlite.exec(`UPDATE photos SET period_id = 2`)
  const columns = archive.sqlite
    .prepare<[], string>("SELECT name FROM pragma_table_info('photos') WHERE name <> 'photo_id'")
    .pluck()
    .all()
    .join()
  archive.sqlite.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${maxMovedPhotos})
    INSERT INTO photos (${columns}) SELECT ${columns.replace('photo_file_name', "i || '.jpg'")} FROM photos, n WHERE photo_id = 1`)
  expect(merge('period', 2, 1)).toEqual({ outcome: 'too many', photos: maxMovedPhotos + 1 })
})

test('a merge knows every table that refers to a record that can be merged', () => {
  const references = archive.sqlite
    .prepare<[], string>(
      `SELECT m.name || '.' || k."from" || ' → ' || k."table" FROM sqlite_schema m, pragma_foreign_key_list(m.name) k WHERE m.type = 'table' ORDER BY 1`,
    )
    .pluck()
    .all()
  const tables = mergeableKinds.map((kind) => getTableName(tableOf(kind)))
  expect(references.filter((each) => tables.some((table) => each.endsWith(`→ ${table}`)))).toEqual([
    'photo_persons.person_id → persons',
    'photo_subjects.subject_id → subjects',
    'photos.category_id → categories',
    'photos.category_id_2 → categories',
    'photos.category_id_3 → categories',
    'photos.contributor_id → contributors',
    'photos.location_id → locations',
    'photos.period_id → periods',
    'photos.photographer_id → persons',
    'place_parents.location_id → locations',
    'place_parents.parent_id → locations',
  ])
})
