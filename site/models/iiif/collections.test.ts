import { describe, expect, test } from 'vitest'
import type { Route } from '#core/addresses.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { hasSchema, openSchema } from '#tests/support/iiif-schema.ts'
import { pageContext } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, emptyArchive } from '#tests/support/records.ts'
import { albumCollection, albumsCollection, photosCollection, wholeCollection } from './collections.ts'

const collections = {
  iiifCollection: wholeCollection,
  photosCollection,
  albumsCollection,
  albumCollection,
} satisfies Partial<Record<Route, unknown>>

const made = (archive: Archive, route: keyof typeof collections, id = 0) => collections[route](pageContext(archive, route, 'ru', { id }))

const paths = (archive: Archive, route: keyof typeof collections, id = 0) =>
  made(archive, route, id).items.map((item) => item.id.replace('https://archive.example/iiif', ''))

/** Two albums of which the first has two photos, and a photo without an album. */
function archiveOfAlbums(): Archive {
  const archive = archiveWithRecords(2)
  for (const fields of [{ albumID: 1 }, { albumID: 1 }, {}]) addPhoto(archive, fields)
  return archive
}

describe('IIIF collections', () => {
  test('of the whole archive lead to all photos and albums in parts', () => {
    const archive = archiveOfAlbums()
    expect(paths(archive, 'iiifCollection')).toEqual(['/photos/collection-1.json', '/albums/collection-1.json'])
    expect(paths(archive, 'photosCollection', 1)).toEqual([1, 2, 3].map((id) => `/photos/${id}/manifest.json`))
    expect(paths(archive, 'albumsCollection', 1)).toEqual(['/albums/1/collection.json', '/albums/2/collection.json'])
  })

  test('of an album has its photos in their order, by their titles', () => {
    const archive = archiveOfAlbums()
    archive.sqlite.exec("UPDATE albums SET photo_order = '[1,2]' WHERE album_id = 1")
    expect(made(archive, 'albumCollection', 1).label).toEqual({ ru: ['Альбом 1'], ro: ['Альбом 1 (ro)'] })
    expect(paths(archive, 'albumCollection', 1)).toEqual(['/photos/1/manifest.json', '/photos/2/manifest.json'])
    expect(made(archive, 'albumCollection', 1).items[0]?.label.ro).toEqual(['Vedere spre catedrală și țâșnitoare'])
  })

  test('of an archive that goes beyond one part has two', () => {
    const archive = archiveOfAlbums()
    archive.sqlite.exec("UPDATE sqlite_sequence SET seq = 300 WHERE name = 'photos'")
    addPhoto(archive)
    const numbers = paths(archive, 'iiifCollection')
    expect(numbers).toContain('/photos/collection-2.json')
    expect(paths(archive, 'photosCollection', 2)).toEqual(['/photos/301/manifest.json'])
  })

  test.runIf(hasSchema)('are valid by the schema of IIIF, also where they are empty', () => {
    const errorsOf = openSchema()
    const archive = archiveOfAlbums()
    expect(errorsOf(made(archive, 'iiifCollection'))).toEqual([])
    for (const route of ['photosCollection', 'albumsCollection', 'albumCollection'] as const)
      expect([route, errorsOf(made(archive, route, 1))]).toEqual([route, []])
    expect(errorsOf(made(archive, 'albumCollection', 2))).toEqual([])
    expect(errorsOf(made(emptyArchive(), 'iiifCollection'))).toEqual([])
  })
})
