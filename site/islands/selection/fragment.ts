import { maxSelected } from '#core/limits.ts'
import { photoNumbers, type Numbers } from './numbers.ts'

/** How the end of an address begins that names a selection. */
const beginning = '#photos='

/** What an address says of a selection. */
export type NamedPhotos = {
  numbers: number[]
  /** Whether parts of it could not be read. */
  isUnread: boolean
  /** Whether it names more photos than a selection may hold. */
  isCut: boolean
}

/**
 * The end of an address that names a selection: three and more numbers in a row are a range.
 *
 * @example fragmentOf([12, 15, 90, 91, 92]) // '#photos=12,15,90-92'
 */
export function fragmentOf(numbers: Numbers): string {
  const runs: { first: number; last: number }[] = []
  for (const id of numbers) {
    const run = runs.at(-1)
    if (run && id === run.last + 1) run.last = id
    else runs.push({ first: id, last: id })
  }
  return (
    beginning + runs.map(({ first, last }) => (last - first < 2 ? [...new Set([first, last])].join(',') : `${first}-${last}`)).join(',')
  )
}

/**
 * The selection that the end of an address names; null where it is about something else.
 *
 * @example namedIn('#photos=12,90-92').numbers // [12, 90, 91, 92]
 */
export function namedIn(hash: string): NamedPhotos | null {
  if (!hash.startsWith(beginning)) return null
  const found = new Set<number>()
  let isUnread = false
  // One more than there is room for tells that something is left out.
  const isFull = () => found.size > maxSelected
  for (const part of decoded(hash.slice(beginning.length)).split(',')) {
    if (isFull()) break
    const range = rangeOf(part.trim())
    if (!range) isUnread = true
    else for (let id = range.first; id <= range.last && !isFull(); id += 1) found.add(id)
  }
  return { numbers: photoNumbers(found), isUnread, isCut: isFull() }
}

function rangeOf(part: string): { first: number; last: number } | null {
  const [, first = '', last = first] = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(part) ?? []
  return first && Number(first) <= Number(last) ? { first: Number(first), last: Number(last) } : null
}

/** Programs that pass an address on may have encoded its commas. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
