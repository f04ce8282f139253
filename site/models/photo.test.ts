import { describe, expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import type { SiteSettings } from '#core/settings.ts'
import { createFlat } from '#data/records/flat.ts'
import type { PhotoPicture } from '#data/records/photos.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { testStamp, addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { photoPage, type PhotoPage } from './photo.ts'

const settings: SiteSettings = {
  siteUrl: 'https://archive.example',
  patronUrl: '',
  donateCardUrl: '',
  donateTransferUrl: '',
  contactEmail: 'archive@archive.example',
  mapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
  mapPmtiles: '',
  dataLicence: 'https://licence.example/',
  mapAttribution: '© <b>map</b>',
  oldMaps: [],
  hstsSubdomains: false,
  analyticsScript: '',
  longTail: null,
  uploadsUrl: '',
}

/** The page of the only photo of an archive. */
function pageOf(language: Language, own: Partial<PhotoFields> = {}, picture: Partial<PhotoPicture> = {}): PhotoPage {
  const archive = archiveWithRecords()
  const id = addPhoto(archive, own, { photoFileName: 'a1.jpg', ...picture })
  const page = photoPage(openRenderCache(archive), settings, address('photo', language, { id }))
  if (!page) throw new Error('no page')
  return page
}

const fact = ({ facts }: PhotoPage, label: string) => facts.find((each) => each.label === label)?.values

test('a photo that is not there has no page', () => {
  const cache = openRenderCache(archiveWithRecords())
  expect(photoPage(cache, settings, address('photo', 'ru', { id: 7 }))).toBeNull()
})

describe('a photo without place, album and coordinates', () => {
  const page = pageOf('ru')

  test('leaves out what is not known', () => {
    expect(page.facts.map(({ label }) => label)).toEqual([
      'Дата',
      'Период',
      'Категория',
      'Коллекция',
      'Лицензия',
      'Размеры',
      'Размер файла',
      'Номер',
    ])
  })

  test('has neither map nor album', () => {
    expect(page.map).toBeNull()
    expect(page.album).toBeNull()
  })

  test('goes back to its category', () => {
    expect(page.breadcrumb.map(({ href }) => href)).toEqual(['/categories/1', '/categories/1', '/time-periods/1'])
    expect(page.breadcrumb[0]).toMatchObject({ label: 'Назад' })
  })

  test('breaks its description into paragraphs, tags being plain text', () => {
    expect(page.description).toEqual({ paragraphs: ['Первая строка.', 'Вторая <b>строка</b>.'], lang: undefined })
  })
})

describe('a photo with everything', () => {
  const page = pageOf('ro', {
    albumID: 2,
    categoryID: 3,
    categoryID2: 1,
    categoryID3: 2,
    locationID: 1,
    author: 'Ион "Фотограф" <i>',
    source: 'Открытка & письмо',
    sourceWeb: 'https://museum.example/1?a=1&b=2',
    latitude: 47.0245124999,
    longitude: -0.5,
    license: 'Attribution (CC BY)',
  })

  test('leads to everything it belongs to', () => {
    expect(fact(page, 'Categorii')).toEqual([
      { text: 'Категория 3 (ro)', lang: undefined, href: '/ro/categories/3' },
      { text: 'Категория 1 (ro)', lang: undefined, href: '/ro/categories/1' },
      { text: 'Категория 2 (ro)', lang: undefined, href: '/ro/categories/2' },
    ])
    expect(fact(page, 'Loc')?.[0]?.href).toBe('/ro/locations/1')
    expect(fact(page, 'Album')?.[0]?.href).toBe('/ro/albums/2')
    expect(fact(page, 'Perioadă')?.[0]?.href).toBe('/ro/time-periods/1')
    expect(fact(page, 'Colecție')).toEqual([{ text: 'Muzeul 1', lang: undefined, href: '/ro/contributors/1' }])
    expect(fact(page, 'Sursă')).toEqual([{ text: 'Открытка & письмо', href: 'https://museum.example/1?a=1&b=2', outside: true }])
  })

  test('has a trail of back, category, location, album and period', () => {
    expect(page.breadcrumb.map(({ href }) => href)).toEqual([
      '/ro/albums/2',
      '/ro/categories/3',
      '/ro/locations/1',
      '/ro/albums/2',
      '/ro/time-periods/1',
    ])
    expect(page.breadcrumb[0]).toMatchObject({ label: 'La album', onReturn: 'Înapoi' })
  })

  test('writes its coordinates with points and at most six decimals', () => {
    expect(page.map).toMatchObject({
      coordinates: '47.024512, -0.5',
      latitude: '47.024512',
      openStreetMap: 'https://www.openstreetmap.org/?mlat=47.024512&mlon=-0.5#map=16/47.024512/-0.5',
    })
  })

  test('stands alone in its album', () => {
    expect(page.album).toMatchObject({
      position: '1/1',
      href: '/ro/albums/2',
      strip: { previous: undefined, next: undefined },
    })
  })
})

describe('a photo without a title in the page’s language', () => {
  const page = pageOf('en', { descriptionEn: 'A description that came before its title', latitude: 46, longitude: 28 })

  test('shows the notice with the way to the languages that it has a title in, and no description', () => {
    expect(page.heading).toBe('No translation yet')
    expect(page.notice?.links).toEqual([
      { label: 'You can read them in Russian', href: '/photos/1', language: 'ru' },
      { label: 'You can read them in Romanian', href: '/ro/photos/1', language: 'ro' },
    ])
    expect(page.notice?.translate.href).toBe('/adm/edit-photo-translate-en/1')
    expect(page.description.paragraphs).toEqual([])
  })

  test('is kept out of search engines and of the other languages’ alternates', () => {
    expect(page.head.noindex).toBe(true)
    expect(page.head.languages).toEqual(['ru', 'ro'])
    expect(page.head.title).toBe('Photograph no.\u00a01')
  })

  test('keeps picture, zoom and map', () => {
    expect(page.picture).toMatchObject({
      src: '/uploads/preview/a1.jpg',
      width: 1440,
      height: 960,
      alt: 'Photograph no.\u00a01',
    })
    expect(page.tiles).toEqual({ service: '/iiif/images/a1', width: 3000, height: 2000 })
    expect(page.map).not.toBeNull()
  })

  test('is cited and credited by its Russian title, not by one made up', () => {
    expect(page.citation).toMatch(/^«Вид» на <собор> & "рынок" d’Orhei\. /)
    expect(page.credit).toMatch(/^“‘Вид’ на <собор> & ‘рынок’ d’Orhei”\. /)
  })

  test('is saved under its Russian title', () => {
    expect(page.download.name).toBe('1 «Вид» на собор & рынок d’Orhei - Музей 1.jpg')
  })
})

test('a description that is not translated is shown in Russian and marked', () => {
  const page = pageOf('ro')
  expect(page.heading).toBe('Vedere spre catedrală și țâșnitoare')
  expect(page.description.lang).toBe('ru')
  expect(page.head.noindex).toBe(false)
  expect(page.head.description).toBe('Vedere spre catedrală și țâșnitoare. 1891-е (ro). Fotografie din arhiva „Basarabia în fotografii”.')
})

describe('the download', () => {
  test('of a work in the public domain needs no consent', () => {
    expect(pageOf('en').download).toMatchObject({
      consent: null,
      href: '/uploads/originals/a1.jpg?photo=1&lang=en',
      file: 'JPEG, 1.50 MB',
      licence: { terms: '/en/terms#public-domain' },
    })
  })

  test.each(['Attribution (CC BY)', 'Attribution-NonCommercial (CC BY-NC)'] as const)('under %s needs consent', (license) => {
    expect(pageOf('en', { license }).download.consent).toMatch(/^This photograph is published under the CC BY/)
  })

  test('of a PNG keeps its format', () => {
    const { download } = pageOf('ru', {}, { originalFormat: 'png' })
    expect(download.href).toBe('/uploads/originals/a1.png?photo=1')
    expect(download.name).toMatch(/\.png$/)
    expect(download.file).toMatch(/^PNG, /)
    expect(download.master).toBeNull()
  })

  test('of a TIFF is its full-size JPEG, with the TIFF as the master beside it', () => {
    const tiff = { originalFormat: 'tiff', width: 20_000, height: 15_000, imgSize: 180 * 1024 * 1024 } as const
    const { download } = pageOf('en', {}, tiff)
    expect(download).toMatchObject({
      href: '/uploads/preview/a1-full.jpg?photo=1&lang=en',
      file: 'JPEG, 12,649 × 9,486 px',
      name: expect.stringMatching(/\.jpg$/),
    })
    expect(download.master).toMatchObject({
      href: '/uploads/originals/a1.tif?photo=1&lang=en',
      name: expect.stringMatching(/\.tif$/),
      text: 'Master (TIFF, 180.00 MB)',
    })
    expect(pageOf('ru', {}, tiff).download.master!.text).toMatch(/^Мастер-файл \(TIFF, 180,00/)
    expect(pageOf('ro', {}, tiff).download.master!.text).toMatch(/^Fișierul master \(TIFF, 180,00/)
  })
})

test.each(['javascript:alert(1)', 'ftp://a.example', 'http://', 'just words'])('the source address %j makes no link', (sourceWeb) => {
  expect(fact(pageOf('ru', { source: 'Музей', sourceWeb }), 'Источник')).toEqual([{ text: 'Музей' }])
})

test('a source that is only an address is a link with words', () => {
  expect(fact(pageOf('en', { sourceWeb: 'http://museum.example/' }), 'Source')).toEqual([
    { text: 'Go to the source', href: 'http://museum.example/', outside: true },
  ])
})

test('a second category that repeats the first is named once', () => {
  expect(fact(pageOf('en', { categoryID2: 1 }), 'Category')).toHaveLength(1)
})

test('long names in the trail are cut, each by its own rule, and kept whole in their titles', () => {
  const archive = archiveWithRecords()
  const place = 'Аккерман (Белгород-Днестровский)'
  const album = 'Альбом «Виды городов Бессарабской губернии»'
  const locationID = createFlat(archive, 'location', { locationName: place, locationNameRo: '', locationNameEn: '' }, testStamp)
  const texts = { albumNameRo: '', albumNameEn: '', albumInfo: '', albumInfoRo: '', albumInfoEn: '' }
  const albumID = createFlat(archive, 'album', { albumName: album, ...texts }, testStamp)
  const id = addPhoto(archive, { locationID, albumID })
  const page = photoPage(openRenderCache(archive), settings, address('photo', 'en', { id }))
  expect(page?.breadcrumb.slice(2, 4)).toEqual([
    { label: 'Аккерман…', title: place, lang: 'ru', href: `/en/locations/${locationID}` },
    { label: 'Альбом «Виды городов…', title: album, lang: 'ru', href: `/en/albums/${albumID}` },
  ])
})

test('structured data cannot end its script element', () => {
  const page = pageOf('ru', { title: '</script><script>alert(1)</script>', author: '<!--', locationID: 1 })
  expect(page.structuredData).not.toContain('<')
  const [photo, way] = JSON.parse(page.structuredData) as object[]
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(photo).toMatchObject({
    name: '</script><script>alert(1)</script>',
    creator: { name: '<!--' },
    license: 'https://creativecommons.org/publicdomain/mark/1.0/',
    acquireLicensePage: 'https://archive.example/terms#public-domain',
    creditText: page.credit,
    copyrightNotice: 'Общественное достояние',
    contentLocation: { name: 'Место 1' },
  })
})

test('the same archive gives the same page', () => {
  const archive = archiveWithRecords()
  addPhoto(archive, { albumID: 1 })
  const page = () => photoPage(openRenderCache(archive), settings, address('photo', 'ro', { id: 1 }))
  expect(page()).toEqual(page())
})
