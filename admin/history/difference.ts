/** Two texts: their common beginning and end, and the part of each between these. */
export type Difference = { start: string; before: string; after: string; end: string }

/**
 * Where two texts differ, by whole words.
 *
 * @example difference('Старый мост', 'Новый мост') // { start: '', before: 'Старый', after: 'Новый', end: ' мост' }
 */
export function difference(before: string, after: string): Difference {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  const shortest = Math.min(old.length, now.length)
  let first = 0
  while (first < shortest && old[first] === now[first]) first += 1
  let last = 0
  while (last < shortest - first && old[old.length - 1 - last] === now[now.length - 1 - last]) last += 1
  return {
    start: old.slice(0, first).join(''),
    before: old.slice(first, old.length - last).join(''),
    after: now.slice(first, now.length - last).join(''),
    end: last === 0 ? '' : old.slice(old.length - last).join(''),
  }
}

/** Words and the characters between them. */
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]/gu) ?? []
