import { describe, expect, test } from 'vitest'
import { pageSize } from '#core/limits.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()
const listed = async (query: string) => {
  const { body } = await api().call(`GET /api/photo/list?${query}`, { as: 'translator' })
  return (body as { photos: { photoID: number }[] }).photos.map(({ photoID }) => photoID)
}

describe('the list for staff', () => {
  test('of a place has the photos of all places that belong or ever belonged to it', async () => {
    const parent = (locationID: number, parentID: number, to: string) =>
      admin('POST /api/location', { locationID, version: 1, parents: [{ parentID, from: '', to }] })
    await parent(1, 2, '1918')
    await parent(2, 3, '')
    const [one, two, three] = [1, 2, 3].map((locationID) => photo({ locationID }))
    expect(await listed('location=1')).toEqual([one])
    expect(await listed('location=2')).toEqual([two, one])
    expect(await listed('location=3')).toEqual([three, two, one])
  })

  test('is narrowed by each relation, by the lack of one, and by what lacks a translation', async () => {
    const one = photo({
      albumID: 2,
      categoryID: 1,
      categoryID3: 3,
      locationID: 2,
      periodID: 2,
      contributorID: 2,
      titleEn: 'A',
      descriptionEn: 'B',
    })
    const other = photo({ categoryID: 2, titleRo: 'Ț', descriptionRo: 'ș' })
    for (const query of ['album=2', 'category=3', 'location=2', 'period=2', 'contributor=2', 'lacks=ro'])
      expect([query, await listed(query)]).toEqual([query, [one]])
    for (const query of ['album=none', 'location=none', 'lacks=en', 'category=2', 'period=1&contributor=1'])
      expect([query, await listed(query)]).toEqual([query, [other]])
    expect(await listed('album=0&category=x&period=-1&lacks=de&page=0')).toEqual([other, one])
  })

  test('is narrowed by what photos are without, all of it at once, together with the other filters', async () => {
    const whole = { latitude: 47, longitude: 28, date: '1911', description: 'Мост' }
    photo(whole, { width: 640, height: 1000 })
    const unread = photo({ ...whole, date: 'давно' })
    const place = photo({ ...whole, latitude: null, longitude: null })
    const small = photo({ ...whole, date: '', albumID: 2 }, { width: 640, height: 999 })
    const rights = photo({ ...whole, license: 'Copyright Not Evaluated', date: '' })
    const silent = photo({ ...whole, description: '', titleRo: 'Podul' })
    const found: Record<string, number[]> = {
      'missing=coordinates': [place],
      'missing=date': [rights, small],
      'missing=description': [silent],
      'missing=scan': [small],
      'missing=rights': [rights],
      'missing=scan,date': [small],
      'missing=date,coordinates': [],
      'missing=date&album=2': [small],
      'missing=description&lacks=en': [silent],
      'missing=description&lacks=ro': [],
      'missing=coordinates&q=мост': [place],
      'missing=description&date=unread': [],
      'date=unread': [unread],
    }
    for (const [query, ids] of Object.entries(found)) expect([query, await listed(encodeURI(query))]).toEqual([query, ids])
    expect(await listed('missing=nothing')).toHaveLength(6)
  })

  test('finds part of a title in any language, words in descriptions, names of places, and numbers', async () => {
    const bridge = photo({ title: 'Старый мост', titleRo: 'Podețul vechi', description: 'У мельницы «Орхей» <i>', locationID: 3 })
    const other = photo({ title: 'Рынок', titleRo: 'Piața', description: 'Овощи' })
    for (const q of ['тарый мо', 'podet', 'PODEȚ', 'мельница', 'Место 3'])
      expect([q, await listed(`q=${encodeURIComponent(q)}`)]).toEqual([q, [bridge]])
    expect(await listed(`q=${bridge}`)).toContain(bridge)
    expect(await listed('q=%D0%BE')).toEqual([other, bridge])
    for (const q of ['"', '*', "'); DROP", '%']) expect([q, await listed(`q=${encodeURIComponent(q)}`)]).toEqual([q, []])
  })

  test('finds part of a note for staff, whatever its case and marks', async () => {
    const noted = photo({ title: 'Рынок', staffNote: 'Проверить у Țăranu:\nЁлка' })
    photo({ title: 'Мост' })
    for (const q of ['ПРОВЕРИТЬ у', 'taranu', 'елка']) expect([q, await listed(`q=${encodeURIComponent(q)}`)]).toEqual([q, [noted]])
  })

  test('finds the web address of a source, or a part of it', async () => {
    const taken = photo({ title: 'Рынок', sourceWeb: 'https://Collections.example.org/items/12?view=1' })
    photo({ title: 'Мост', sourceWeb: 'https://other.example.net/' })
    for (const q of ['https://collections.example.org/items/12?view=1', 'COLLECTIONS.example.org', 'items/12', ' example.org '])
      expect([q, await listed(`q=${encodeURIComponent(q)}`)]).toEqual([q, [taken]])
    expect(await listed('q=collections')).toEqual([])
  })

  test('is sorted either way, and leaves out what lies in the bin', async () => {
    const [b, a, gone] = [photo({ title: 'Бык' }), photo({ title: 'Аист' }), photo({ title: 'Вол' })]
    await admin(`DELETE /api/photo/${gone}`)
    api().clock.now = new Date('2026-01-02T04:00:00.000Z')
    await admin('POST /api/photo', { photoID: b, version: 1, author: 'X' })
    expect(await listed('sort=title&order=asc')).toEqual([a, b])
    expect(await listed('sort=title&order=desc')).toEqual([b, a])
    expect(await listed('sort=changed')).toEqual([b, a])
    expect(await listed('sort=__proto__')).toEqual([a, b])
    expect(await listed('page=2')).toEqual([])
  })
})

