import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { address, pathOf } from '#core/addresses.ts'
import { languages, localizedKey, targetLanguages } from '#core/languages.ts'
import { translatedKeys, translateSegment } from '#core/records/translated.ts'
import { textsFor } from '#core/texts/texts.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { photoPage } from '#site/models/photo.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'

/** Every language of the archive has all that the first ones have. */

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
})
afterAll(() => api.close())

describe.each(targetLanguages)('in %s', (language) => {
  const call = `/api/photo/${translateSegment(language)}`
  const title = `Podul «старый» ${language}`

  test('translators are given what is lacking and write it, and nothing else changes', async () => {
    const photoID = addPhoto(api.archive, { [localizedKey('title', language)]: '' })
    const list = (await api.call(`GET ${call}?page=1`, { as: 'translator' })).body
    expect([list.photos[0].photoID, list.totalLacking]).toEqual([photoID, expect.any(Number)])
    const sent = Object.fromEntries(translatedKeys('photo', language).map((key) => [key, title]))
    const { status, body } = await api.call(`POST ${call}`, { as: 'translator', send: { photoID, version: 1, ...sent } })
    expect([status, body]).toMatchObject([200, { photoID, version: 2, ...sent }])
    expect((await api.call('GET /api/counts', { as: 'admin' })).body.photosLacking[language]).toBe(list.totalLacking - 1)
  })

  test('translators are told from which text a translation was made that is behind its source', async () => {
    const photoID = addPhoto(api.archive, { title: 'Мост', description: 'Снят в 1911 году', [localizedKey('title', language)]: title })
    const state = async () => (await api.call(`GET ${call}/${photoID}`, { as: 'translator' })).body.outdated
    expect(await state()).toBeNull()
    await api.call('POST /api/photo', { as: 'admin', send: { photoID, version: 1, title: 'Старый мост' } })
    await api.call('POST /api/photo', { as: 'admin', send: { photoID, version: 2, title: 'Старый мост', author: 'Кондрацкий' } })
    await api.call('POST /api/photo', { as: 'admin', send: { photoID, version: 3, description: 'Снят в 1912 году' } })
    // The texts of before the first change, not of before the last one.
    expect(await state()).toEqual({ since: expect.any(String), source: { title: 'Мост', description: 'Снят в 1911 году' } })
    await api.call(`POST ${call}`, { as: 'translator', send: { photoID, version: 4 } })
    expect(await state()).toBeNull()
    expect((await api.call(`GET ${call}/999999`, { as: 'translator' })).status).toBe(404)
    expect((await api.call(`GET ${call}/${photoID}`)).status).toBe(401)
  })

  test('a photo has a page with its title, the labels of the catalogue, and the names of all languages', () => {
    const id = addPhoto(api.archive, { [localizedKey('title', language)]: title })
    const here = address('photo', language, { id })
    expect(pathOf(here)).toBe(`/${language}/photos/${id}`)
    const page = photoPage(openRenderCache(api.archive), api.settings.site, here)
    expect([page?.heading, page?.notice ?? null]).toEqual([title, null])
    const { labels } = textsFor(language).photo
    expect(page?.facts.map((fact) => fact.label)).toEqual(expect.arrayContaining([labels.date, labels.period, labels.category]))
    expect(Object.keys(textsFor(language).language.names)).toEqual([...languages])
  })
})
