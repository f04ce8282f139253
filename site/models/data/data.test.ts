import { describe, expect, test } from 'vitest'
import type { Route } from '#core/addresses.ts'
import { createFlat } from '#data/records/flat.ts'
import { binPhoto } from '#data/records/removals.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { pageContext } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { staffOnly, staffOnlyMarker } from '#tests/support/staff-only.ts'
import { albumLinkedData, personLinkedData, photoLinkedData, placeLinkedData } from './linked.ts'
import { flatData, photoData } from './record.ts'

const site = 'https://archive.example'

const at = (archive: Archive, route: Route, id: number) => pageContext(archive, route, 'ru', { id })

/** As programs read it: without what is undefined. */
const read = (data: object) => JSON.parse(JSON.stringify(data)) as Record<string, unknown>

const person = { personName: 'Павел', personNameRo: 'Pavel', personNameEn: '', otherNames: 'П. К., P. C.', born: '1865', wikidata: 'Q42' }

describe('a photo for programs', () => {
  test('has its public fields, with names and whole addresses, and nothing of staff', () => {
    const archive = archiveWithRecords()
    const photographerID = createFlat(archive, 'person', person as never, testStamp)
    const id = addPhoto(archive, { ...staffOnly, photographerID, albumID: 2, locationID: 1, date: 'ca. 1905' }, { photoFileName: 'a.jpg' })
    const data = read(photoData(at(archive, 'photoData', id)))
    expect(data).toMatchObject({
      photoID: id,
      pageAddress: `${site}/photos/${id}`,
      title: '«Вид» на <собор> & "рынок" d’Orhei',
      titleEn: '',
      dateEdtf: '1905~',
      albumNameRo: 'Альбом 2 (ro)',
      photographerName: 'Павел',
      licenceAddress: 'https://creativecommons.org/publicdomain/mark/1.0/',
      previewAddress: `${site}/uploads/preview/a.jpg`,
      dataLicence: 'https://creativecommons.org/publicdomain/zero/1.0/',
    })
    expect(JSON.stringify(data).toLowerCase()).not.toContain(staffOnlyMarker)
    for (const key of ['version', 'updatedAt', 'createdBy', ...Object.keys(staffOnly)]) expect(data, key).not.toHaveProperty(key)
  })

  test('names no person whose name is withheld, and no match in the bin', () => {
    const archive = archiveWithRecords()
    const hidden = createFlat(archive, 'person', { ...person, personName: 'Тайный', naming: 'withheld' } as never, testStamp)
    const match = addPhoto(archive)
    const id = addPhoto(archive, { photographerID: hidden, author: 'Тайный', personsShown: `[${hidden}]`, matchId: match })
    expect(read(photoData(at(archive, 'photoData', id)))).toMatchObject({ matchId: match })
    binPhoto(archive, match, testStamp)
    const data = [photoData(at(archive, 'photoData', id)), photoLinkedData(at(archive, 'photoLinkedData', id))]
    expect(data[0]).toMatchObject({ photographerID: 0, author: '', personsShown: [], persons: [], matchId: null })
    expect(JSON.stringify(data)).not.toContain('Тайный')
  })

  test('is linked data in all languages, each text with its language, each record by its address', () => {
    const archive = archiveWithRecords()
    const photographerID = createFlat(archive, 'person', person as never, testStamp)
    const texts = { title: 'Мост', titleRo: 'Pod', titleEn: 'Bridge', description: 'Через Бык', descriptionRo: '' }
    const id = addPhoto(archive, { ...texts, photographerID, albumID: 1, locationID: 2, subjects: '[3]', date: '1911' })
    const data = read(photoLinkedData(at(archive, 'photoLinkedData', id)))
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@id': `${site}/photos/${id}`,
      '@type': ['Photograph', 'ImageObject'],
      name: [
        { '@value': 'Мост', '@language': 'ru' },
        { '@value': 'Pod', '@language': 'ro' },
        { '@value': 'Bridge', '@language': 'en' },
      ],
      description: [{ '@value': 'Через Бык', '@language': 'ru' }],
      license: 'https://creativecommons.org/publicdomain/mark/1.0/',
      temporalCoverage: '1911',
      creator: { '@id': `${site}/persons/${photographerID}`, sameAs: ['https://www.wikidata.org/wiki/Q42'] },
      contentLocation: { '@type': 'Place', '@id': `${site}/locations/2` },
      isPartOf: { '@id': `${site}/albums/1` },
      keywords: [{ '@id': `${site}/subjects/3` }],
      sdLicense: 'https://creativecommons.org/publicdomain/zero/1.0/',
    })
  })
})

describe('other records for programs', () => {
  test('a place has its names, parents and numbers in registers, and not the note', () => {
    const archive = archiveWithRecords()
    const fields = {
      locationName: 'Бендеры',
      locationNameRo: 'Bender',
      locationNameEn: '',
      names: [{ text: 'Тигина', language: 'ru', kind: 'official', from: '1918', to: '1940', source: '' }],
      parents: [{ parentID: 1, from: '', to: '' }],
      latitude: 46.8,
      longitude: 29.4,
      wikidata: 'Q131376',
      note: 'Проверить',
    }
    const id = createFlat(archive, 'location', fields as never, testStamp)
    const data = read(flatData('location', at(archive, 'locationData', id)))
    expect(data).toMatchObject({
      locationID: id,
      pageAddress: `${site}/locations/${id}`,
      names: [{ text: 'Тигина', earliest: '1918-01-01', latest: '1940-12-31' }],
      parents: [{ parentID: 1, earliest: null }],
      latitude: 46.8,
    })
    const linked = read(placeLinkedData(at(archive, 'locationLinkedData', id)))
    expect(linked).toMatchObject({
      '@id': `${site}/locations/${id}`,
      '@type': 'Place',
      alternateName: ['Тигина'],
      geo: { '@type': 'GeoCoordinates', latitude: 46.8, longitude: 29.4 },
      sameAs: ['https://www.wikidata.org/wiki/Q131376'],
      containedInPlace: [{ '@id': `${site}/locations/1` }],
    })
    expect(JSON.stringify([data, linked])).not.toContain('Проверить')
  })

  test('an album has its text, a person the dates and names', () => {
    const archive = archiveWithRecords()
    const id = createFlat(archive, 'person', person as never, testStamp)
    expect(read(flatData('album', at(archive, 'albumData', 1)))).toMatchObject({ albumID: 1, albumInfo: '<p>О нём</p>' })
    expect(read(albumLinkedData(at(archive, 'albumLinkedData', 1)))).toMatchObject({
      '@id': `${site}/albums/1`,
      '@type': 'ImageGallery',
      description: [
        { '@value': 'О нём', '@language': 'ru' },
        { '@value': 'О нём (ro)', '@language': 'ro' },
      ],
    })
    expect(read(flatData('person', at(archive, 'personData', id)))).toMatchObject({ personID: id, born: '1865', wikidata: 'Q42' })
    expect(read(personLinkedData(at(archive, 'personLinkedData', id)))).toMatchObject({
      '@id': `${site}/persons/${id}`,
      '@type': 'Person',
      birthDate: '1865',
      alternateName: ['Pavel', 'П. К.', 'P. C.'],
    })
    expect(() => flatData('person', at(archive, 'personData', 99))).toThrow('The person 99 is missing.')
  })
})
