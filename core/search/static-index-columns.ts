/*
 * The columns of a photo's words in the prepared index. Pagefind tells the places of the words that it finds, counted in
 * all words of a photo, and counts signs as words without finding them: so the place of a word, divided by the number of
 * slots, leaves the slot of its column.
 */

/** Columns by slot, as in `searchFields`; descriptions have most words, so they have most slots. */
const slots = [0, 1, 2, 3, 3, 3, 3, 3] as const

/** Counted as a word, and never found. */
const filler = '·'

/**
 * A text for the prepared index in which each word is at a place of its column.
 *
 * @param columns the words of each column, none of them in two
 */
export function textInColumns(columns: readonly (readonly string[])[]): string {
  const left = columns.map((words) => words.values())
  const total = columns.reduce((sum, words) => sum + words.length, 0)
  const text: string[] = []
  for (let placed = 0, at = 0; placed < total; at += 1) {
    const next = left[slots[at % slots.length] ?? 0]?.next()
    if (next?.value) placed += 1
    text.push(next?.value ?? filler)
  }
  return text.join(' ')
}

/** The first column, counted from 0, that has one of these places. */
export const firstColumn = (places: readonly number[]): number =>
  places.reduce((first, place) => Math.min(first, slots[place % slots.length] ?? 0), slots[slots.length - 1] ?? 0)
