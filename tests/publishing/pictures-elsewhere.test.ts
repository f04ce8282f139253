import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { pictureSets } from '#core/limits.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { temporarySettings } from '#tests/support/server.ts'

/** Everything that names pictures does so by the address of their origin, and nothing by that of the site. */
const uploadsUrl = 'https://pictures.example/uploads'
const folder = temporarySettings()
const settings = { ...folder, site: { ...folder.site, uploadsUrl } }
const located = { latitude: 47.02, longitude: 28.83 }
let api: TestApi

beforeAll(async () => {
  await buildSite()
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  addPhotos(archive)
  archive.close()
  expect(await publishAll({ settings, processes: 1 })).toMatchObject({ failures: [] })
  api = await openTestApi({ site: settings.site })
  addPhotos(api.archive)
}, 300_000)

afterAll(async () => {
  await api.close()
  folder.remove()
})

/** Two photos, one of a set of derivatives whose tiles are no image service's. */
function addPhotos(archive: Archive) {
  addFlats(archive, 1)
  for (const [n, pictureSet] of [pictureSets.current, pictureSets.withServedTiles - 1].entries())
    addPhoto(archive, { ...located, albumID: 1, title: 'Мост' }, { photoFileName: `${n}.jpg`, pictureSet })
}

/** Addresses of pictures that a text names on the site; those of saved files, which the archive answers, are left out. */
const misleading = (text: string) =>
  Array.from(text.matchAll(/(?<!https:\/\/pictures\.example)\/(?:uploads|iiif\/images)\/[^"'\s<>]*/g), ([address]) => address).filter(
    (address) => !/\?photo=\d/.test(address),
  )

test('in every published file', () => {
  const files = filesUnder(settings.publicDir).filter((file) => /\.(?:html|json|jsonld|geojson|xml|csv|txt)$/.test(file))
  const texts = files.map((file) => [file, readFileSync(join(settings.publicDir, file), 'utf8')] as const)
  const naming = texts.filter(([, text]) => text.includes('pictures.example')).map(([file]) => file)
  for (const file of ['index.html', 'photos/1.html', 'feed.xml', 'feed.json', 'iiif/photos/1/manifest.json', 'iiif/images/0/info.json'])
    expect(naming).toContain(file)
  for (const file of ['data/photos/1.json', 'data/photos/1.jsonld', 'data/photos/1/oembed.json', 'embed/photos/1.html', 'data/map/1.json'])
    expect(naming).toContain(file)
  expect(texts.map(([file, text]) => [file, misleading(text)] as const).filter(([, found]) => found.length > 0)).toEqual([])
})

test('in feeds of searches, and in the records for harvesters', async () => {
  for (const path of [
    '/api/search/feed.json?q=мост',
    '/api/search/feed.xml?q=мост',
    ...['oai_dc', 'edm'].map((format) => `/oai?verb=ListRecords&metadataPrefix=${format}`),
  ]) {
    const answer = await api.app.request(encodeURI(path))
    const text = await answer.text()
    expect([path, answer.status, text.includes(uploadsUrl)]).toEqual([path, 200, true])
    expect([path, misleading(text)]).toEqual([path, []])
  }
})
