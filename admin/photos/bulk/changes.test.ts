import { expect, test } from 'vitest'
import type { ListedPhotoWire } from '#core/wire/photo.ts'
import { bulkChanges } from './changes.ts'

const photo = (photoID: number, own: Partial<ListedPhotoWire>) =>
  ({
    photoID,
    albumID: 0,
    categoryID: 1,
    categoryID2: 0,
    categoryID3: 0,
    locationID: 4,
    periodID: 2,
    contributorID: 1,
    license: 'Public Domain',
    ...own,
  }) as ListedPhotoWire

test('only photos in which something would change are named, with their old and new values', () => {
  const [one, other] = [photo(1, { albumID: 3 }), photo(2, { albumID: 5, locationID: 0 })]
  expect(bulkChanges([one, other], { albumID: 5, locationID: 0 })).toEqual([
    {
      photo: one,
      fields: [
        { field: 'albumID', before: 3, after: 5 },
        { field: 'locationID', before: 4, after: 0 },
      ],
    },
  ])
})

test('without wishes nothing changes', () => {
  expect(bulkChanges([photo(1, {})], {})).toEqual([])
})

test('what is chosen for a list is added to what each photo has', () => {
  const [one, other] = [photo(1, { subjects: [3] }), photo(2, { subjects: [5, 3] })]
  expect(bulkChanges([one, other], { subjects: '[5]' })).toEqual([
    { photo: one, fields: [{ field: 'subjects', before: '[3]', after: '[3,5]' }] },
  ])
})
