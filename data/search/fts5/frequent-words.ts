import { preparedRows } from '../../sqlite/statements.ts'
import { wordOffsets } from './doclists.ts'
import { minPages } from './frequent-keys.ts'
import { leafPages } from './pages.ts'
import type { FullTextIndex, Segment } from './segments.ts'
import { readNumbers } from './varint.ts'

/** The words that fill so many pages of a segment that reading them is remembered, the most frequent first; with those behind tags. */
export function frequentWords(index: FullTextIndex): string[] {
  const found = index.segments.flatMap((segment) =>
    longPages(index, segment).map(({ page, pages }) => ({ word: lastWord(index, segment, page), pages })),
  )
  return [...new Set(found.toSorted((a, b) => b.pages - a.pages).map(({ word }) => word))]
}

/** The segments that can have such words, as one text: another one once there are others. */
export const largeSegments = ({ segments }: FullTextIndex): string =>
  segments.flatMap(({ first, last, identity }) => (last - first < minPages ? [] : [identity])).join()

const wordPages = preparedRows<[number], { page: number }>('SELECT pgno >> 1 AS page FROM search_index_idx WHERE segid = ? ORDER BY pgno')

/** Pages behind which so many follow that begin no word. */
function longPages({ archive }: FullTextIndex, { id, first, last }: Segment): { page: number; pages: number }[] {
  const starts = wordPages(archive)
    .all(id)
    .map(({ page }) => Math.max(first, page))
  return starts.map((page, at) => ({ page, pages: (starts[at + 1] ?? last) - page })).filter(({ pages }) => pages >= minPages)
}

/** The word that continues on the next page. */
function lastWord({ archive }: FullTextIndex, { id }: Segment, pageNumber: number): string {
  let word = Buffer.alloc(0)
  for (const page of leafPages(archive, id, pageNumber, pageNumber)) {
    for (const [nth, offset] of wordOffsets(page).entries()) {
      const numbers = readNumbers(page, offset)
      const shared = nth === 0 ? 0 : numbers.next()
      const length = numbers.next()
      word = Buffer.concat([word.subarray(0, shared), page.subarray(numbers.at, numbers.at + length)])
    }
  }
  // SQLite puts a 0 before every word.
  return word.toString('utf8', 1)
}
