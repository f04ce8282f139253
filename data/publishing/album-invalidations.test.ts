import { expect, test } from 'vitest'
import { pathOf } from '#core/addresses.ts'
import { carousel, pageSize } from '#core/limits.ts'
import { addPhoto, archiveWithRecords, testStamp } from '#tests/support/records.ts'
import { albumOrderOf, saveAlbumOrder, type AlbumArrangement } from '../records/album-order.ts'
import { rowOf } from '../records/rows.ts'
import { affectedPages } from './affected-pages.ts'
import { invalidationsOf } from './invalidations.ts'
import { workAfter } from './outbox.ts'

/** An album of three pages, with an order, and the Russian paths that a change of its order or cover affects. */
function orderedAlbum() {
  const archive = archiveWithRecords()
  for (let n = 0; n < 3 * pageSize.photos; n += 1) addPhoto(archive, { albumID: 1 })
  const save = (arrangement: AlbumArrangement) => saveAlbumOrder(archive, 1, rowOf(archive, 'album', 1)!.version, arrangement, testStamp)
  save({ photos: albumOrderOf(archive, 1).photos.toReversed() })
  function affectedBy(arrangement: AlbumArrangement): string[] {
    const before = workAfter(archive, 0, 10_000).at(-1)!.workID
    save(arrangement)
    const invalidations = workAfter(archive, before, 10_000).flatMap((work) => invalidationsOf(work as never))
    const affected = [...affectedPages(archive, invalidations, { isPublished: () => false, isLinkable: () => true })]
    return [...new Set(affected.filter(({ page }) => page.language === 'ru').map(({ page }) => pathOf(page)))].sort()
  }
  return { order: albumOrderOf(archive, 1).photos, affectedBy }
}

test('another cover: the list of albums', () => {
  expect(orderedAlbum().affectedBy({ coverPhotoID: 1 })).toEqual(['/albums'])
})

test('two photos that change places: their page of the list, their own pages and those of their neighbours', () => {
  const { order, affectedBy } = orderedAlbum()
  // In the middle of the second page.
  const at = pageSize.photos + 20
  const swapped = order.toSpliced(at, 2, order[at + 1]!, order[at]!)
  const beside = swapped.slice(at - carousel.firstSlides, at + 2 + carousel.firstSlides)
  expect(affectedBy({ photos: swapped })).toEqual(
    [
      '/albums',
      '/albums/1/page/2',
      '/data/albums/1/slides.json',
      '/iiif/albums/1/collection.json',
      ...beside.map((id) => `/photos/${id}`),
    ].sort(),
  )
})

test('a photo that moves to another page: all pages between the two', () => {
  const { order, affectedBy } = orderedAlbum()
  const moved = order.toSpliced(0, 1).toSpliced(pageSize.photos, 0, order[0]!)
  const affected = affectedBy({ photos: moved })
  expect(affected.filter((path) => path.startsWith('/albums'))).toEqual(['/albums', '/albums/1', '/albums/1/page/2'])
  expect(affected.filter((path) => path.startsWith('/photos/'))).toHaveLength(pageSize.photos + 1 + carousel.firstSlides)
})

test('an order that is taken away, or given for the first time: all that shows the album', () => {
  const { order, affectedBy } = orderedAlbum()
  for (const photos of [[], order]) {
    const affected = affectedBy({ photos })
    for (const path of ['/albums', '/albums/1', '/albums/1/page/3', '/data/albums/1/slides.json']) expect(affected).toContain(path)
    expect(affected.filter((path) => path.startsWith('/photos/'))).toHaveLength(order.length)
  }
})
