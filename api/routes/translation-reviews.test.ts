import { describe, expect, test } from 'vitest'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()

const as = (role: 'admin' | 'translator') => (call: string, send?: unknown) => api().call(call, { as: role, send })
const translator = as('translator')
const translatorName = 'Tălmaci Ștefan'

/** Has the translator ask for a review of a photo's Romanian texts. */
async function requested(own: object = {}): Promise<{ id: number; reviewID: number }> {
  const id = photo({ titleRo: 'Veche', descriptionRo: 'Text' })
  const saved = await translator('POST /api/photo/translate', { photoID: id, version: 1, titleRo: 'Nouă', needsReview: true, ...own })
  expect(saved.status).toBe(200)
  return { id, reviewID: (await stateOf(id)).review.reviewID }
}

const stateOf = async (id: number) => (await translator(`GET /api/photo/translate/${id}`)).body
const answer = (id: number, send: object, who = admin) => who(`POST /api/photo/translate/${id}/review`, { version: 2, ...send })
const listed = async (state: string, who: (call: string) => Promise<{ body: any }> = admin) =>
  (await who(`GET /api/photo/translate?state=${state}`)).body.photos.map(({ photoID }: { photoID: number }) => photoID)
const happened = async (id: number) =>
  (await admin(`GET /api/history/photo/${id}`)).body.reviews.map(({ state, by }: { state: string; by: string }) => [state, by])

describe('a translation that its author asks to review', () => {
  test('is found by others, and tells what it was before', async () => {
    const { id, reviewID } = await requested()
    expect(await stateOf(id)).toMatchObject({
      review: { reviewID, state: 'requested', author: translatorName, note: '', before: { title: 'Veche', description: 'Text' } },
    })
    expect([await listed('review'), await listed('waiting'), await listed('returned')]).toEqual([[id], [id], []])
    expect([await listed('review', translator), await listed('waiting', translator)]).toEqual([[], [id]])
    expect((await admin('GET /api/photo/translate')).body).toMatchObject({ reviews: [{ id, state: 'requested', author: translatorName }] })
    expect((await admin('GET /api/photo/translate-en?state=review')).body).toMatchObject({ totalPhotos: 0 })
  })

  test('counts for everybody who may answer, and once it is returned for its author, as the lists show them', async () => {
    const counted = async (who: (call: string) => Promise<{ body: any }>) => {
      const { body } = await who('GET /api/counts')
      return [body.photosToReview.ro, body.photosReturned.ro, body.photosToReview.en, body.albumsToReview.ro, body.albumsReturned.ro]
    }
    const { id, reviewID } = await requested()
    const { id: binned } = await requested()
    await admin(`DELETE /api/photo/${binned}`)
    await translator('POST /api/album/translate', { albumID: 1, version: 1, albumNameRo: 'Album', needsReview: true })
    expect([await counted(admin), await counted(translator)]).toEqual([
      [1, 0, 0, 1, 0],
      [0, 0, 0, 0, 0],
    ])
    expect((await answer(id, { reviewID, outcome: 'returned', note: 'Care pod?' })).status).toBe(200)
    expect([await counted(admin), await counted(translator)]).toEqual([
      [0, 0, 0, 1, 0],
      [0, 1, 0, 0, 0],
    ])
    expect([await listed('returnedToMe'), await listed('returnedToMe', translator), await listed('returned')]).toEqual([[], [id], [id]])
    expect((await api().call('GET /api/counts')).body).not.toHaveProperty('photosToReview')
  })

  test('is reviewed by a second person alone, once', async () => {
    const { id, reviewID } = await requested()
    expect((await answer(id, { reviewID, outcome: 'reviewed' }, translator)).status).toBe(403)
    expect((await answer(id, { reviewID, outcome: 'reviewed' })).body).toMatchObject({
      state: 'reviewed',
      by: 'admin',
      author: translatorName,
    })
    expect([(await stateOf(id)).review, await listed('waiting')]).toEqual([null, []])
    expect((await answer(id, { reviewID, outcome: 'returned', note: 'x' })).body).toMatchObject({
      errors: [{ msg: 'admin has reviewed this translation. Nothing of yours was saved.' }],
      review: { state: 'reviewed', by: 'admin' },
    })
    expect(await happened(id)).toEqual([
      ['reviewed', 'admin'],
      ['requested', translatorName],
    ])
  })

  test('is returned with a note, and waits again once its author has changed it', async () => {
    const { id, reviewID } = await requested()
    expect((await answer(id, { reviewID, outcome: 'returned' })).body).toEqual({
      errors: [{ msg: 'Say what should be changed', field: 'note' }],
    })
    await answer(id, { reviewID, outcome: 'returned', note: 'Fără articol' })
    expect(await stateOf(id)).toMatchObject({ review: { state: 'returned', note: 'Fără articol', by: 'admin' } })
    expect([await listed('returned', translator), await listed('review')]).toEqual([[id], []])
    await translator('POST /api/photo/translate', { photoID: id, version: 2, titleRo: 'Noua' })
    expect(await stateOf(id)).toMatchObject({ review: { state: 'requested', note: '', before: { title: 'Veche' } } })
  })

  test('counts as reviewed when a second person changes it, and waits on when its author does', async () => {
    const { id, reviewID } = await requested()
    await translator('POST /api/photo/translate', { photoID: id, version: 2, titleRo: 'Mai nouă' })
    expect(await stateOf(id)).toMatchObject({ review: { reviewID, state: 'requested' } })
    await admin('POST /api/photo/translate', { photoID: id, version: 3, titleRo: 'Cea mai nouă' })
    expect((await stateOf(id)).review).toBeNull()
    expect((await happened(id))[0]).toEqual(['reviewed', 'admin'])
  })

  test('is no longer reviewed once a text changes, whoever changes it', async () => {
    for (const change of [{ title: 'Другой мост' }, { titleRo: 'Alta' }]) {
      const { id, reviewID } = await requested()
      await answer(id, { reviewID, outcome: 'reviewed' })
      await admin('POST /api/photo', { photoID: id, version: 2, source: 'x' })
      expect((await happened(id))[0]).toEqual(['reviewed', 'admin'])
      await admin('POST /api/photo', { photoID: id, version: 3, ...change })
      expect((await happened(id))[0]).toEqual(['outdated', 'admin'])
    }
  })

  test('cannot be answered by whoever has read other texts', async () => {
    const { id, reviewID } = await requested()
    await admin('POST /api/photo', { photoID: id, version: 2, source: 'Other fields do not matter' })
    await translator('POST /api/photo/translate', { photoID: id, version: 3, titleRo: 'Mai nouă' })
    const late = await answer(id, { reviewID, outcome: 'reviewed' })
    expect([late.status, late.body.changes]).toMatchObject([409, [{ field: 'titleRo', by: translatorName }]])
    expect((await answer(id, { reviewID, outcome: 'reviewed', version: 99 })).status).toBe(400)
    expect((await answer(id, { reviewID, outcome: 'reviewed', version: 4 })).status).toBe(200)
  })

  test('cannot be saved by whoever has not seen the answer of somebody else', async () => {
    const { id, reviewID } = await requested()
    await answer(id, { reviewID, outcome: 'returned', note: 'x' })
    const late = await translator('POST /api/photo/translate', { photoID: id, version: 2, titleRo: 'Alta', reviewID })
    expect([late.status, late.body.review.state]).toEqual([409, 'returned'])
    expect((await admin(`GET /api/photo/${id}`)).body).toMatchObject({ titleRo: 'Nouă', version: 2 })
  })

  test('is withdrawn by its author alone', async () => {
    const { id } = await requested()
    await admin('POST /api/photo/translate', { photoID: id, version: 2, needsReview: false })
    expect(await listed('waiting')).toEqual([id])
    await translator('POST /api/photo/translate', { photoID: id, version: 2, needsReview: false })
    expect([await listed('waiting'), (await happened(id))[0]]).toEqual([[], ['withdrawn', translatorName]])
  })

  test('must exist: a review of no text is refused, and nothing is saved', async () => {
    const id = photo({ titleRo: 'x', descriptionRo: '' })
    const { status, body } = await translator('POST /api/photo/translate', { photoID: id, version: 1, titleRo: '', needsReview: true })
    expect([status, body]).toEqual([400, { errors: [{ msg: 'There is no translation to review', field: 'needsReview' }] }])
    expect((await admin(`GET /api/photo/${id}`)).body).toMatchObject({ titleRo: 'x' })
    expect((await answer(id, { reviewID: 1, outcome: 'reviewed', version: 1 })).body).toMatchObject({ review: null })
    expect((await answer(999, { reviewID: 1, outcome: 'reviewed' })).status).toBe(404)
  })

  test('waits on after the bin, where it is not listed', async () => {
    const { id } = await requested()
    await admin(`DELETE /api/photo/${id}`)
    expect(await listed('waiting')).toEqual([])
    await admin(`POST /api/bin/photo/${id}/restore`)
    expect(await listed('waiting')).toEqual([id])
  })

  test('takes its review to the photo that takes its text in a merge', async () => {
    const { id } = await requested()
    const other = photo({ titleRo: 'Alta', descriptionRo: 'Alt text' })
    const merge = await admin(`POST /api/photo/${id}/merge`, { into: other, version: 2, intoVersion: 1, take: ['titleRo'], join: [] })
    expect([merge.status, merge.text]).toEqual([200, expect.any(String)])
    expect(await listed('review')).toEqual([other])
    expect((await translator(`GET /api/photo/translate/${other}`)).body).toMatchObject({
      review: { author: translatorName, before: { title: 'Alta' } },
    })
  })
})

