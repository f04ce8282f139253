import { excelText, type Cell } from '../export/cells.ts'

/** Text with one kind of line break, in composed form, without white space at its ends: programs change all three. */
const plain = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** A text that an export guards with an apostrophe, because a spreadsheet would take it for a formula. */
const guarded = /^'(?=[\t\r\n=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/

/**
 * The text of a cell as a person meant it: without the apostrophe that an export puts before what looks like a formula.
 *
 * @example withoutGuard("'=1+1") // '=1+1'
 */
export const withoutGuard = (cell: string): string => cell.replace(guarded, '')

const number = /^[-+]?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?$/i
const scientific = /^[-+]?\d(?:[.,](\d+))?e[-+]?\d+$/i
const longNumber = /^\d{16,}$/
const dayOfThree = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/

/** What spreadsheet programs take for a number and write differently: `007`, `1.50`, `1e5`, sixteen digits and more. */
const changedNumber = /^[-+]?(?:0\d+|\d+[.,]\d+|\d+(?:[.,]\d+)?e[-+]?\d+|\d{16,})$/i

/**
 * Whether a cell still says what was exported, whatever a spreadsheet program has made of it: line breaks and spaces, `TRUE` for
 * `true`, `7` for `007`, a decimal comma, `01.06.1911` for `1911-06-01`, a text cut where Excel cannot hold more.
 *
 * @param cell as it was read
 * @param exported what an export writes for the record as it was then
 */
export function isSameCell(cell: string, exported: Cell): boolean {
  const text = String(exported ?? '')
  // Nearly every cell: most of a sheet is not edited.
  if (cell === text) return true
  const was = plain(text)
  const is = plain(cell)
  if (is === was || plain(withoutGuard(is)) === was || is === plain(excelText(text))) return true
  if (/^(?:true|false)$/i.test(was)) return is.toLowerCase() === was.toLowerCase()
  return isSameNumber(is, was) || isSameDay(is, was)
}

function isSameNumber(is: string, was: string): boolean {
  if (!number.test(is) || !changedNumber.test(was)) return false
  const [one, other] = [is, was].map((text) => Number(text.replace(',', '.'))) as [number, number]
  if (one === other) return true
  // Programs count with fifteen digits, and show fewer.
  const digits = scientific.test(is) ? (scientific.exec(is)?.[1]?.length ?? 0) : 14
  return (scientific.test(is) || longNumber.test(was)) && one.toExponential(digits) === other.toExponential(digits)
}

/** Days between the first day that Excel counts and that of computers. */
const excelEpoch = 25_569
const dayLength = 86_400_000

function isSameDay(is: string, was: string): boolean {
  const exported = dayOfThree.exec(was)
  if (!exported) return false
  if (/^\d{4,5}$/.test(is)) return Date.parse(`${was}T00:00Z`) === (Number(is) - excelEpoch) * dayLength
  const read = dayOfThree.exec(is.replace(/[ T]00:00(?::00(?:\.0+)?Z?)?$/, ''))
  return read !== null && partsOf(read) === partsOf(exported)
}

/** Year, month and day in whatever order; programs shorten years. */
const partsOf = ([, first, , second, third]: RegExpExecArray): string =>
  [first, second, third]
    .map((part) => String(Number(part) % 100))
    .toSorted()
    .join(' ')

const readAsDay = /^\d{1,4}[-./]\d{1,4}(?:[-./]\d{1,4})?$/
const shortDay = /^(?:\d{1,2}[-.])?\p{L}{3,4}[.-]{1,2}\d{2}$|^\d{1,2}-\p{L}{3,4}\.?$/u
const programError = /^(?:#(?:REF|NAME|VALUE|DIV\/0|NULL|NUM|SPILL)[!?]|#N\/A|Err:\d{3})$/i

/**
 * Why a cell cannot be what a person wrote, as a sentence for people; null where it can. Spreadsheet programs read `1-2` and `1911-06`
 * as days, and nobody can tell afterwards what was there.
 */
export function damageOf(cell: string, exported: Cell): string | null {
  const [is, was] = [plain(cell), plain(String(exported ?? ''))]
  if (programError.test(is)) return `“${is}” is an error of the spreadsheet program`
  if (readAsDay.test(was) && isMadeDay(is, /^\d{4}\b/.test(was)))
    return `“${is}” is what a spreadsheet program makes of “${was}”. Format the column as text, and write it again`
  return null
}

/** Whether a program has made a day of a text. `hadYear`: the text began with a year, so that a year or a day may be meant. */
const isMadeDay = (is: string, hadYear: boolean): boolean =>
  shortDay.test(is) || (/^\d{4,5}$/.test(is) && !(hadYear && Number(is) <= latestYear)) || (!hadYear && /^\d{4}-\d\d-\d\d/.test(is))

/** A number of four digits up to this is a year; beyond it, the number of a day. */
const latestYear = 2100
