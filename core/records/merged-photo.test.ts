import { expect, test } from 'vitest'
import { photoFields } from './photo.ts'
import { differingParts, mergeParts, pictureKeys, proposedChoice } from './merged-photo.ts'

const photo = { photoID: 1, width: 300, height: 200, photoFileName: 'a.jpg', license: 'Public Domain', categoryID: 1 }
const other = { ...photo, photoID: 2, photoFileName: 'b.jpg' }

test('every field of a photo belongs to one part, and so does everything of its picture', () => {
  const keys = mergeParts.flatMap((part) => part.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(keys)).toEqual(new Set([...Object.keys(photoFields), ...pictureKeys]))
  expect(mergeParts.find(({ name }) => name === 'categories')?.keys).toEqual(['categoryID', 'categoryID2', 'categoryID3'])
  expect(mergeParts.find(({ name }) => name === 'coordinates')?.keys).toEqual(['latitude', 'longitude', 'precision'])
})

test.each<[string, object, object, string[]]>([
  ['what the remaining one lacks', { titleRo: '', date: '1911' }, { titleRo: 'Podul', date: '1912' }, ['titleRo']],
  ['nothing that the other one lacks', { titleRo: 'Podul' }, { titleRo: '' }, []],
  ['the larger scan', {}, { width: 301 }, ['picture']],
  ['not the smaller scan', {}, { width: 299 }, []],
  ['a licence in the place of none evaluated', { license: 'Copyright Not Evaluated' }, { license: 'Attribution (CC BY)' }, ['license']],
  ['coordinates together', { latitude: null, longitude: null }, { latitude: 0, longitude: 28.8, precision: 'exact' }, ['coordinates']],
  [
    'a reference, as answers and as rows have it',
    { albumID: 0, locationID: null },
    { albumID: 3, locationID: 4 },
    ['albumID', 'locationID'],
  ],
  [
    'lists, as answers and as rows have them',
    { subjects: [], personsShown: '[]' },
    { subjects: [3], personsShown: '[4]' },
    ['personsShown', 'subjects'],
  ],
  ['an inventory number of the same contributor', { inventoryNumber: '' }, { inventoryNumber: 'КП-1' }, ['inventoryNumber']],
  ['no inventory number of another contributor', { contributorID: 1 }, { contributorID: 2, inventoryNumber: 'КП-1' }, []],
  ['a match, but not itself', { matchId: null }, { matchId: 1 }, []],
])('a merge is proposed to take %s', (_, remaining, merged, parts) => {
  expect(proposedChoice({ ...photo, ...remaining }, { ...other, ...merged })).toEqual({ take: parts, join: [] })
})

test('lists of both are proposed to be joined where they differ', () => {
  const one = { ...photo, subjects: [1], personsShown: '[2]' }
  expect(proposedChoice(one, { ...other, subjects: [3], personsShown: '[2]' })).toEqual({ take: [], join: ['subjects'] })
})

test('empty values differ from no other empty ones; pictures always differ', () => {
  const parts = differingParts({ ...photo, albumID: 0, author: '' }, { ...other, albumID: null, author: 'П. Кондрацкий' })
  expect(parts.map(({ name }) => name)).toEqual(['picture', 'author'])
})
