import { describe, expect, test } from 'vitest'
import { maxReferences } from '#core/limits.ts'
import { reindexSome } from '#data/search/reindex.ts'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()
const visitor = (call: string) => api().call(call)

const bridges = {
  subjectName: 'Мосты',
  subjectNameRo: 'Poduri',
  subjectNameEn: 'Bridges',
  otherNames: 'виадуки',
  scopeNote: 'Также наплавные.',
  aat: 'http://vocab.getty.edu/page/aat/300007836',
  note: 'Спросить у библиотеки',
}

async function createSubject(fields: object = bridges): Promise<number> {
  const { status, body } = await admin('POST /api/subject', fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { subjectID: number }).subjectID
}

const bulk = (photos: number[], subjects: unknown) =>
  admin('POST /api/photo/bulk', { photos: photos.map((photoID) => ({ photoID, version: 1 })), fields: { subjects } })

const listOf = (ids: number[]) => JSON.stringify(ids)

describe('a subject', () => {
  test('is answered as it was saved, and the note to staff only', async () => {
    const subjectID = await createSubject()
    const expected = { ...bridges, subjectID, aat: '300007836', scopeNoteRo: '', scopeNoteEn: '', photos: 0 }
    expect((await admin(`GET /api/subject/${subjectID}`)).body).toMatchObject(expected)
    const { body } = await visitor(`GET /api/subject/${subjectID}`)
    expect(body).toMatchObject({ subjectName: 'Мосты', scopeNote: 'Также наплавные.' })
    expect(body).not.toHaveProperty('note')
  })

  test.each([
    ['subjectName', '', 'Name (Russian) is required'],
    ['aat', '7836', 'Art & Architecture Thesaurus must be a number such as 300007836'],
    ['wikidata', 'мост', 'Wikidata must be a number such as'],
  ])('with a false %s is refused', async (field, value, msg) => {
    const { status, body } = await admin('POST /api/subject', { ...bridges, [field]: value })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field, msg: expect.stringContaining(msg) }])
  })

  test('that a photo names is not deleted, and one that is deleted is named by no photo', async () => {
    const [used, unused] = [await createSubject(), await createSubject({ ...bridges, subjectName: 'Паромы' })]
    const photoID = photo({ subjects: listOf([used]) })
    expect((await admin(`DELETE /api/subject/${used}`)).status).toBe(409)
    expect((await admin(`DELETE /api/subject/${unused}`)).status).toBe(204)
    const { status, body } = await admin('POST /api/photo', { photoID, version: 1, subjects: [used, unused] })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'subjects', msg: `Subjects: ${unused} does not exist` }])
  })
})

describe('photos of a subject', () => {
  test('are listed for visitors and staff, and found by every name', async () => {
    const subjectID = await createSubject()
    const photoID = photo({ subjects: listOf([subjectID]) })
    photo()
    const { body } = await visitor(`GET /api/photo/${photoID}`)
    expect(body).toMatchObject({
      subjects: [subjectID],
      subjectNames: [{ subjectID, subjectName: 'Мосты', subjectNameRo: 'Poduri', subjectNameEn: 'Bridges' }],
    })
    expect((await visitor(`GET /api/subject/${subjectID}/photos`)).body).toMatchObject({ totalPhotos: 1, subjectPhotos: [{ photoID }] })
    expect((await admin(`GET /api/photo/list?subject=${subjectID}`)).body).toMatchObject({ totalPhotos: 1, photos: [{ photoID }] })
    expect((await admin('GET /api/photo/list?subject=none')).body).toMatchObject({ totalPhotos: 1 })
    for (const words of ['мосты', 'poduri', 'bridges', 'виадук']) {
      const found = (await visitor(`GET /api/search?q=${encodeURIComponent(words)}`)).body
      expect(
        found.photos.map((each: { photoID: number }) => each.photoID),
        words,
      ).toEqual([photoID])
    }
  })

  test('are found by its new name once it is renamed', async () => {
    const subjectID = await createSubject()
    const photoID = photo({ subjects: listOf([subjectID]) })
    await admin('POST /api/subject', { subjectID, version: 1, subjectNameEn: 'Crossings' })
    while (reindexSome(api().archive));
    expect((await visitor('GET /api/search?q=crossings')).body.photos).toMatchObject([{ photoID }])
    expect((await visitor('GET /api/search?q=bridges')).body.photos).toEqual([])
  })

  test('name the remaining one once two subjects are merged', async () => {
    const [bridgesID, crossings] = [await createSubject(), await createSubject({ ...bridges, subjectName: 'Переправы', otherNames: '' })]
    const photoID = photo({ subjects: listOf([crossings, bridgesID]) })
    const { status, body } = await admin(`POST /api/subject/${crossings}/merge`, { into: bridgesID, version: 1, intoVersion: 1 })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ otherNames: 'виадуки, Переправы' })
    expect((await visitor(`GET /api/photo/${photoID}`)).body.subjects).toEqual([bridgesID])
  })
})

describe('a subject for many photos', () => {
  test('is added to what each of them has', async () => {
    const [one, other] = [await createSubject(), await createSubject({ ...bridges, subjectName: 'Паромы' })]
    const photos = [photo({ subjects: listOf([one]) }), photo()]
    expect((await bulk(photos, [other])).status).toBe(200)
    const [first, second] = await Promise.all(photos.map(async (id) => (await visitor(`GET /api/photo/${id}`)).body.subjects as number[]))
    expect([first, second]).toEqual([[one, other], [other]])
  })

  test('is refused where one would have too many, and none of them is changed', async () => {
    const ids: number[] = []
    for (let n = 0; n <= maxReferences; n += 1) ids.push(await createSubject({ ...bridges, subjectName: `Тема ${n}` }))
    const [last, ...others] = ids
    const photos = [photo(), photo({ subjects: listOf(others) })]
    const { status, body } = await bulk(photos, [last])
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'subjects', msg: `Photo ${photos[1]}: Subjects are more than ${maxReferences}` }])
    expect((await visitor(`GET /api/photo/${photos[0]}`)).body.subjects).toEqual([])
  })
})
