import { describe, expect, test } from 'vitest'
import { addPhoto, archiveWithRecords } from '#tests/support/records.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { albumPhotosOf, albumStripOf, windowAround } from './album-photos.ts'

describe('windowAround', () => {
  test.each([
    { position: 0, total: 1, expected: [0, 1] },
    { position: 2, total: 15, expected: [0, 15] },
    { position: 0, total: 40, expected: [0, 15] },
    { position: 7, total: 40, expected: [0, 15] },
    { position: 8, total: 40, expected: [1, 16] },
    { position: 32, total: 40, expected: [25, 40] },
    { position: 39, total: 40, expected: [25, 40] },
  ])('position $position of $total', ({ position, total, expected }) => {
    const { start, end } = windowAround(position, total, 15)
    expect([start, end]).toEqual(expected)
  })
})

/** Photos 1 to 20 in album 1, photo 21 in album 2, photo 22 in none. */
function archiveWithAlbums() {
  const archive = archiveWithRecords()
  for (let id = 1; id <= 20; id += 1) addPhoto(archive, { albumID: 1, locationID: 2, titleEn: id === 3 ? 'A "<mill>"' : '' })
  addPhoto(archive, { albumID: 2 })
  addPhoto(archive)
  return openRenderCache(archive)
}

describe('an album of twenty photos', () => {
  const cache = archiveWithAlbums()

  test('runs newest first, with neighbours and position', () => {
    const strip = albumStripOf(cache, 1, 18, 'ro')
    expect(strip).toMatchObject({
      n: 3,
      total: 20,
      previous: '/ro/photos/19',
      next: '/ro/photos/17',
      data: '/ro/data/albums/1/slides.json',
    })
  })

  test('has no neighbour beyond its ends', () => {
    expect(albumStripOf(cache, 1, 20, 'ru')).toMatchObject({ n: 1, previous: undefined, next: '/photos/19' })
    expect(albumStripOf(cache, 1, 1, 'ru')).toMatchObject({ n: 20, previous: '/photos/2', next: undefined })
  })

  test('shows fifteen slides around the photo, the photo itself marked', () => {
    const slides = albumStripOf(cache, 1, 10, 'ru')?.slides ?? []
    expect(slides.map(({ photo }) => photo.id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6])
    expect(slides.filter(({ current }) => current).map(({ photo }) => photo.id)).toEqual([10])
  })

  test('marks titles that are shown in Russian', () => {
    const photos = albumPhotosOf(cache, 1, 'en')
    expect(photos.find(({ id }) => id === 3)).toMatchObject({ title: 'A "<mill>"', lang: undefined, place: 'Место 2' })
    expect(photos.find(({ id }) => id === 4)).toMatchObject({ lang: 'ru', href: '/en/photos/4' })
  })
})

test('a photo that is not in the album has no strip there', () => {
  expect(albumStripOf(archiveWithAlbums(), 1, 21, 'ru')).toBeNull()
})

test('going from album to album and back gives each its own photos', () => {
  const cache = archiveWithAlbums()
  expect(albumPhotosOf(cache, 1, 'ru')).toHaveLength(20)
  expect(albumPhotosOf(cache, 2, 'ru').map(({ id }) => id)).toEqual([21])
  expect(albumPhotosOf(cache, 1, 'ru')).toHaveLength(20)
})

test('an album without photos is empty', () => {
  expect(albumPhotosOf(archiveWithAlbums(), 3, 'ru')).toEqual([])
})
