import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { languages, type Language } from '#core/languages.ts'
import type { FlatFields } from '#core/records/flat.ts'
import { textsFor } from '#core/texts/texts.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { saveFlat } from '#data/records/flat.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { settings } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { photoPage } from './photo.ts'
import { hasDetails, placeDetails } from './place.ts'

const save = (archive: Archive, id: number, fields: Partial<FlatFields<'location'>>) =>
  saveFlat(archive, 'location', id, rowOf(archive, 'location', id)!.version, fields, testStamp)

const official = (text: string, language: string, from: string, to: string) => ({
  ...{ text, language, from, to },
  kind: 'official' as const,
  source: '',
})

const bender: Partial<FlatFields<'location'>> = {
  locationName: 'Бендеры',
  locationNameRo: 'Bender',
  locationNameEn: 'Bender',
  names: [
    official('Бендеры', 'ru', '', '1918'),
    official('Тигина', 'ru', '1918', '1940'),
    official('Tighina', 'ro', '1918', '1940'),
    { text: 'Тягянь', language: 'und', kind: 'former', from: '', to: '', source: '' },
  ],
}

describe('the place of a photo', () => {
  function placeOn(date: string, language: Language) {
    const archive = archiveWithRecords()
    save(archive, 1, bender)
    const id = addPhoto(archive, { locationID: 1, date })
    const page = photoPage(openRenderCache(archive), settings, address('photo', language, { id }))!
    const fact = page.facts.find(({ label }) => label === textsFor(language).photo.labels.place)
    return { fact: fact?.values[0]?.text, breadcrumb: page.breadcrumb[2]?.label }
  }

  test.each<[string, Language, string]>([
    ['1925', 'ru', 'Тигина, ныне Бендеры'],
    ['1925', 'ro', 'Tighina, astăzi Bender'],
    ['1905', 'ru', 'Бендеры'],
    ['1905', 'ro', 'Bender'],
    ['1918', 'ru', 'Бендеры'],
    ['', 'ru', 'Бендеры'],
  ])('on a photo of “%s” in %s is “%s”', (date, language, place) => {
    expect(placeOn(date, language).fact).toBe(place)
  })

  test('is called by its name of today in the breadcrumb', () => {
    expect(placeOn('1925', 'ro').breadcrumb).toBe('Bender')
  })
})

describe('the history of a place', () => {
  function archiveOfPlaces() {
    const archive = archiveWithRecords(4)
    save(archive, 1, {
      ...bender,
      kind: 'town',
      ...{ latitude: 46.83, longitude: 29.48, precision: 'area', radius: 4000, wikidata: 'Q131376', geonames: '618577' },
      parents: [
        { parentID: 3, from: '1818', to: '1918' },
        { parentID: 2, from: '', to: '' },
      ],
    })
    save(archive, 2, { parents: [{ parentID: 4, from: '', to: '' }] })
    addPhoto(archive, { locationID: 1 })
    return archive
  }
  const detailsOf = (archive: Archive, id: number, language: Language = 'ru') =>
    placeDetails(openRenderCache(archive), settings, { id, language })

  test('has its names with years, languages and kinds in the language of the page', () => {
    expect(detailsOf(archiveOfPlaces(), 1, 'en').names).toEqual([
      { text: 'Бендеры', lang: 'ru', years: '… – 1918', language: 'Russian', kind: 'official' },
      { text: 'Тигина', lang: 'ru', years: '1918–1940', language: 'Russian', kind: 'official' },
      { text: 'Tighina', lang: 'ro', years: '1918–1940', language: 'Romanian', kind: 'official' },
      { text: 'Тягянь', lang: '', years: '', language: '', kind: 'former' },
    ])
  })

  test('leads to the places that it belongs to and belonged to, and to those within it', () => {
    const archive = archiveOfPlaces()
    const place = detailsOf(archive, 1)
    expect(place.within.map(({ href }) => href)).toEqual(['/locations/4', '/locations/2'])
    expect(place.otherParents.map(({ href, years }) => [href, years])).toEqual([['/locations/3', '1818–1918']])
    expect(detailsOf(archive, 2).children).toMatchObject([
      { href: '/locations/1', count: { short: '1', label: '1 фотография' }, years: '' },
    ])
    expect(detailsOf(archive, 3).formerChildren).toMatchObject([{ href: '/locations/1', years: '1818–1918' }])
  })

  test('is told to search engines, with the addresses in registers', () => {
    expect(JSON.parse(detailsOf(archiveOfPlaces(), 1, 'ro').structuredData)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Place',
      name: 'Bender',
      alternateName: ['Бендеры', 'Тигина', 'Tighina', 'Тягянь'],
      url: 'https://archive.example/ro/locations/1',
      geo: { '@type': 'GeoCoordinates', latitude: 46.83, longitude: 29.48 },
      sameAs: ['https://www.wikidata.org/wiki/Q131376', 'https://www.geonames.org/618577'],
    })
  })

  test('says how exactly the point is known', () => {
    const archive = archiveOfPlaces()
    expect(languages.map((language) => detailsOf(archive, 1, language).precision.replace(/\s/g, ' '))).toEqual([
      'в пределах местности, в радиусе 4 000 м',
      expect.stringMatching(/^în limitele unei zone, pe o rază de 4.?000 m$/),
      'approximate area, within 4,000 m',
    ])
  })

  test('is left out where nothing is known', () => {
    const archive = archiveWithRecords()
    expect([1, 2].map((id) => hasDetails(openRenderCache(archive), id))).toEqual([false, false])
    save(archive, 2, { parents: [{ parentID: 1, from: '', to: '' }] })
    expect([1, 2, 3].map((id) => hasDetails(openRenderCache(archive), id))).toEqual([true, true, false])
  })

  test('of places that each belonged to the other ends', () => {
    const archive = archiveWithRecords()
    save(archive, 1, { parents: [{ parentID: 2, from: '1940', to: '' }] })
    save(archive, 2, { parents: [{ parentID: 1, from: '1950', to: '' }] })
    expect(detailsOf(archive, 1).within.map(({ href }) => href)).toEqual(['/locations/2'])
  })
})
