import { describe, expect, test } from 'vitest'
import type { Archive } from '#data/sqlite/open.ts'
import { purgeFromBin } from '#data/records/bin.ts'
import { savePhoto } from '#data/records/photos.ts'
import { recordDerivatives } from '#data/records/picture-files.ts'
import { binPhoto, restoreFromBin } from '#data/records/removals.ts'
import { neededRow } from '#data/records/rows.ts'
import { changeBlocksOf } from '#data/publishing/change-blocks.ts'
import { allPages } from '#data/publishing/page-sets.ts'
import { pathOf } from '#core/addresses.ts'
import { pageContext } from '#tests/support/pages.ts'
import { addPhoto, archiveWithRecords, emptyArchive, testStamp } from '#tests/support/records.ts'
import { changePage, changeStream } from './changes.ts'

const origin = 'https://archive.example/iiif'
const stream = (archive: Archive) => changeStream(pageContext(archive, 'iiifChanges', 'ru', {}))
const page = (archive: Archive, id: number) => changePage(pageContext(archive, 'iiifChangesPage', 'ru', { id }))
const save = (archive: Archive, id: number) => {
  const { version } = neededRow(archive, 'photo', id)
  savePhoto(archive, id, version, { source: `Открытка ${version}` }, testStamp, () => undefined)
}
const told = (archive: Archive, id = 1) =>
  page(archive, id)?.orderedItems.map(({ type, object }) => `${type} ${object.id.split('/').at(-2)}`)

/** As if the history had that many entries. */
const lengthenHistory = (archive: Archive, to: number) =>
  archive.sqlite.prepare("UPDATE sqlite_sequence SET seq = ? WHERE name = 'history'").run(to)

describe('the stream of changes', () => {
  test('tells when a photo comes, is changed, goes and comes back, in this order, and nothing of what happens in the bin', () => {
    const archive = archiveWithRecords()
    const [first, second] = [addPhoto(archive), addPhoto(archive)]
    save(archive, first)
    binPhoto(archive, first, testStamp)
    restoreFromBin(archive, 'photo', first, testStamp)
    binPhoto(archive, second, testStamp)
    purgeFromBin(archive, 'photo', second, testStamp)
    expect(told(archive)).toEqual(['Create 1', 'Create 2', 'Update 1', 'Delete 1', 'Create 1', 'Delete 2'])
    expect(page(archive, 1)).toMatchObject({
      '@context': 'http://iiif.io/api/discovery/1/context.json',
      id: `${origin}/changes-1.json`,
      type: 'OrderedCollectionPage',
      partOf: { id: `${origin}/changes.json`, type: 'OrderedCollection' },
    })
    expect(page(archive, 1)?.orderedItems[0]).toEqual({
      type: 'Create',
      object: { id: `${origin}/photos/1/manifest.json`, type: 'Manifest' },
      endTime: testStamp.at,
    })
  })

  test('has pages of consecutive entries, each of which leads to those before and after it that have changes', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive)
    for (const entries of [1500, 3000]) {
      lengthenHistory(archive, entries)
      save(archive, photo)
    }
    const link = (id: number) => ({ id: `${origin}/changes-${id}.json`, type: 'OrderedCollectionPage' })
    expect(stream(archive)).toMatchObject({ type: 'OrderedCollection', first: link(1), last: link(6) })
    expect(page(archive, 1)).toMatchObject({ next: link(3) })
    expect(page(archive, 1)).not.toHaveProperty('prev')
    expect(page(archive, 3)).toMatchObject({ prev: link(1), next: link(6) })
    expect(page(archive, 6)).not.toHaveProperty('next')
    expect(page(archive, 2)).toBeNull()
    const paths = Array.from(allPages(archive), pathOf).filter((path) => path.startsWith('/iiif/changes'))
    expect(paths).toEqual(['/iiif/changes.json', ...[1, 3, 6].map((id) => `/iiif/changes-${id}.json`)])
  })

  test('has a page brought up to date with each change, and the one before it only with the first', () => {
    const archive = archiveWithRecords()
    const photo = addPhoto(archive)
    lengthenHistory(archive, 1500)
    const blocksAfterSave = () => {
      save(archive, photo)
      const { version } = neededRow(archive, 'photo', photo)
      return [...changeBlocksOf(archive, { what: 'changes', id: photo, version })].sort((a, b) => a - b)
    }
    expect([blocksAfterSave(), blocksAfterSave()]).toEqual([[1, 3], [3]])
    lengthenHistory(archive, 3000)
    expect([blocksAfterSave(), blocksAfterSave()]).toEqual([[3, 6], [6]])
  })

  test('of an archive without photos has no page, and derivatives that were made again are no change', () => {
    expect(stream(emptyArchive())).toMatchObject({ totalItems: 0 })
    const archive = archiveWithRecords()
    const photo = addPhoto(archive, {}, { photoFileName: 'a1.jpg', pictureSet: 3 })
    recordDerivatives(archive, photo, 'a1.jpg', { pictureSet: 4 }, testStamp.at)
    expect(told(archive)).toEqual(['Create 1'])
  })
})
