import { expect, test } from 'vitest'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { keepPlaces } from './kept-rows.ts'

const photo = (photoID: number, version = 1) => ({ photoID, version }) as ListedPhotoWire
const idsOf = (rows: ListedPhotoWire[]) => rows.map(({ photoID }) => photoID)

test('rows keep their places when the list comes in another order, and photos that are new come last', () => {
  expect(idsOf(keepPlaces([photo(3), photo(1), photo(2)], [photo(9), photo(1), photo(2), photo(3)], () => false))).toEqual([3, 1, 2, 9])
})

test('a photo that no longer matches keeps its row while it is edited', () => {
  expect(idsOf(keepPlaces([photo(3), photo(1), photo(2)], [photo(2)], (id) => id === 1))).toEqual([1, 2])
})

test('a list that was read before a save does not bring the former state back', () => {
  const saved = photo(1, 5)
  expect(keepPlaces([saved], [photo(1, 4)], () => false)).toEqual([saved])
  expect(keepPlaces([saved], [photo(1, 6)], () => false)).toEqual([photo(1, 6)])
})

test('a row of which nothing is new remains the same object, so that it is not drawn again', () => {
  const row = photo(1, 5)
  expect(keepPlaces([row], [photo(1, 5)], () => false)[0]).toBe(row)
})
