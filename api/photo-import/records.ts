import type { Line } from './lines.ts'

/** A record of a table, or a line that could not be read as one. */
export type TableRecord = {
  /** Lines of the file that it takes, from 1. */
  line: number
  lastLine: number
  /** Its cells; of a line that could not be read, as far as they go. */
  cells: string[]
  /** Cells without quotation marks around them that hold an odd number of them. They are read as written. */
  quoteProblem: number[]
  /** Why the line could not be read; it was left, and reading resumed at the next line. */
  problem?: { kind: QuoteProblem; cell: number }
}

/** `unclosed`: a quoted cell has no end. `continued`: text follows its end. `swallows`: it takes in a line that is a record. */
export type QuoteProblem = 'unclosed' | 'continued' | 'swallows'

/** A line that begins inside a quoted cell: all of it, and what of it belongs to that cell. */
export type InnerLine = { text: string; inside: string }

/** Characters of the longest quoted cell: several times the longest description. More is a quotation mark too many. */
export const longestCell = 100_000

/**
 * Reads records strictly: a quoted cell ends at the next single quotation mark, and a separator or the end of the line
 * must follow. Where that is not so, only the line on which the record began is left out, so that one quotation mark too
 * many or too few never takes other records along.
 *
 * @param isRecord whether a line that begins inside a quoted cell looks like a record of the table
 */
export async function* recordsOf(
  lines: AsyncIterable<Line, unknown>,
  separator: string,
  isRecord: (line: InnerLine) => boolean,
): AsyncGenerator<TableRecord, undefined> {
  const source = lines[Symbol.asyncIterator]()
  /** Lines that were read ahead and are not part of a record yet. */
  const ahead: Line[] = []
  async function readAhead(): Promise<Line | null> {
    const { value, done } = await source.next()
    if (done) return null
    ahead.push(value)
    return value
  }

  try {
    for (;;) {
      const reading = openReading(separator)
      let count = 0
      do {
        const line = ahead[count] ?? (await readAhead())
        if (!line) break
        reading.read(line)
        count += 1
      } while (reading.isOpen())
      if (count === 0) return
      const record = reading.end(isRecord)
      ahead.splice(0, record.problem ? 1 : count)
      yield record
    }
  } finally {
    // Whoever stops reading early closes the file.
    await source.return?.()
  }
}

/** Reads one record line by line. */
function openReading(separator: string) {
  const cells: string[] = []
  const quoteProblem: number[] = []
  const innerLines: InnerLine[] = []
  /** Lines that were read, from 1. */
  const lines = { first: 0, last: 0 }
  let quoted: string | null = null
  let problem: TableRecord['problem']

  function read({ number, text, end }: Line) {
    lines.first ||= number
    lines.last = number
    let position = 0
    if (quoted !== null) innerLines.push({ text, inside: text.slice(0, closingQuote(text, 0)) })
    do {
      if (quoted === null && text[position] === '"') {
        quoted = ''
        position += 1
      }
      position = quoted === null ? readPlain(text, position) : readQuoted(quoted, text, position, end)
    } while (position <= text.length && !problem)
  }

  /** Reads a cell up to its separator. Gives the position after it, or one beyond the end where the line is over. */
  function readPlain(text: string, position: number): number {
    const found = text.indexOf(separator, position)
    const cell = text.slice(position, found < 0 ? undefined : found)
    if (cell.split('"').length % 2 === 0) quoteProblem.push(cells.length)
    cells.push(cell)
    return found < 0 ? text.length + 1 : found + separator.length
  }

  /** @param begun what lines before have of the cell */
  function readQuoted(begun: string, text: string, position: number, end: string): number {
    const closing = closingQuote(text, position)
    const cell = begun + text.slice(position, closing).replaceAll('""', '"')
    quoted = cell
    if (closing === text.length) {
      quoted += end
      if (quoted.length > longestCell) problem = { kind: 'unclosed', cell: cells.length }
      return text.length + 1
    }
    const next = separator === '\t' ? closing + 1 : afterSpaces(text, closing + 1)
    if (next < text.length && !text.startsWith(separator, next)) problem = { kind: 'continued', cell: cells.length }
    else {
      cells.push(cell)
      quoted = null
    }
    return next < text.length ? next + separator.length : text.length + 1
  }

  return {
    read,
    /** Whether a quoted cell is waiting for its end. */
    isOpen: () => quoted !== null && !problem,
    end(isRecord: (line: InnerLine) => boolean): TableRecord {
      if (quoted !== null) problem ??= { kind: 'unclosed', cell: cells.length }
      if (!problem && innerLines.some(isRecord)) problem = { kind: 'swallows', cell: brokenCell() }
      return { line: lines.first, lastLine: problem ? lines.first : lines.last, cells, quoteProblem, ...(problem && { problem }) }
    },
  }

  /** The first cell that goes over several lines. */
  function brokenCell(): number {
    return cells.findIndex((cell) => /[\r\n]/.test(cell))
  }
}

/** The position of the next quotation mark that is not doubled; the end of the line where there is none. */
function closingQuote(text: string, position: number): number {
  for (let found = text.indexOf('"', position); found >= 0; found = text.indexOf('"', found + 2)) {
    if (text[found + 1] !== '"') return found
  }
  return text.length
}

function afterSpaces(text: string, position: number): number {
  let after = position
  while (text[after] === ' ') after += 1
  return after
}
