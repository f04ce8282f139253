import { describe, expect, test } from 'vitest'
import { apiForEach } from '#tests/support/api-for-each.ts'

const { api, admin, photo } = apiForEach()

type List = { photos: { photoID: number }[]; totalPhotos: number; totalLacking: number; totalOutdated: number; outdated: number[] }

const read = async (query: string) => (await api().call(`GET /api/photo/translate${query}`, { as: 'translator' })).body as List

const listed = async (query: string) => {
  const { photos, totalPhotos, totalLacking, totalOutdated, outdated } = await read(query)
  return { ids: photos.map(({ photoID }) => photoID), totalPhotos, totalLacking, totalOutdated, outdated }
}

describe('the list for translators', () => {
  test('is narrowed to an album, a place with those within it, and a period; its counts are those of what is left', async () => {
    await admin('POST /api/location', { locationID: 1, version: 1, parents: [{ parentID: 2, from: '', to: '' }] })
    const translated = { titleRo: 'Podul', descriptionRo: 'Vechi' }
    const [lacking, fine, old] = [{ titleRo: '' }, translated, translated].map((texts) =>
      photo({ ...texts, albumID: 2, locationID: 1, periodID: 2 }),
    )
    photo({ ...translated, albumID: 3, locationID: 3, periodID: 1 })
    photo({ titleRo: '', albumID: 3, locationID: 3, periodID: 1 })
    await admin('POST /api/photo', { photoID: old, version: 1, title: 'Новый мост' })
    const all = { ids: [lacking, old, fine], totalPhotos: 3, totalLacking: 1, totalOutdated: 1, outdated: [old] }
    for (const query of ['?album=2', '?location=1', '?location=2', '?period=2', '?album=2&location=2&period=2'])
      expect([query, await listed(query)]).toEqual([query, all])
    expect(await listed('?album=2&state=outdated')).toEqual({ ...all, ids: [old], totalPhotos: 1 })
    expect(await listed('?album=2&state=lacking')).toMatchObject({ ids: [lacking], totalPhotos: 1 })
    expect(await listed('?album=2&page=2')).toMatchObject({ ids: [], totalPhotos: 3 })
    expect((await read('-en?album=2')).totalLacking).toBe(3)
  })

  test('is narrowed to photos in no album', async () => {
    const translated = { titleRo: 'Podul', descriptionRo: 'Vechi' }
    const [loose, incomplete] = [photo({ ...translated, albumID: null }), photo({ titleRo: '', albumID: null })]
    photo({ ...translated, albumID: 2 })
    expect(await listed('?album=none')).toMatchObject({ ids: [incomplete, loose], totalPhotos: 2, totalLacking: 1 })
    expect(await listed('?album=none&state=lacking')).toMatchObject({ ids: [incomplete], totalPhotos: 1 })
    await api().call('POST /api/photo/translate', { as: 'translator', send: { photoID: loose, version: 1, needsReview: true } })
    expect(await listed('?album=none&state=waiting')).toMatchObject({ ids: [loose], totalPhotos: 1 })
  })

  test('is searched by words in any language', async () => {
    const bridge = photo({ title: 'Мост', titleRo: 'Podul vechi', descriptionRo: 'x' })
    const mill = photo({ title: 'Мельница', titleRo: '' })
    expect(await listed('?q=podul')).toMatchObject({ ids: [bridge], totalPhotos: 1, totalLacking: 0 })
    expect(await listed('?q=МЕЛЬН')).toMatchObject({ ids: [mill], totalPhotos: 1, totalLacking: 1 })
    expect(await listed('?q=%22%27*&state=lacking')).toMatchObject({ ids: [], totalPhotos: 0 })
  })

  test('of albums is searched by names and infos in any language', async () => {
    await admin('POST /api/album', { albumID: 1, version: 1, albumNameRo: 'Cetăți' })
    const { body } = await api().call('GET /api/album/translate?q=CETĂȚI', { as: 'translator' })
    expect((body as { albums: { albumID: number }[] }).albums.map(({ albumID }) => albumID)).toEqual([1])
  })
})
