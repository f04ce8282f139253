import { describe, expect, test } from 'vitest'
import { rightsOf } from '#api/xmp/photo-rights.ts'
import { photoRecord } from '#data/records/photo-records.ts'
import { reindexSome } from '#data/search/reindex.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()
const visitor = (call: string) => api().call(call)

const kondratsky = {
  personName: 'Павел Кондрацкий',
  personNameRo: 'Pavel Kondrațki',
  personNameEn: 'Pavel Kondratsky',
  otherNames: 'Baiazet',
  born: '1865',
  died: 'ок. 1930',
  biography: 'Фотограф.',
  wikidata: 'https://www.wikidata.org/wiki/Q4115189',
  viaf: 'https://viaf.org/viaf/95218067/',
  note: 'Спросить у внука',
}

async function createPerson(fields: object = kondratsky) {
  const { status, body } = await admin('POST /api/person', fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { personID: number; version: number }
}

async function savePhoto(photoID: number, fields: object) {
  const { version } = (await admin(`GET /api/photo/${photoID}`)).body
  return admin('POST /api/photo', { photoID, version, ...fields })
}

describe('a person', () => {
  test('is answered as it was saved, and the note to staff only', async () => {
    const { personID } = await createPerson()
    const expected = { ...kondratsky, personID, wikidata: 'Q4115189', viaf: '95218067', biographyRo: '', biographyEn: '', photos: 0 }
    expect((await admin(`GET /api/person/${personID}`)).body).toMatchObject(expected)
    const { body } = await visitor(`GET /api/person/${personID}`)
    expect(body).toMatchObject({ personName: kondratsky.personName, died: 'ок. 1930' })
    expect(body).not.toHaveProperty('note')
    expect(JSON.stringify((await visitor('GET /api/person')).body)).not.toContain('внука')
  })

  test.each([
    ['personName', '', 'Name (Russian) is required'],
    ['born', '30 февраля 1865', 'February 1865 has 28 days'],
    ['died', '1913–1911', ''],
    ['wikidata', 'Кондрацкий', 'Wikidata must be a number such as'],
    ['viaf', 'https://example.org/1', 'VIAF must be a number such as'],
    ['otherNames', 'Baiazet, '.repeat(120), 'Other names is longer than 1000 characters'],
  ])('with a false %s is refused', async (field, value, msg) => {
    const { status, body } = await admin('POST /api/person', { ...kondratsky, [field]: value })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field, msg: expect.stringContaining(msg) }])
  })

  test('whom a photo names, in the bin or not, is not deleted', async () => {
    const { personID } = await createPerson()
    const photoID = photo({ photographerID: personID })
    expect(await admin(`DELETE /api/person/${personID}`)).toMatchObject({ status: 409, body: { photos: 1 } })
    await savePhoto(photoID, { photographerID: 0 })
    expect((await admin(`DELETE /api/person/${personID}`)).status).toBe(204)
    expect((await visitor(`GET /api/person/${personID}`)).status).toBe(404)
  })
})

describe('the photographer of a photo', () => {
  test('is answered with the names, found in lists, and counted', async () => {
    const { personID } = await createPerson()
    const [one, other] = [photo(), photo()]
    expect((await savePhoto(one, { photographerID: personID })).status).toBe(200)
    expect((await visitor(`GET /api/photo/${one}`)).body).toMatchObject({
      photographerID: personID,
      photographerName: 'Павел Кондрацкий',
      photographerNameRo: 'Pavel Kondrațki',
      photographerNameEn: 'Pavel Kondratsky',
    })
    expect((await visitor(`GET /api/person/${personID}/photos`)).body).toMatchObject({ totalPhotos: 1, personPhotos: [{ photoID: one }] })
    const numbers = async (query: string) =>
      ((await admin(`GET /api/photo/list?${query}`)).body.photos as { photoID: number }[]).map(({ photoID }) => photoID)
    expect(await numbers(`person=${personID}`)).toEqual([one])
    expect(await numbers('person=none')).toEqual([other])
    expect(await savePhoto(other, { photographerID: 999 })).toMatchObject({ status: 400, body: { errors: [{ field: 'photographerID' }] } })
  })

  test('is found by every name, and no longer by one that was taken away', async () => {
    const { personID, version } = await createPerson()
    const photoID = photo({ photographerID: personID })
    const finds = async (q: string) =>
      ((await visitor(`GET /api/search?q=${encodeURIComponent(q)}`)).body.photos as { photoID: number }[]).map((each) => each.photoID)
    for (const name of ['Кондрацкий', 'Kondrațki', 'Baiazet']) expect(await finds(name), name).toEqual([photoID])
    await admin('POST /api/person', { personID, version, otherNames: 'Pavlovici' })
    while (reindexSome(api().archive) > 0);
    expect(await finds('Pavlovici')).toEqual([photoID])
    expect(await finds('Baiazet')).not.toContain(photoID)
  })

  test('is the creator in downloads, in the language of the page', async () => {
    const { personID } = await createPerson()
    const photoID = photo({ photographerID: personID, author: 'Кондрацкій', license: 'In Copyright' })
    const rights = (language: 'ro' | 'en') => rightsOf(photoRecord(api().archive, photoID)!, language, 'https://archive.example')
    expect(rights('ro')).toMatchObject({
      creator: 'Pavel Kondrațki',
      owner: 'Pavel Kondrațki',
      notice: { ru: '© Павел Кондрацкий', en: '© Pavel Kondratsky' },
      credit: expect.stringContaining('Pavel Kondrațki'),
    })
    await savePhoto(photoID, { photographerID: 0 })
    expect(rights('en').creator).toBe('Кондрацкій')
  })
})