describe('the same change of many photos', () => {
  const bulk = (ids: number[], fields: object, version = 1) =>
    admin('POST /api/photo/bulk', { photos: ids.map((photoID) => ({ photoID, version })), fields })

  test('is made in all of them, with history, and answered as they are now', async () => {
    const ids = [photo({ albumID: 1 }), photo()]
    const { status, body } = await bulk(ids, { albumID: 3, categoryID2: 0, license: 'Attribution (CC BY)' })
    expect([status, body.photos]).toMatchObject([
      200,
      ids.map((photoID) => ({ photoID, albumID: 3, license: 'Attribution (CC BY)', version: 2 })),
    ])
    expect((await admin(`GET /api/history/photo/${ids[0]}`)).body.history[0]).toMatchObject({ version: 2, by: 'admin' })
  })

  test('takes photos out of their album and place', async () => {
    const id = photo({ albumID: 1, locationID: 2 })
    expect((await bulk([id], { albumID: 0, locationID: 0 })).body.photos).toMatchObject([{ albumID: 0, locationID: 0, locationName: '' }])
  })

  test('is made in none where one is overtaken, unknown, or in the bin', async () => {
    const ids = [photo(), photo()]
    await admin('POST /api/photo', { photoID: ids[1], version: 1, periodID: 3 })
    const conflict = await bulk(ids, { periodID: 2 })
    expect([conflict.status, conflict.body.errors[0].msg]).toEqual([409, expect.stringContaining(`Photo ${ids[1]}: `)])
    expect((await bulk([...ids, 999], { contributorID: 2 })).status).toBe(404)
    expect((await bulk(ids, { periodID: 99 })).status).toBe(400)
    expect((await api().call(`GET /api/photo/${ids[0]}`)).body).toMatchObject({ periodID: 1, contributorID: 1, version: 1 })
    expect((await bulk([], { periodID: 2 })).status).toBe(400)
    expect((await bulk(ids, {})).status).toBe(400)
    expect((await bulk(ids, { title: 'x' })).status).toBe(400)
  })
})

