/**
 * A tile of the finest zoom with too many photos has lists of them, by ranges of photo numbers: list 1 would be all of them, and each list is
 * divided into two, of which the numbers are twice its own and one more. A list is divided while it has more than `maxListed` photos and its
 * range is not the smallest. A save thus changes one list, or a few where one is divided.
 */

/** Photo numbers are below 2 to the power of this. */
const numberBits = 30

/** Photo numbers of the smallest range are 2 to the power of this: 1024. */
const smallestBits = 10

/** The lists of the smallest ranges are numbers from here on. */
const firstSmallest = 2 ** (numberBits - smallestBits)

/** Whether a list is not divided, however many photos it has. */
export const isSmallestList = (list: number): boolean => list >= firstSmallest

/** The photo numbers of a list: from the first up to, but not including, the last. */
export function rangeOfList(list: number): { from: number; to: number } {
  const depth = Math.floor(Math.log2(list))
  const width = 2 ** (numberBits - depth)
  return { from: (list - 2 ** depth) * width, to: (list - 2 ** depth + 1) * width }
}

/** The lists that a photo may be in, from the smallest range to the widest; list 1 is never published. */
export function listsOver(photoID: number): number[] {
  const lists: number[] = []
  for (let list = firstSmallest + Math.floor(photoID / 2 ** smallestBits); list > 1; list = parentOfList(list)) lists.push(list)
  return lists
}

export const parentOfList = (list: number): number => Math.floor(list / 2)

/** The other half of what a list is one half of. */
export const siblingOfList = (list: number): number => (list % 2 === 0 ? list + 1 : list - 1)

/** The two lists into which one is divided. */
export const halvesOfList = (list: number): [number, number] => [list * 2, list * 2 + 1]

/** Every list that could hold photo numbers up to one. */
export function* possibleLists(newestPhoto: number): Generator<number> {
  const newest = listsOver(newestPhoto)
  for (const last of newest) for (let list = 2 ** Math.floor(Math.log2(last)); list <= last; list += 1) yield list
}
