import { describe, expect, test } from 'vitest'
import { pathOf, type Address } from '#core/addresses.ts'
import { feedLength, pageSize } from '#core/limits.ts'
import { createFlat, saveFlat } from '../records/flat.ts'
import { requestPhotoPagePublish, workAfter } from './outbox.ts'
import { isPublished } from './page-sets.ts'
import type { Archive } from '../sqlite/open.ts'
import { savePhoto } from '../records/photos.ts'
import { binPhoto, restoreFromBin } from '../records/removals.ts'
import { recordDerivatives } from '../records/picture-files.ts'
import { replacePicture } from '../records/replace-picture.ts'
import { rowOf } from '../records/rows.ts'
import { testStamp, addPhoto, archiveWithRecords, buildPicture } from '#tests/support/records.ts'
import type { PublishedFiles } from './affected-page.ts'
import { affectedPages } from './affected-pages.ts'
import { invalidationsOf } from './invalidations.ts'

/** The published folder is complete, as it is whenever no publisher was killed. */
const publishedFiles = (isThere: (page: Address) => boolean): PublishedFiles => ({ isPublished: isThere, isLinkable: isThere })

/** The Russian paths that a change affects, each with its highest priority. */
function affectedBy(archive: Archive, change: () => unknown, isThere = true): Map<string, string> {
  const before = workAfter(archive, 0, 10_000).at(-1)?.workID ?? 0
  change()
  const invalidations = workAfter(archive, before, 10_000).flatMap((work) => invalidationsOf(work as never))
  const found = new Map<string, string>()
  for (const { page, priority } of affectedPages(
    archive,
    invalidations,
    publishedFiles((each) => isThere && isPublished(archive, each)),
  )) {
    const path = pathOf(page)
    if (page.language === 'ru' && !found.has(path)) found.set(path, priority)
  }
  return found
}

const save = (archive: Archive, id: number, fields: Parameters<typeof savePhoto>[3]) =>
  savePhoto(archive, id, rowOf(archive, 'photo', id)!.version, fields, testStamp, () => undefined)

const manifest = (photoID: number) => `/iiif/photos/${photoID}/manifest.json`

/** What other sites show of a photo. */
const embedsOf = (photoID: number) => [`/data/photos/${photoID}/oembed.json`, `/embed/photos/${photoID}`]

/** The files for programs that tell of a photo or another record, sorted. */
const dataOf = (folder: string, id: number) => [
  ...(folder === 'photos' ? ['csv', 'geojson', 'json'].map((end) => `/data/photos-1.${end}`) : []),
  ...(folder === 'places' ? ['/data/places.lpf.json'] : []),
  ...ownDataOf(folder, id),
]
const ownDataOf = (folder: string, id: number) => [`/data/${folder}/${id}.json`, `/data/${folder}/${id}.jsonld`]

/** The feeds that tell of a photo of collection 1, without and with album 1. */
const feedsOfPhoto = ['/contributors/1/feed.json', '/contributors/1/feed.xml']
const feedsInAlbum = ['/albums/1/feed.json', '/albums/1/feed.xml', ...feedsOfPhoto]

/** What tells of every saved photo: the feeds of the newest photos, and the stream of changes. */
const newestAndChanges = ['/feed.json', '/feed.xml', '/iiif/changes-1.json', '/iiif/changes.json']

const overviews = ['/', '/categories', '/locations', '/time-periods', '/contributors', '/data/random.json']

