/** A line of a text file, and the line break that ends it; the last one may have none. */
export type Line = { number: number; text: string; end: string }

/** Characters of the longest line that is read. */
export const longestLine = 1_000_000

/** A line is longer than any table's. */
export class LineTooLong extends Error {}

/**
 * Splits a text into lines at `\r\n`, `\n` and `\r`, whichever comes: tables that were put together from several files
 * mix them.
 *
 * @throws LineTooLong
 */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<Line> {
  let rest = ''
  let number = 1
  for await (const piece of pieces) {
    rest += piece
    const lineBreak = /\r\n|\r(?!$)|\n/g
    let start = 0
    for (let found = lineBreak.exec(rest); found; found = lineBreak.exec(rest)) {
      yield { number: number++, text: rest.slice(start, found.index), end: found[0] }
      start = lineBreak.lastIndex
    }
    rest = rest.slice(start)
    if (rest.length > longestLine) throw new LineTooLong(`line ${number} is longer than ${longestLine.toLocaleString('en')} characters`)
  }
  // A carriage return at the very end was kept back: a line feed might have followed it.
  const text = rest.replace(/\r$/, '')
  if (rest) yield { number, text, end: rest.slice(text.length) }
}
