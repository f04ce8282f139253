import { sheetLimits } from './limits.ts'
import { SheetRefused, tooManyCells } from './refused.ts'

/** Cells whose text another program would have to compute, and that would be read as empty. */
const errorCell = /<(?:\w+:)?c\s(?=[^>]*\bt="e")[^>]*>/
const openFormula = /<(?:\w+:)?f(?:\s[^>]*)?\/>\s*<\/(?:\w+:)?c>|<\/(?:\w+:)?f>\s*<\/(?:\w+:)?c>/
const mergedCell = /<(?:\w+:)?mergeCell\s/
/** A cell with content in a column of two letters or more. */
const farCell = /<(?:\w+:)?c\s(?:[^>]*?\s)?r="([A-Z]{2,3})\d+"(?![^>]*\/>)[^>]*>/g
const rowTag = /<(?:\w+:)?row[\s>/]/g

/** Characters that the longest tag of interest may have. */
const longestTag = 300

/**
 * Looks through the XML of a sheet before it is read as a whole, for what its reader would take for empty cells, or that needs too much memory.
 *
 * @returns a function that takes the text piece by piece, and throws SheetRefused at what cannot be read
 */
export function scanSheet(): (piece: string) => void {
  let tail = ''
  let rows = 0
  return (piece) => {
    const text = tail + piece
    for (const { index, 0: tag } of text.matchAll(rowTag)) if (index + tag.length > tail.length) rows += 1
    if (rows > sheetLimits.excelRows + 1)
      throw new SheetRefused(
        `The sheet has more than ${sheetLimits.excelRows.toLocaleString('en')} rows. Save it as “CSV UTF-8”, which may have any number`,
      )
    for (const [, column = ''] of text.matchAll(farCell)) if (columnNumber(column) > sheetLimits.columns) throw tooManyCells()
    if (mergedCell.test(text))
      throw new SheetRefused('The sheet has merged cells. Unmerge them: nobody can tell which rows their text belongs to')
    const error = errorCell.exec(text)
    if (error) throw new SheetRefused(`Cell ${nameOf(error[0])} has an error of the spreadsheet program. Write its text`)
    if (openFormula.test(text))
      throw new SheetRefused('The sheet has a formula without its result. Open it in a spreadsheet program and save it')
    tail = text.slice(-longestTag)
  }
}

/** @example columnNumber('AB') // 28 */
const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const nameOf = (tag: string): string => /\br="(\w+)"/.exec(tag)?.[1] ?? '?'
