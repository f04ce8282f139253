import { expect, test } from 'vitest'
import { findPlace } from './list-place.ts'

/** A list of seven photos on pages of three. */
const numbers = [70, 60, 50, 40, 30, 20, 10]
const read = async (list: string) => {
  const page = Number(new URLSearchParams(list).get('page') ?? 1)
  return { photos: numbers.slice((page - 1) * 3, page * 3).map((photoID) => ({ photoID })), totalPhotos: numbers.length, itemsPerPage: 3 }
}

test('neighbours are found across pages, and the filter travels along', async () => {
  expect(await findPlace(50, '?lacks=ro', read)).toEqual({
    position: 3,
    total: 7,
    previous: { photoID: 60, list: '?lacks=ro' },
    next: { photoID: 40, list: '?lacks=ro&page=2' },
  })
  expect((await findPlace(40, '?page=2', read))?.previous).toEqual({ photoID: 50, list: '?' })
})

test('the first photo has none before it, the last one none after it', async () => {
  expect((await findPlace(70, '', read))?.previous).toBeNull()
  expect(await findPlace(10, '?page=3', read)).toMatchObject({ position: 7, previous: { photoID: 20 }, next: null })
})

test('a photo that moved to the page before is found; one that the list does not have is not', async () => {
  expect((await findPlace(50, '?page=2', read))?.position).toBe(3)
  expect(await findPlace(99, '', read)).toBeNull()
})
