import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pageSize } from '#core/limits.ts'
import { emptyExpiredBin } from '#api/maintenance/bin-emptying.ts'
import { filesOf } from '#api/media/names.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'
import { filesBelow } from '#tests/support/ingest.ts'

const { api, admin, photo } = apiForEach()

describe('a photo', () => {
  test('is answered with all names in three languages, 0 where a relation is absent, and without the names of staff', async () => {
    const id = photo({ albumID: 2, categoryID2: 3 })
    const { status, body } = await api().call(`GET /api/photo/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      photoID: id,
      title: '«Вид» на <собор> & "рынок" d’Orhei',
      albumID: 2,
      albumName: 'Альбом 2',
      albumNameRo: 'Альбом 2 (ro)',
      albumInfo: '<p>О нём</p>',
      categoryID2: 3,
      categoryName2: 'Категория 3',
      categoryID3: 0,
      categoryName3: '',
      locationID: 0,
      locationName: '',
      contributorName: 'Музей 1',
      periodName: '1891-е',
      latitude: null,
      version: 1,
    })
    expect(body).not.toHaveProperty('updatedBy')
    expect((await admin(`GET /api/photo/${id}`)).body).toMatchObject({ updatedBy: 'admin' })
  })

  test('changes only in the fields that are sent', async () => {
    const id = photo({ titleEn: 'View' })
    const { status, body } = await admin('POST /api/photo', { photoID: id, version: 1, titleRo: 'Podul', lng: 28.83, latitude: '47°01′N' })
    expect([status, body.errors]).toEqual([200, undefined])
    expect(body).toMatchObject({ titleRo: 'Podul', titleEn: 'View', version: 2, longitude: 28.83, latitude: 47.0166667 })
  })

  test('can be sent back as it was answered, with one field edited', async () => {
    const id = photo()
    const { body } = await api().call(`GET /api/photo/${id}`)
    const answer = await admin('POST /api/photo', { ...body, author: 'Ф. Острецов' })
    expect(answer.body).toMatchObject({ author: 'Ф. Острецов', version: 2 })
  })

  test.each([
    ['without a version', { title: 'Х' }, 400, 'version'],
    ['with a version that never was', { version: 9, title: 'Х' }, 400, 'version'],
    ['with an empty title', { version: 1, title: ' \n ' }, 400, 'title'],
    ['with an empty description', { version: 1, description: '' }, 400, 'description'],
    ['with a place that does not exist', { version: 1, locationID: 99 }, 400, 'locationID'],
    ['with half a position', { version: 1, latitude: 47 }, 400, 'latitude'],
    ['with a position beyond the pole', { version: 1, latitude: 91, longitude: 0 }, 400, 'latitude'],
    ['with an address that is none', { version: 1, sourceWeb: 'javascript:alert(1)' }, 400, 'sourceWeb'],
    ['with a licence that is none', { version: 1, license: 'CC0' }, 400, 'license'],
    ['with a field that is none', { version: 1, tilte: 'Х' }, 400, 'tilte'],
    ['with a text for a number', { version: 1, categoryID: 'три' }, 400, 'categoryID'],
  ])('%s is refused with the field, and nothing changes', async (_, send, status, field) => {
    const id = photo()
    const answer = await admin('POST /api/photo', { photoID: id, ...send })
    expect([answer.status, answer.body.errors[0].field]).toEqual([status, field])
    expect((await api().call(`GET /api/photo/${id}`)).body.version).toBe(1)
  })

  test('is not made without its picture', async () => {
    const answer = await admin('POST /api/photo', { title: 'Мост' })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'photoID'])
  })

  test('goes to the bin and comes back; until then its number tells visitors that it is gone', async () => {
    const id = photo()
    expect((await admin(`DELETE /api/photo/${id}`)).status).toBe(204)
    expect((await api().call(`GET /api/photo/${id}`)).status).toBe(410)
    expect((await api().call('GET /api/photo')).body).toMatchObject({ photos: [], totalPhotos: 0, lastPage: 1 })
    expect((await admin('POST /api/photo', { photoID: id, version: 2, author: 'Х' })).status).toBe(410)
    const bin = (await admin('GET /api/bin')).body
    expect(bin.photos).toMatchObject([{ photoID: id, deletedBy: 'admin', gone: '2026-02-01T03:04:05.000Z' }])
    expect((await admin(`POST /api/bin/photo/${id}/restore`)).status).toBe(204)
    expect((await api().call(`GET /api/photo/${id}`)).status).toBe(200)
    expect((await admin(`POST /api/bin/photo/${id}/restore`)).status).toBe(404)
  })

  test('leaves no file behind once its days in the bin are over', async () => {
    const names = ['aaaaaaaaaaaaaaaaaaaa.jpg', 'bbbbbbbbbbbbbbbbbbbb.jpg']
    const [id, other] = names.map((photoFileName) => photo({}, { photoFileName })) as [number, number]
    for (const name of names) {
      const { tilesFolder, tiles, ...files } = filesOf(name, 'jpeg')
      for (const file of [...Object.values(files), `${tilesFolder}/0/0_0.jpg`, `${tiles}/full_1,1.jpg`]) {
        mkdirSync(dirname(join(api().settings.uploadsDir, file)), { recursive: true })
        writeFileSync(join(api().settings.uploadsDir, file), 'x')
      }
    }
    const before = filesBelow(api().settings.uploadsDir).length
    await admin(`DELETE /api/photo/${id}`)
    const parts = { archive: api().archive, settings: api().settings, now: () => api().clock.now }
    emptyExpiredBin(parts)
    expect(filesBelow(api().settings.uploadsDir)).toHaveLength(before)
    api().clock.now = new Date('2026-02-01T03:04:06.000Z')
    emptyExpiredBin(parts)
    const left = filesBelow(api().settings.uploadsDir)
    expect([left.length, left.filter((file) => file.includes('aaaa')).length]).toEqual([before / 2, 0])
    expect((await api().call(`GET /api/photo/${id}`)).status).toBe(404)
    expect((await api().call(`GET /api/photo/${other}`)).status).toBe(200)
  })
})

describe('a stale save', () => {
  test('of the same field is answered with the record as it is now and who changed it', async () => {
    const id = photo()
    await admin('POST /api/photo', { photoID: id, version: 1, titleRo: 'Prima' })
    const { status, body } = await admin('POST /api/photo', { photoID: id, version: 1, titleRo: 'A doua' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      errors: [
        { msg: expect.stringContaining('changed by somebody else') },
        { msg: 'admin changed titleRo while you edited it', field: 'titleRo' },
      ],
      current: { photoID: id, titleRo: 'Prima', version: 2 },
      changes: [{ field: 'titleRo', by: 'admin', at: '2026-01-02T03:04:05.000Z' }],
    })
  })

  test('of an album is answered in the same way', async () => {
    await admin('POST /api/album', { albumID: 1, version: 1, albumInfoRo: 'Unu' })
    const { status, body } = await admin('POST /api/album', { albumID: 1, version: 1, albumInfoRo: 'Doi' })
    expect([status, body.current.albumInfoRo, body.current.photos]).toEqual([409, 'Unu', 0])
  })
})

describe('a category', () => {
  test('is made, changed and deleted', async () => {
    const texts = { categoryName: 'Церкви', categoryNameRo: 'Biserici', categoryNameEn: 'Churches' }
    const descriptions = { categoryDescription: 'О', categoryDescriptionRo: 'D', categoryDescriptionEn: 'C' }
    const made = await admin('POST /api/category', { ...texts, ...descriptions })
    expect([made.status, made.body]).toMatchObject([201, { categoryID: 4, ...texts, version: 1, photos: 0 }])
    const changed = await admin('POST /api/category', { categoryID: 4, version: 1, categoryNameEn: 'Churches & monasteries' })
    expect(changed.body).toMatchObject({ categoryNameEn: 'Churches & monasteries', categoryName: 'Церкви', version: 2 })
    expect((await admin('DELETE /api/category/4')).status).toBe(204)
    expect((await api().call('GET /api/category/4')).status).toBe(404)
  })

  test('without its names is refused field by field, in words for people', async () => {
    const { status, body } = await admin('POST /api/category', { categoryName: 'Церкви' })
    expect([status, body.errors]).toEqual([
      400,
      [
        { msg: 'Category name (Romanian) is required', field: 'categoryNameRo' },
        { msg: 'Category name (English) is required', field: 'categoryNameEn' },
        { msg: 'Category description (Russian) is required', field: 'categoryDescription' },
        { msg: 'Category description (Romanian) is required', field: 'categoryDescriptionRo' },
        { msg: 'Category description (English) is required', field: 'categoryDescriptionEn' },
      ],
    ])
  })

  test('that photos use is not deleted: how many, and where they are', async () => {
    photo()
    photo({ categoryID: 2, categoryID2: 1 })
    const { status, body } = await admin('DELETE /api/category/1')
    expect([status, body]).toEqual([
      409,
      { errors: [{ msg: '2 photos use this category. Give them another one first.' }], photos: 2, link: '/categories/1' },
    ])
  })
})

describe('lists', () => {
  test('of a record’s photos name it, its photos, and what narrows them', async () => {
    const id = photo({ categoryID: 2, locationID: 3, periodID: 3 })
    photo({ categoryID: 2, periodID: 1 })
    const ids = (photos: { photoID: number }[]) => photos.map(({ photoID }) => photoID)
    const category = (await api().call('GET /api/category/2/photos-period/3')).body
    expect([category.category.categoryID, category.period.periodID, ids(category.categoryPhotos), category.totalPhotos]).toEqual([
      2,
      3,
      [id],
      1,
    ])
    const location = (await api().call('GET /api/location/3/photos/2')).body
    expect([location.location.locationID, location.category.categoryID, ids(location.locationPhotos)]).toEqual([3, 2, [id]])
    const period = (await api().call('GET /api/period/3/photos/2')).body
    expect([ids(period.periodPhotos), ids(period.photos), period.category.categoryID]).toEqual([[id], [id], 2])
    expect((await api().call('GET /api/location/3/photos-period/99')).status).toBe(404)
  })

  test('have pages; an invalid page number gives the first, one beyond the last gives an empty page', async () => {
    for (let count = 0; count < pageSize.photos + 6; count += 1) photo()
    const page = async (query: string) => (await api().call(`GET /api/photo${query}`)).body
    expect(await page('?page=2')).toMatchObject({
      totalPhotos: pageSize.photos + 6,
      currentPage: 2,
      lastPage: 2,
      hasNextPage: false,
      hasPreviousPage: true,
      itemsPerPage: pageSize.photos,
    })
    expect((await page('?page=2')).photos).toHaveLength(6)
    for (const query of ['', '?page=0', '?page=-1', '?page=two', '?page=1e3', '?page=']) expect((await page(query)).currentPage).toBe(1)
    expect(await page('?page=999999999999')).toMatchObject({ photos: [], lastPage: 2 })
  })

  test('of places follow the order of each language', async () => {
    for (const [ru, ro, en] of [
      ['Яловены', 'Ialoveni', 'Yaloveni'],
      ['Бельцы', 'Bălți', 'Balti'],
    ]) {
      await admin('POST /api/location', { locationName: ru, locationNameRo: ro, locationNameEn: en })
    }
    const names = async (path: string, key: string) =>
      ((await api().call(`GET ${path}`)).body as Record<string, string>[]).map((place) => place[key])
    expect((await names('/api/location', 'locationName'))[0]).toBe('Бельцы')
    expect((await names('/api/location/ro', 'locationNameRo')).slice(0, 2)).toEqual(['Bălți', 'Ialoveni'])
    expect((await names('/api/location/en', 'locationNameEn')).slice(0, 2)).toEqual(['Balti', 'Yaloveni'])
  })

  test('of all photos come in one answer', async () => {
    const ids = Array.from({ length: 600 }, () => photo())
    const { body } = await api().call('GET /api/photo/all')
    expect([body.totalPhotos, body.photos.length, body.photos[0].photoID]).toEqual([600, 600, ids.at(-1)])
    expect((await api().call('GET /api/album/all/')).body.totalAlbums).toBe(3)
  })

  test('by chance hold different photos', async () => {
    for (let count = 0; count < 40; count += 1) photo()
    const { photos, totalPhotos } = (await api().call('GET /api/photo/random')).body
    expect([totalPhotos, new Set(photos.map((each: { photoID: number }) => each.photoID)).size]).toEqual([24, 24])
  })

  test('for links between an album’s photos hold what links need', async () => {
    const id = photo({ albumID: 1, locationID: 2 })
    const { body } = await api().call('GET /api/album/1/photosNav')
    expect(body).toMatchObject([{ photoID: id, titleRo: 'Vedere spre catedrală și țâșnitoare', locationName: 'Место 2' }])
    expect(Object.keys(body[0]).sort()).toEqual(
      ['locationName', 'locationNameEn', 'locationNameRo', 'photoFileName', 'photoID', 'title', 'titleEn', 'titleRo'].sort(),
    )
  })
})

describe('translators', () => {
  const translator = (call: string, send?: unknown) => api().call(call, { as: 'translator', send })

  test('see first what lacks a translation', async () => {
    const done = photo({ titleEn: 'View', descriptionEn: 'First line.' })
    const lacking = photo({ titleEn: '' })
    const newest = photo({ titleEn: 'View', descriptionEn: 'First line.' })
    const { body } = await translator('GET /api/photo/translate-en')
    expect(body.photos.map((each: { photoID: number }) => each.photoID)).toEqual([lacking, newest, done])
    expect([body.totalPhotos, body.totalLacking]).toEqual([3, 1])
    const albums = (await translator('GET /api/album/translate-en')).body
    expect([albums.totalAlbums, albums.totalLacking, albums.albumsPerPage]).toEqual([3, 3, 24])
  })

  test('save the texts of their language', async () => {
    const id = photo()
    const saved = await translator('POST /api/photo/translate-en', { photoID: id, version: 1, titleEn: 'View', titleRo: 'Vedere' })
    expect([saved.status, saved.body.titleEn, saved.body.titleRo, saved.body.updatedBy]).toEqual([200, 'View', 'Vedere', 'Tălmaci Ștefan'])
    const album = await translator('POST /api/album/translate', { albumID: 1, version: 1, albumInfoRo: '<p onclick=x>Despre</p>' })
    expect(album.body.albumInfoRo).toBe('<p>Despre</p>')
  })

  test('change nothing else', async () => {
    const id = photo()
    const refused = await translator('POST /api/photo/translate', { photoID: id, version: 1, titleRo: 'Vedere', titleEn: 'View' })
    expect([refused.status, refused.body.errors]).toEqual([403, [{ msg: 'titleEn cannot be changed here', field: 'titleEn' }]])
    expect((await translator('POST /api/photo', { photoID: id, version: 1, titleRo: 'Х' })).status).toBe(403)
    expect((await api().call(`GET /api/photo/${id}`)).body.version).toBe(1)
  })
})

test('the configuration and the totals are told to anyone, what staff work through to staff only', async () => {
  photo()
  expect((await api().call('GET /api/config')).body).toMatchObject({ registrationOpen: false, languages: ['ru', 'ro', 'en'] })
  expect((await api().call('GET /api/counts')).body).toEqual({
    photos: 1,
    albums: 3,
    categories: 3,
    locations: 3,
    periods: 3,
    contributors: 3,
    persons: 3,
    subjects: 3,
  })
  expect((await admin('GET /api/counts')).body).toMatchObject({ newMessages: 0, users: 2, photosLacking: { ro: 1, en: 1 }, bin: 0 })
})

test('search finds photos by words of titles and names, whatever their case and marks', async () => {
  const id = photo({ title: 'Улица в Кишинёве', locationID: 2 })
  photo({ title: 'Мост' })
  const found = async (q: string) => (await api().call(`GET /api/search?q=${encodeURIComponent(q)}`)).body
  expect((await found('КИШИНЕВ место 2')).photos).toMatchObject([{ photoID: id }])
  expect(await found('')).toMatchObject({ photos: [], totalPhotos: 0 })
  expect(await found('" OR title="мос" --')).toMatchObject({ photos: [], totalPhotos: 0 })
})