describe('a person who is shown in a photo', () => {
  test('is answered and found by every name, in the order that was sent, each once', async () => {
    const one = await createPerson()
    const other = await createPerson({ ...kondratsky, personName: 'Анна Шмидт', personNameRo: 'Ana Schmidt', personNameEn: 'Anna Schmidt' })
    const photoID = photo()
    const sent = [other.personID, one.personID, other.personID]
    expect((await savePhoto(photoID, { personsShown: sent })).status).toBe(200)
    const { body } = await visitor(`GET /api/photo/${photoID}`)
    expect(body.personsShown).toEqual([other.personID, one.personID])
    expect(body.persons[0]).toEqual({
      personID: other.personID,
      personName: 'Анна Шмидт',
      personNameRo: 'Ana Schmidt',
      personNameEn: 'Anna Schmidt',
    })
    expect((await visitor('GET /api/search?q=Schmidt')).body.photos).toMatchObject([{ photoID }])
    expect((await visitor(`GET /api/person/${other.personID}/photos`)).body.totalPhotos).toBe(1)
    expect((await admin(`GET /api/photo/list?person=${one.personID}`)).body.photos).toHaveLength(1)
    expect(await admin(`DELETE /api/person/${one.personID}`)).toMatchObject({ status: 409, body: { photos: 1 } })
    const { history } = (await admin(`GET /api/history/photo/${photoID}`)).body
    expect(history[0].changes).toEqual([{ field: 'personsShown', before: '[]', after: `[${other.personID},${one.personID}]` }])
    expect((await savePhoto(photoID, { personsShown: `${one.personID}` })).body.personsShown).toEqual([one.personID])
  })

  test.each([[['x']], [[0]], [[1.5]], ['1;2'], [[999]], [null]])('is refused as %j', async (personsShown) => {
    const photoID = photo()
    expect(await savePhoto(photoID, { personsShown })).toMatchObject({ status: 400, body: { errors: [{ field: 'personsShown' }] } })
  })

  test('whose name is withheld is told to staff only, wherever visitors look', async () => {
    const { personID, version } = await createPerson()
    const photoID = photo({ photographerID: personID, personsShown: `[${personID}]`, author: 'Кондрацкій' })
    const text = async (call: string) => JSON.stringify((await visitor(call)).body)
    const calls = [`GET /api/photo/${photoID}`, 'GET /api/photo', 'GET /api/person', 'GET /api/search?q=1905', 'GET /api/photo/all']
    for (const call of calls) expect(await text(call), call).toContain('Кондрацк')
    expect((await admin('POST /api/person', { personID, version, naming: 'withheld' })).status).toBe(200)
    while (reindexSome(api().archive) > 0);
    for (const call of calls) expect(await text(call), call).not.toMatch(/Кондрацк|Kondra|Baiazet/)
    expect((await visitor(`GET /api/photo/${photoID}`)).body).toMatchObject({
      photographerID: 0,
      personsShown: [],
      persons: [],
      author: '',
    })
    for (const q of ['Кондрацкий', 'Baiazet', 'Кондрацкій'])
      expect((await visitor(`GET /api/search?q=${encodeURIComponent(q)}`)).body, q).toMatchObject({ photos: [], suggestions: [] })
    for (const call of [`GET /api/person/${personID}`, `GET /api/person/${personID}/photos`]) expect((await visitor(call)).status).toBe(404)
    expect((await visitor('GET /api/counts')).body.persons).toBe(3)
    const rights = rightsOf(photoRecord(api().archive, photoID)!, 'en', 'https://archive.example')
    expect(JSON.stringify(rights)).not.toMatch(/Кондрацк|Kondra/)
    expect((await admin(`GET /api/photo/${photoID}`)).body).toMatchObject({
      photographerID: personID,
      personsShown: [personID],
      author: 'Кондрацкій',
    })
  })
})