describe('a translation whose source has changed since', () => {
  const toTranslate = async (language = '') => (await api().call(`GET /api/photo/translate${language}`, { as: 'translator' })).body
  const translated = { titleRo: 'Podul', descriptionRo: 'Vechi' }

  test('comes after what lacks something and before the rest, until it is changed or confirmed', async () => {
    const [lacking, old, fine] = [photo({ titleRo: '' }), photo(translated), photo(translated)]
    await admin('POST /api/photo', { photoID: old, version: 1, title: 'Новый мост' })
    const first = await toTranslate()
    expect(first).toMatchObject({ totalLacking: 1, totalOutdated: 1, outdated: [old] })
    expect(first.photos.map(({ photoID }: { photoID: number }) => photoID)).toEqual([lacking, old, fine])
    expect((await admin('GET /api/counts')).body.photosOutdated).toEqual({ ro: 1, en: 0 })
    // Looked at, and found right as it is.
    await api().call('POST /api/photo/translate', { as: 'translator', send: { photoID: old, version: 2 } })
    expect(await toTranslate()).toMatchObject({ totalOutdated: 0, outdated: [] })
    expect((await api().call(`GET /api/photo/${old}`)).body).toMatchObject({ version: 2 })
  })

  test('keeps its place on every page of a long list', async () => {
    const size = pageSize.photos
    const add = (count: number, own: object) => Array.from({ length: count }, () => photo(own))
    const [fine, old, lacking] = [add(3 * size + 5, translated), add(size + 3, translated), add(size + 1, { titleRo: '' })]
    for (const photoID of old) await admin('POST /api/photo', { photoID, version: 1, title: 'Новый мост' })
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => toTranslate(`?page=${page}`)))
    expect(pages[0]).toMatchObject({ totalPhotos: 5 * size + 9, totalLacking: size + 1, totalOutdated: size + 3 })
    const listed = pages.map(({ photos }) => photos.map(({ photoID }: { photoID: number }) => photoID) as number[])
    expect(listed.flat()).toEqual([lacking, old, fine].flatMap((ids) => ids.reverse()))
    expect(listed.map(({ length }) => length)).toEqual([size, size, size, size, size, 9, 0])
    expect(pages.flatMap(({ outdated }) => outdated as number[])).toEqual(old)
  })

  test('is no longer behind once it is changed together with its source, or is gone', async () => {
    const id = photo(translated)
    await admin('POST /api/photo', { photoID: id, version: 1, title: 'Мост 2', titleRo: 'Podul 2' })
    expect((await toTranslate()).totalOutdated).toBe(0)
    await admin('POST /api/photo', { photoID: id, version: 2, description: 'Другое' })
    expect((await toTranslate()).totalOutdated).toBe(1)
    await admin('POST /api/photo', { photoID: id, version: 3, titleRo: 'Podul 3' })
    expect((await toTranslate()).totalOutdated).toBe(0)
    await admin('POST /api/photo', { photoID: id, version: 4, author: 'Никто', periodID: 2 })
    expect((await toTranslate()).totalOutdated).toBe(0)
  })

  test('is told of albums, too', async () => {
    const { body } = await admin('GET /api/album/1')
    await admin('POST /api/album', { albumID: 1, version: body.version, albumInfo: '<p>Иначе</p>' })
    const requested = async () => (await api().call('GET /api/album/translate', { as: 'translator' })).body
    expect(await requested()).toMatchObject({
      totalLacking: 0,
      totalOutdated: 1,
      outdated: [1],
      albums: [{ albumID: 1 }, { albumID: 3 }, { albumID: 2 }],
    })
    await api().call('POST /api/album/translate', { as: 'translator', send: { albumID: 1, version: 1, albumInfoRo: '<p>Altfel</p>' } })
    expect(await requested()).toMatchObject({ totalOutdated: 0, albums: [{ albumID: 3 }, { albumID: 2 }, { albumID: 1 }] })
  })
})
