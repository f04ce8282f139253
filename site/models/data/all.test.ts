import { Ajv } from 'ajv'
import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFlat } from '#data/records/flat.ts'
import { binPhoto } from '#data/records/removals.ts'
import { pageContext } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { photosData, photosGeo, photosTable } from './all-photos.ts'
import { linkedPlaces } from './all-places.ts'
import { dataPackage } from './package.ts'

const schemaFile = '../shared/standards/linked-places/schema.json'
if (!existsSync(schemaFile)) console.warn('LEFT OUT: the schema of the Linked Places Format, because ../shared/standards is not here')

const read = (data: object): unknown => JSON.parse(JSON.stringify(data))

test('parts of all photos have the public ones of their numbers, as JSON, as a table and on the map', () => {
  const archive = archiveWithRecords()
  addPhoto(archive, { title: '=1+1, "Мост"', subjects: '[2,3]', latitude: 47, longitude: 28.5 })
  addPhoto(archive, { title: 'Дом' })
  binPhoto(archive, addPhoto(archive), testStamp)
  archive.sqlite.exec("UPDATE sqlite_sequence SET seq = 256 WHERE name = 'photos'")
  addPhoto(archive, { title: 'Сад' })
  const at = (part: number) => pageContext(archive, 'photosData', 'ru', { id: part })
  const photosOf = (part: number) => (read(photosData(at(part))) as { photos: Record<string, unknown>[] }).photos
  expect([1, 2].map((part) => photosOf(part).map(({ photoID }) => photoID))).toEqual([[1, 2], [257]])
  const rows = parse<Record<string, string>>(photosTable(at(1)), { columns: true, bom: true })
  expect(rows.map(({ photoID, title, subjects, subjectNames }) => [photoID, title, subjects, subjectNames])).toEqual([
    ['1', '\'=1+1, "Мост"', '2, 3', 'Тема 2; Тема 3'],
    ['2', 'Дом', '', ''],
  ])
  expect(Object.keys(rows[0]!)).toEqual(Object.keys(photosOf(1)[0]!))
  expect(read(photosGeo(at(1)))).toMatchObject({
    type: 'FeatureCollection',
    features: [{ id: 1, geometry: { type: 'Point', coordinates: [28.5, 47] }, properties: { photoID: 1, subjects: [2, 3] } }],
  })
  expect(read(dataPackage(at(1)))).toMatchObject({
    licenses: [{ path: 'https://creativecommons.org/publicdomain/zero/1.0/' }],
    resources: [{ path: ['photos-1.csv', 'photos-2.csv'] }, { path: ['photos-1.json', 'photos-2.json'] }, {}, { path: 'places.lpf.json' }],
  })
})

function archiveOfPlaces() {
  const archive = archiveWithRecords(2)
  const names = [
    { text: 'Тигина', language: 'ru', kind: 'official', from: '1918', to: 'ок. 1940', source: 'Карта' },
    { text: 'Bender', language: 'und', kind: 'local', from: '', to: '', source: '' },
  ]
  const fields = {
    names,
    parents: [{ parentID: 1, from: '', to: '1918' }],
    kind: 'town',
    latitude: 46.8,
    longitude: 29.4,
    wikidata: 'Q131376',
  }
  createFlat(archive, 'location', { locationName: 'Бендеры', locationNameRo: 'Bender', locationNameEn: '', ...fields } as never, testStamp)
  return archive
}

type Places = { features: object[] }

test('places have their names and parents with dates, in the Linked Places Format', () => {
  const { features } = read(linkedPlaces(pageContext(archiveOfPlaces(), 'linkedPlaces'))) as Places
  expect(features[0]).toMatchObject({ properties: { title: 'Место 1', fclasses: ['P'] }, geometry: { geometries: [] } })
  expect(features[2]).toMatchObject({
    '@id': 'https://archive.example/locations/3',
    geometry: { type: 'Point', coordinates: [29.4, 46.8] },
    names: [
      { toponym: 'Бендеры', lang: 'ru' },
      { toponym: 'Bender', lang: 'ro' },
      {
        toponym: 'Тигина',
        when: { timespans: [{ start: { earliest: '1918-01-01', latest: '1918-12-31' }, end: {} }] },
        citations: [{ label: 'Карта' }],
      },
      { toponym: 'Bender' },
    ],
    types: [{ label: 'town' }],
    links: [{ type: 'closeMatch', identifier: 'https://www.wikidata.org/wiki/Q131376' }],
    relations: [{ relationTo: 'https://archive.example/locations/1', label: 'Место 1' }],
  })
})

test.runIf(existsSync(schemaFile))('places keep the schema of the format, which a place without names does not', () => {
  // Its parts repeat identifiers, which Ajv refuses.
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value: unknown) =>
    key === '$id' && typeof value === 'string' ? undefined : value,
  ) as object
  const validate = new Ajv({ strict: false }).compile(schema)
  const { features } = read(linkedPlaces(pageContext(archiveOfPlaces(), 'linkedPlaces'))) as Places
  expect(features.map((feature) => [validate(feature), validate.errors])).toEqual(features.map(() => [true, null]))
  expect(validate({ ...features[0], names: undefined })).toBe(false)
})
