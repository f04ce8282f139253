import { maxSelected } from '#core/limits.ts'

/** The numbers of photos in the order in which they were added, each once. */
export type Numbers = readonly number[]

/** Digits of a number in an address: see `number` in core/addresses.ts. */
const maxNumber = 999_999_999_999_999

const isPhotoNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= maxNumber

/** The numbers among some values, each once, and as many as a selection may hold. */
export function photoNumbers(values: Iterable<unknown>): number[] {
  const numbers = new Set<number>()
  for (const value of values) {
    if (numbers.size === maxSelected) break
    if (isPhotoNumber(value)) numbers.add(value)
  }
  return [...numbers]
}

/** The selection that a text of the browser's storage holds; nothing where the text is damaged. */
export function storedNumbers(text: string | null): number[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? photoNumbers(value) : []
  } catch {
    return []
  }
}

/** A selection with further photos at its end, and how many of them it has no room for. */
export function withAdded(numbers: Numbers, added: Numbers): { numbers: number[]; left: number } {
  const all = new Set([...numbers, ...added])
  return { numbers: photoNumbers(all), left: Math.max(0, all.size - maxSelected) }
}

/** A selection without one of its photos. */
export const without = (numbers: Numbers, id: number): number[] => numbers.filter((each) => each !== id)

/**
 * A selection with one of its photos at another position, or at the end that lies nearest.
 *
 * @example moved([1, 2, 3], 3, 0) // [3, 1, 2]
 */
export function moved(numbers: Numbers, id: number, position: number): number[] {
  if (!numbers.includes(id)) return [...numbers]
  const others = without(numbers, id)
  return others.toSpliced(Math.max(0, position), 0, id)
}

/** A selection in which a photo has another number; it is there once, even if it was there under both. */
export const renumbered = (numbers: Numbers, id: number, by: number): number[] =>
  photoNumbers(numbers.map((each) => (each === id ? by : each)))
