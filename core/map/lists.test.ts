import { expect, test } from 'vitest'
import { halvesOfList, isSmallestList, listsOver, parentOfList, possibleLists, rangeOfList, siblingOfList } from './lists.ts'

test('a photo number is in the range of each list over it, and in none of their siblings', () => {
  for (const photoID of [1, 1023, 1024, 99_999, 1_000_000]) {
    const lists = listsOver(photoID)
    expect([lists.length, isSmallestList(lists[0]!), isSmallestList(lists[1]!), lists.at(-1)]).toEqual([20, true, false, 2])
    for (const list of lists) {
      const [{ from, to }, sibling] = [rangeOfList(list), rangeOfList(siblingOfList(list))]
      expect(photoID >= from && photoID < to && (photoID < sibling.from || photoID >= sibling.to)).toBe(true)
      expect(halvesOfList(parentOfList(list))).toContain(list)
    }
  }
  expect(rangeOfList(listsOver(5000)[0]!)).toEqual({ from: 4096, to: 5120 })
})

test('the possible lists are those over all photos up to the newest', () => {
  const photos = Array.from({ length: 5000 }, (_, at) => at + 1)
  expect(new Set(possibleLists(5000))).toEqual(new Set(photos.flatMap(listsOver)))
})