describe('what a change touches', () => {
  test('another date: the lists of the years that it leaves and enters, with the lists of their decades and the diagrams', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, { date: '1911' })
    addPhoto(archive, { date: '1913' })
    const affected = [...affectedBy(archive, () => save(archive, photo, { date: '1932' })).keys()]
    for (const path of ['/', '/years', '/years/1911', '/years/1913', '/years/1910s', '/years/1932', '/years/1930s', `/photos/${photo}`]) {
      expect(affected).toContain(path)
    }
    for (const path of ['/years/undated', '/latest']) expect(affected).not.toContain(path)
    expect([...affectedBy(archive, () => save(archive, photo, { date: '' })).keys()]).toContain('/years/undated')
  })

  test('the same date in other words: nothing but the page and the manifest of the photo and the feeds', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, { date: '1911' })
    const affected = [...affectedBy(archive, () => save(archive, photo, { date: '1911 г.' })).keys()]
    expect(affected.sort()).toEqual([
      ...feedsOfPhoto,
      ...dataOf('photos', photo),
      ...embedsOf(photo),
      ...newestAndChanges,
      manifest(photo),
      `/photos/${photo}`,
    ])
  })

  test.each([
    [
      'what the catalogue says',
      { inventoryNumber: 'КП 1', technique: 'collotype', inscription: 'Видъ', inscriptionLanguage: 'yi' } as const,
      true,
    ],
    ['what only staff read', { staffNote: 'Проверить', originalFileName: 'скан.tif' }, false],
  ])('%s: the feeds, and the page of the photo only where it shows it', (_, fields, isShown) => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, { albumID: 1 })
    const affected = [...affectedBy(archive, () => save(archive, photo, fields)).keys()]
    expect(affected.sort()).toEqual([
      ...feedsInAlbum,
      ...(isShown ? [...dataOf('photos', photo), ...embedsOf(photo)] : []),
      ...newestAndChanges,
      ...(isShown ? [manifest(photo), `/photos/${photo}`] : []),
    ])
  })

  test('chosen for the home page: that page and the feeds', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive)
    const affected = [...affectedBy(archive, () => save(archive, photo, { homePage: 'lead' })).keys()]
    expect(affected.sort()).toEqual(['/', ...feedsOfPhoto, ...newestAndChanges])
  })

  test('another position: the page of the photo, the feeds, the data of the map, and home with its sketch of the map', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive)
    const affected = [...affectedBy(archive, () => save(archive, photo, { latitude: 47, longitude: 28 })).keys()]
    expect(affected.filter((path) => !path.startsWith('/data/map/')).sort()).toEqual([
      '/',
      ...feedsOfPhoto,
      ...dataOf('photos', photo),
      ...embedsOf(photo),
      ...newestAndChanges,
      manifest(photo),
      `/photos/${photo}`,
    ])
  })

  test('credit line, rights holder, last year or licence: nothing but the page of the photo and the feeds', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive)
    const changes = [{ creditLine: '© Țara' }, { rightsHolder: 'Музей' }, { rightsUntil: '2042' }, { license: 'In Copyright' }] as const
    for (const fields of changes) {
      const affected = affectedBy(archive, () => save(archive, photo, fields))
      expect([...affected.keys()].sort()).toEqual([
        ...feedsOfPhoto,
        ...dataOf('photos', photo),
        ...embedsOf(photo),
        ...newestAndChanges,
        manifest(photo),
        `/photos/${photo}`,
      ])
    }
  })

  test('a new photo: its page before all else, then its lists and the overviews, then further pages', () => {
    const archive = archiveWithRecords()
    for (let n = 0; n < pageSize.photos; n += 1) addPhoto(archive, { albumID: 1, locationID: 2 })
    const affected = affectedBy(archive, () => addPhoto(archive, { albumID: 1, locationID: 2 }), false)
    const own = `/photos/${pageSize.photos + 1}`
    expect(affected.get(own)).toBe('new')
    const places = [...affected.keys()]
    for (const path of [
      ...overviews,
      '/latest',
      '/categories/1',
      '/categories/1/period/1',
      '/locations/2/category/1',
      '/albums',
      '/sitemap.xml',
      '/sitemaps/photos-1.xml',
    ]) {
      expect(places.indexOf(own), path).toBeLessThan(places.indexOf(path))
    }
    for (const path of ['/latest/page/2', '/photos/1', '/albums/1/page/2', '/data/albums/1/slides.json']) expect(places).toContain(path)
    for (const path of ['/categories/2', '/albums/2', '/about']) expect(places).not.toContain(path)
  })

  test('a description alone: the page of the photo, in all languages, and the feeds', () => {
    const archive = archiveWithRecords()
    addPhoto(archive)
    const affected = affectedBy(archive, () => save(archive, 1, { description: 'Иначе', author: 'Неизвестен', latitude: 47 }))
    expect([...affected.keys()].sort()).toEqual([
      ...feedsOfPhoto,
      ...dataOf('photos', 1),
      ...embedsOf(1),
      ...newestAndChanges,
      manifest(1),
      '/photos/1',
    ])
  })

  test('IIIF: a title changes the manifest and the collections that name it, a place in another album those of both albums', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, { albumID: 1 })
    const changes = ['/iiif/changes-1.json', '/iiif/changes.json']
    const iiif = (fields: Parameters<typeof savePhoto>[3]) =>
      [...affectedBy(archive, () => save(archive, photo, fields)).keys()].filter((path) => path.startsWith('/iiif/')).sort()
    expect(iiif({ titleRo: 'Podul' })).toEqual([
      '/iiif/albums/1/collection.json',
      ...changes,
      '/iiif/photos/1/manifest.json',
      '/iiif/photos/collection-1.json',
    ])
    const albums = [1, 2].map((id) => `/iiif/albums/${id}/collection.json`)
    expect(iiif({ albumID: 2 })).toEqual([...albums, ...changes, '/iiif/photos/1/manifest.json'])
    expect(iiif({ description: 'Иначе' })).toEqual([...changes, '/iiif/photos/1/manifest.json'])
  })

  test('another picture: what the image service offers of both, before the manifest that names it', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, {}, { photoFileName: 'a1.jpg' })
    const picture = buildPicture({ photoFileName: 'b2.jpg' })
    const affected = affectedBy(archive, () => replacePicture(archive, photo, 1, picture, testStamp), false)
    const images = [...affected.keys()].filter((path) => /^\/iiif\/(?:images|photos)\//.test(path) && !path.includes('collection'))
    expect(images).toEqual(['/iiif/images/a1/info.json', '/iiif/images/b2/info.json', manifest(photo)])
    expect(affected.get('/iiif/images/b2/info.json')).toBe('new')
  })

  test('tiles that came to an older photo: its pages and what the image service offers, and no list', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, { albumID: 1 }, { photoFileName: 'a1.jpg', pictureSet: 3 })
    const affected = affectedBy(archive, () => recordDerivatives(archive, photo, 'a1.jpg', { pictureSet: 4 }, testStamp.at))
    expect([...affected.keys()].sort()).toEqual(['/iiif/images/a1/info.json', '/photos/1'])
  })

  test('a title: the lists at the page where the photo stands, and its neighbours in the album', () => {
    const archive = archiveWithRecords()
    for (let n = 0; n < 100; n += 1) addPhoto(archive, { albumID: 1 })
    const affected = affectedBy(archive, () => save(archive, 20, { titleRo: 'Altfel' }))
    // Newest first: number 20 of 100 is the 81st, on page 2.
    for (const path of [
      '/photos/20',
      '/latest/page/2',
      '/categories/1/page/2',
      '/albums/1/page/2',
      '/photos/12',
      '/photos/28',
      '/data/albums/1/slides.json',
      ...overviews,
    ]) {
      expect(affected.has(path), path).toBe(true)
    }
    for (const path of ['/latest', '/latest/page/3', '/photos/100', '/photos/1', '/locations/1'])
      expect(affected.has(path), path).toBe(false)
  })

  test('a move: the lists and families that it leaves and enters, with every photo of both albums', () => {
    const archive = archiveWithRecords()
    for (const albumID of [1, 1, 2, 2, 3]) addPhoto(archive, { albumID, locationID: albumID })
    const affected = affectedBy(archive, () => save(archive, 1, { albumID: 2, categoryID: 3 }))
    for (const path of [
      '/albums/1',
      '/albums/2',
      '/photos/2',
      '/photos/3',
      '/photos/4',
      '/categories/1',
      '/categories/3',
      '/categories/3/period/1',
      '/locations/1/category/1',
      '/time-periods/1',
    ]) {
      expect(affected.has(path), path).toBe(true)
    }
    for (const path of ['/albums/3', '/photos/5', '/categories/2', '/locations/3']) expect(affected.has(path), path).toBe(false)
  })

  test('a narrowed list that loses its last photo, and a further page of a list that has become shorter', () => {
    const archive = archiveWithRecords()
    for (let n = 0; n < pageSize.photos; n += 1) addPhoto(archive)
    const last = addPhoto(archive, { categoryID2: 2, periodID: 3 })
    const published = new Set(['/latest/page/2', '/categories/2/period/3'])
    binPhoto(archive, last, testStamp)
    const invalidations = workAfter(archive, 0, 10_000)
      .slice(-1)
      .flatMap((work) => invalidationsOf(work as never))
    const paths = [
      ...affectedPages(
        archive,
        invalidations,
        publishedFiles((page) => published.has(pathOf({ ...page, language: 'ru' }))),
      ),
    ].map(({ page }) => pathOf(page))
    expect(paths).toEqual(expect.arrayContaining(['/latest/page/2', '/categories/2/period/3', `/photos/${last}`, '/en/latest/page/2']))
  })

  test('a photo that comes back from the bin touches what its deletion did', () => {
    const archive = archiveWithRecords()
    for (let n = 0; n < 3; n += 1) addPhoto(archive, { albumID: 1, locationID: 1 })
    const gone = affectedBy(archive, () => binPhoto(archive, 2, testStamp))
    const back = affectedBy(archive, () => restoreFromBin(archive, 'photo', 2, testStamp))
    const within = (one: Map<string, string>, other: Map<string, string>) => [...one.keys()].filter((path) => !other.has(path))
    expect(within(gone, back)).toEqual([])
  })

  test('the name of a place: its lists, the pages of its photos, and every list that shows their cards', () => {
    const archive = archiveWithRecords()
    addPhoto(archive, { locationID: 2, categoryID: 1, albumID: 1 })
    addPhoto(archive, { locationID: 1, categoryID: 2, albumID: 2 })
    const affected = affectedBy(archive, () => saveFlat(archive, 'location', 2, 1, { locationNameRo: 'Orhei' }, testStamp))
    for (const path of ['/locations/2', '/locations', '/photos/1', '/categories/1', '/latest', '/albums/1', '/'])
      expect(affected.has(path), path).toBe(true)
    for (const path of ['/photos/2', '/categories/2', '/albums/2', '/locations/1']) expect(affected.has(path), path).toBe(false)
  })

  describe('the history of a place', () => {
    /** Place 1 belongs to place 2, and that to place 3; place 4 is elsewhere. */
    function archiveOfPlaces() {
      const archive = archiveWithRecords(5)
      for (const [id, parentID] of [
        [1, 2],
        [2, 3],
      ] as const)
        saveFlat(archive, 'location', id, 1, { parents: [{ parentID, from: '', to: '' }] }, testStamp)
      addPhoto(archive, { locationID: 1 })
      addPhoto(archive, { locationID: 2 })
      return archive
    }
    const affectedBySave = (id: number, fields: Parameters<typeof saveFlat<'location'>>[4]) => {
      const archive = archiveOfPlaces()
      const { version } = rowOf(archive, 'location', id)!
      return [...affectedBy(archive, () => saveFlat(archive, 'location', id, version, fields, testStamp)).keys()].sort()
    }
    /** Published where one page does not name all places. */
    const placeNames = '/data/place-names.json'
    const name = { text: 'Тигина', language: 'ru', kind: 'official' as const, from: '1918', to: '1940', source: '' }

    test.each<[string, number, Parameters<typeof saveFlat<'location'>>[4], string[]]>([
      [
        'its names: its page, those of its photos, and the lists of all places',
        1,
        { names: [name] },
        [...dataOf('photos', 1), placeNames, ...dataOf('places', 1), manifest(1), '/locations', '/locations/1', '/map', '/photos/1'],
      ],
      [
        'its numbers in registers: the same',
        2,
        { wikidata: 'Q1' },
        [...dataOf('photos', 2), ...dataOf('places', 2), '/locations/2', '/photos/2'],
      ],
      ['its kind: its page', 1, { kind: 'town' }, [...dataOf('places', 1), '/locations/1']],
      [
        'its coordinates: its page, the manifests of its photos, and the tiles and the file of the map that hold its photos',
        1,
        { latitude: 47, longitude: 28 },
        [
          '/data/map/1.json',
          '/data/map/1/categories.json',
          ...[1_954_791_024, 30_543_609, 477_243].map((tile) => `/data/map/${tile}.json`),
          '/data/map/places/1.json',
          ...dataOf('places', 1),
          manifest(1),
          '/locations/1',
        ],
      ],
      ['its note: nothing', 1, { note: 'Проверить' }, []],
      [
        'its parents: its page, those of the places within it, those of its parents of before and after, and the lists of all places',
        2,
        { parents: [{ parentID: 4, from: '', to: '' }] },
        [placeNames, ...dataOf('places', 2), '/locations', '/locations/1', '/locations/2', '/locations/3', '/locations/4', '/map'],
      ],
    ])('%s', (_, id, fields, pages) => {
      expect(affectedBySave(id, fields)).toEqual(pages)
    })

    test('its name of today: also the pages of its parents and of all places within it', () => {
      const affected = affectedBySave(2, { locationName: 'Тигина' })
      for (const path of ['/locations/1', '/locations/2', '/locations/3', '/photos/2', '/locations']) expect(affected).toContain(path)
      for (const path of ['/locations/4', '/locations/5', '/photos/1']) expect(affected).not.toContain(path)
    })

    test('a photo that comes or goes: the page of the parent, which counts', () => {
      const archive = archiveOfPlaces()
      const affected = [...affectedBy(archive, () => addPhoto(archive, { locationID: 1 })).keys()]
      expect(affected).toContain('/locations/2')
      expect(affected).not.toContain('/locations/3')
    })
  })

  test('feeds of a place, an album and a collection: those that tell of the photo, and those that gain or lose it', () => {
    const archive = archiveWithRecords()
    for (let n = 0; n <= feedLength; n += 1) addPhoto(archive, { albumID: 1, locationID: 2, contributorID: 3 })
    const feedsOf = (change: () => unknown) => [...affectedBy(archive, change).keys()].filter((path) => /\d\/feed\.xml$/.test(path)).sort()
    const all = ['/albums/1/feed.xml', '/contributors/3/feed.xml', '/locations/2/feed.xml']
    expect(feedsOf(() => save(archive, 2, { description: 'Иначе' }))).toEqual(all)
    expect(feedsOf(() => save(archive, 1, { description: 'Иначе' }))).toEqual([])
    expect(feedsOf(() => save(archive, 1, { locationID: 1 }))).toEqual(['/locations/1/feed.xml', '/locations/2/feed.xml'])
    expect(feedsOf(() => save(archive, 2, { photographerID: 1 }))).toEqual(all)
    expect(feedsOf(() => saveFlat(archive, 'person', 1, 1, { personName: 'Иной' }, testStamp))).toEqual(all)
    expect(feedsOf(() => saveFlat(archive, 'contributor', 3, 1, { nameRo: 'Altul' }, testStamp))).toEqual(['/contributors/3/feed.xml'])
    expect(feedsOf(() => binPhoto(archive, 1, testStamp))).toEqual([
      '/albums/1/feed.xml',
      '/contributors/3/feed.xml',
      '/locations/1/feed.xml',
    ])
  })

  test('what other sites show of a photo: the photo, its collection and its author', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, { contributorID: 1, photographerID: 1, locationID: 1 })
    addPhoto(archive, { contributorID: 2 })
    const embeds = (change: () => unknown) => [...affectedBy(archive, change).keys()].filter((path) => /embed/.test(path)).sort()
    expect(embeds(() => save(archive, photo, { license: 'In Copyright' }))).toEqual(embedsOf(photo))
    expect(embeds(() => saveFlat(archive, 'contributor', 1, 1, { nameRo: 'Altul' }, testStamp))).toEqual(embedsOf(photo))
    expect(embeds(() => saveFlat(archive, 'person', 1, 1, { personName: 'Иной' }, testStamp))).toEqual(embedsOf(photo))
    expect(embeds(() => saveFlat(archive, 'location', 1, 1, { locationNameRo: 'Alt' }, testStamp))).toEqual([])
    expect(embeds(() => binPhoto(archive, photo, testStamp))).toEqual(embedsOf(photo))
  })

  test('the page about the data: a photo that comes or goes, and no change of one', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive)
    const isAffected = (change: () => unknown) => affectedBy(archive, change).has('/data')
    expect(isAffected(() => save(archive, photo, { title: 'Иначе', locationID: 2 }))).toBe(false)
    expect(isAffected(() => replacePicture(archive, photo, 2, buildPicture(), testStamp))).toBe(false)
    expect(isAffected(() => addPhoto(archive))).toBe(true)
    expect(isAffected(() => binPhoto(archive, photo, testStamp))).toBe(true)
    expect(isAffected(() => saveFlat(archive, 'person', 1, 1, { naming: 'withheld' }, testStamp))).toBe(true)
  })

  test('the feeds of the archive: those that tell of the photo or of its author, and those that gain or lose one', () => {
    const archive = archiveWithRecords()
    for (let n = 0; n <= feedLength; n += 1) addPhoto(archive, { photographerID: n < 1 ? 2 : 1 })
    const feedsOf = (change: () => unknown) => [...affectedBy(archive, change).keys()].filter((path) => /^\/feed\./.test(path)).sort()
    const both = ['/feed.json', '/feed.xml']
    expect(feedsOf(() => save(archive, 2, { description: 'Иначе' }))).toEqual(both)
    expect(feedsOf(() => save(archive, 1, { description: 'Иначе' }))).toEqual([])
    expect(feedsOf(() => save(archive, 1, { staffNote: 'Проверить' }))).toEqual([])
    expect(feedsOf(() => saveFlat(archive, 'person', 1, 1, { personName: 'Иной' }, testStamp))).toEqual(both)
    expect(feedsOf(() => saveFlat(archive, 'person', 2, 1, { personName: 'Иной' }, testStamp))).toEqual([])
    expect(feedsOf(() => addPhoto(archive))).toEqual(both)
    expect(feedsOf(() => binPhoto(archive, feedLength + 2, testStamp))).toEqual(both)
    expect(feedsOf(() => restoreFromBin(archive, 'photo', feedLength + 2, testStamp))).toEqual(both)
  })

  test('an album that gains a photo: the pages of its photos, which are counted, but not their files for programs', () => {
    const archive = archiveWithRecords()
    addPhoto(archive, { albumID: 1 })
    const affected = affectedBy(archive, () => addPhoto(archive, { albumID: 1 }))
    expect(affected.has('/photos/1')).toBe(true)
    for (const path of [...ownDataOf('photos', 1), ...ownDataOf('albums', 1)]) expect(affected.has(path), path).toBe(false)
    const renamed = affectedBy(archive, () => saveFlat(archive, 'album', 1, 1, { albumNameRo: 'Altfel' }, testStamp))
    for (const path of [...ownDataOf('photos', 1), ...ownDataOf('albums', 1)]) expect(renamed.has(path), path).toBe(true)
  })

  test('the name of a category: the menus that offer it', () => {
    const archive = archiveWithRecords()
    addPhoto(archive, { locationID: 2, categoryID: 1, periodID: 3 })
    const affected = affectedBy(archive, () => saveFlat(archive, 'category', 1, 1, { categoryName: 'Улицы' }, testStamp))
    for (const path of [
      '/categories/1',
      '/categories/1/period/3',
      '/time-periods/3',
      '/time-periods/3/category/1',
      '/locations/2',
      '/locations/2/period/3',
      '/photos/1',
    ]) {
      expect(affected.has(path), path).toBe(true)
    }
    expect(affected.has('/locations/1')).toBe(false)
  })

  test('a new album: every page of the list of albums, because all after it move', () => {
    const archive = archiveWithRecords(30)
    const fields = { albumName: 'Новый', albumNameRo: '', albumNameEn: '', albumInfo: '', albumInfoRo: '', albumInfoEn: '' }
    const affected = affectedBy(archive, () => createFlat(archive, 'album', fields, testStamp))
    for (const path of ['/albums/31', '/albums', '/albums/page/2', '/', '/data/albums/31/slides.json'])
      expect(affected.has(path), path).toBe(true)
  })

  describe('a photo and its match', () => {
    /** The pages of photos that a change of the second of four photos affects: the first is its match, the third names it, the fourth neither. */
    function photosAffectedBy(change: (archive: Archive) => unknown): string[] {
      const archive = archiveWithRecords()
      addPhoto(archive)
      addPhoto(archive, { matchId: 1 })
      addPhoto(archive, { matchId: 2 })
      addPhoto(archive)
      return [...affectedBy(archive, () => change(archive)).keys()].filter((path) => path.startsWith('/photos/')).sort()
    }
    const all = ['/photos/1', '/photos/2', '/photos/3']

    test.each([
      ['title', { title: 'Другой' }],
      ['title in a translation', { titleEn: 'Another' }],
      ['date', { date: '1870' }],
    ])('another %s: the pages of the photo, of its match and of the photos that name it', (_, fields) => {
      expect(photosAffectedBy((archive) => save(archive, 2, fields))).toEqual(all)
    })

    test('another picture, the bin, and the way out of it: the same pages', () => {
      const shown = (archive: Archive) => replacePicture(archive, 2, 1, buildPicture(), testStamp)
      expect(photosAffectedBy(shown)).toEqual(all)
      expect(photosAffectedBy((archive) => binPhoto(archive, 2, testStamp))).toEqual(all)
      const restored = (archive: Archive) => [binPhoto(archive, 2, testStamp), restoreFromBin(archive, 'photo', 2, testStamp)]
      expect(photosAffectedBy(restored)).toEqual(all)
    })

    test('another match: the pages of the former one and of the new one, too', () => {
      expect(photosAffectedBy((archive) => save(archive, 2, { matchId: 4 }))).toEqual([...all, '/photos/4'])
      expect(photosAffectedBy((archive) => save(archive, 2, { matchId: null }))).toEqual(all)
    })

    test('what no pair shows: the page of the photo alone', () => {
      expect(photosAffectedBy((archive) => save(archive, 2, { description: 'Другое', author: 'Другой' }))).toEqual(['/photos/2'])
    })
  })

  test('a change of what a page shows beside the record: the page of that photo alone, in all languages', () => {
    const archive = archiveWithRecords()
    addPhoto(archive)
    addPhoto(archive)
    expect([...affectedBy(archive, () => requestPhotoPagePublish(archive, 2, testStamp.at)).keys()]).toEqual(['/photos/2'])
  })

  test('a change of what lies in the bin touches nothing', () => {
    const archive = archiveWithRecords()
    addPhoto(archive)
    const row = rowOf(archive, 'photo', 1)!
    const binned = { ...row, deletedAt: testStamp.at }
    expect(invalidationsOf({ kind: 'photo', recordID: 1, before: binned, after: { ...binned, title: 'x' } })).toEqual([])
    expect(invalidationsOf({ kind: 'photo', recordID: 1, before: binned, after: null })).toEqual([])
  })
})
