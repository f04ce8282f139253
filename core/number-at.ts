/**
 * The number at a place of an array in which there is always one. The compiler cannot know that; the check costs nothing
 * that can be measured, even in loops over the bytes of a picture.
 *
 * @throws RangeError where there is none
 */
export function numberAt(numbers: ArrayLike<number>, place: number): number {
  const number = numbers[place]
  if (number === undefined) throw new RangeError(`There is no number at ${place} of ${numbers.length}.`)
  return number
}
