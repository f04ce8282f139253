import { expect, test } from 'vitest'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()

type Counted = { kind?: string; albumID?: number; language: string }

async function progress() {
  const { status, body } = await api().call('GET /api/translation-progress', { as: 'translator' })
  expect(status).toBe(200)
  const of = (list: Counted[], wanted: Counted) =>
    list.find((each) => Object.entries(wanted).every(([key, value]) => each[key as never] === value))
  return {
    months: body.months,
    album: (albumID: number, language = 'ro') => of(body.albums, { albumID, language }),
    kind: (kind: string, language = 'ro') => of(body.kinds, { kind, language }),
  }
}

const complete = { titleRo: 'Podul', descriptionRo: 'Text' }

test('photos are counted in total and by album: incomplete, outdated and waiting for a review', async () => {
  const [fine, old, waiting] = [1, 2, 3].map(() => photo({ ...complete, albumID: 2 }))
  photo({ titleRo: '', albumID: 2 })
  photo({ ...complete, albumID: null })
  const binned = photo({ titleRo: '', albumID: 2 })
  await admin(`DELETE /api/photo/${binned}`)
  await admin('POST /api/photo', { photoID: old, version: 1, title: 'Новый мост' })
  await admin('POST /api/photo/translate', { photoID: waiting, version: 1, needsReview: true })
  const { album, kind } = await progress()
  expect(fine).toBeGreaterThan(0)
  expect(album(2)).toMatchObject({ total: 4, lacking: 1, outdated: 1, waiting: 1 })
  expect(album(0)).toMatchObject({ total: 1, lacking: 0, outdated: 0, waiting: 0 })
  expect(kind('photo')).toMatchObject({ total: 5, lacking: 1, outdated: 1, waiting: 1 })
  expect(kind('photo', 'en')).toMatchObject({ total: 5, lacking: 5, waiting: 0 })
})

test('other records are counted by every text that they have in the language', async () => {
  await admin('POST /api/album', { albumID: 1, version: 1, albumName: 'Другой альбом' })
  await admin('POST /api/album', { albumID: 2, version: 1, albumInfoRo: '' })
  const { kind } = await progress()
  expect(kind('album')).toMatchObject({ total: 3, lacking: 1, outdated: 1, waiting: 0 })
  expect(kind('period')).toMatchObject({ total: 3, lacking: 0, outdated: 0 })
  expect(kind('period', 'en')).toMatchObject({ total: 3, lacking: 3 })
  expect([kind('contributor')?.language, kind('contributor', 'en')]).toEqual(['ro', undefined])
})

test('each text counts in the month in which it got its first translation', async () => {
  const { months: before } = await progress()
  api().clock.now = new Date('2026-01-31T23:59:00.000Z')
  await api().renewTokens()
  const id = photo({ titleRo: '', descriptionRo: '' })
  await admin('POST /api/photo/translate', { photoID: id, version: 1, titleRo: 'Podul', descriptionRo: 'Text' })
  await admin('POST /api/photo/translate', { photoID: id, version: 2, titleRo: 'Podul vechi' })
  expect((await progress()).months).toEqual([{ month: '2026-01', language: 'ro', texts: 2 }, ...before])
})