test('translations of albums are reviewed, too, and the list is narrowed by a text', async () => {
  const send = { albumID: 1, version: 1, albumNameEn: 'Album one', needsReview: true }
  expect((await translator('POST /api/album/translate-en', send)).status).toBe(200)
  const { review } = (await admin('GET /api/album/translate-en/1')).body
  expect(review).toMatchObject({ state: 'requested', before: { albumName: '' } })
  expect((await admin('GET /api/album/translate-en?state=review')).body).toMatchObject({
    totalAlbums: 1,
    reviews: [{ id: 1, state: 'requested', author: translatorName }],
  })
  expect((await admin('GET /api/album/translate-en?state=review&q=nothing')).body).toMatchObject({ totalAlbums: 0 })
  const answered = await admin('POST /api/album/translate-en/1/review', { reviewID: review.reviewID, version: 2, outcome: 'reviewed' })
  expect(answered.body).toMatchObject({ language: 'en', state: 'reviewed' })
})

test('the list of reviews is narrowed to an album, and its counts stay those of all', async () => {
  const { id } = await requested()
  photo({ titleRo: '', albumID: 2 })
  expect((await admin('GET /api/photo/translate?state=review&album=2')).body).toMatchObject({ totalPhotos: 0, totalLacking: 1 })
  await admin('POST /api/photo', { photoID: id, version: 2, albumID: 2 })
  expect((await admin('GET /api/photo/translate?state=review&album=2')).body).toMatchObject({ totalPhotos: 1, totalLacking: 1 })
})
