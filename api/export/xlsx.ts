import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import writeExcelFile, { type Cell as ExcelCell, type Feature } from 'write-excel-file/node'
import { excelText, type Cell } from '#core/export/cells.ts'
import { columnWidth } from '#core/export/columns.ts'
import type { Choices } from './choices.ts'

/** What the library may be given as the content of a file within the Excel file. */
type FileContent = Stream | Buffer | Blob

type SheetXml = NonNullable<NonNullable<Feature<FileContent>['files']>['transform']>['xl/worksheets/sheet{id}.xml']

/** The hidden sheet that holds the values to choose from. */
const listSheet = 'Lists'

/**
 * An Excel file, whole in memory. Texts are text cells whatever they look like; nothing is ever a formula or a date. The head of each
 * column stays in sight and offers filters.
 *
 * @param name of the sheet
 * @param choices columns whose cells offer values; others may be typed, after a warning
 * @param hidden columns that are there for the program that reads the sheet back
 */
export function xlsxOf(
  name: string,
  columns: string[],
  chunks: Iterable<Cell[][]>,
  { choices = [], hidden = [] }: { choices?: Choices[]; hidden?: string[] } = {},
): Promise<Buffer> {
  const data: ExcelCell[][] = [columns.map(headCell)]
  for (const rows of chunks) for (const row of rows) data.push(row.map(excelCell))
  const widths = columns.map((column) => ({ width: columnWidth(column) }))
  const sheet = { data, sheet: name, columns: widths, stickyRowsCount: 1 }
  const filters = `<autoFilter ref="A1:${columnLetters(columns.length)}${data.length}"/>`
  const lists = validations(columns, choices, data.length)
  const rows: SheetXml = {
    transform: (xml, _, { sheetIndex }) => (sheetIndex === 0 ? xml.replace('</sheetData>', `</sheetData>${filters}${lists}`) : xml),
    transformElementAttributes: (tag, attributes, index = -1, _, { sheetIndex }) =>
      tag === 'col' && sheetIndex === 0 && hidden.includes(columns[index] ?? '') ? { ...attributes, hidden: 1 } : attributes,
  }
  const features: Feature<FileContent>[] = [
    { files: { transform: { 'xl/worksheets/sheet{id}.xml': rows, 'xl/workbook.xml': hidingLists } } },
  ]
  const sheets = choices.length > 0 ? [sheet, { data: listRows(choices), sheet: listSheet }] : [sheet]
  return writeExcelFile(sheets, { features }).toBuffer()
}

const headCell = (value: string): ExcelCell => ({ value, type: String, fontWeight: 'bold' })

const hidingLists = {
  transformElementAttributes: (tag: string, attributes: Record<string, string | number>) =>
    tag === 'sheet' && attributes['name'] === listSheet ? { ...attributes, state: 'hidden' } : attributes,
}

/** A column of values for each column with choices, below its name. */
function listRows(choices: Choices[]): ExcelCell[][] {
  const longest = Math.max(...choices.map(({ values }) => values.length))
  const rows = Array.from({ length: longest }, (_, row) => choices.map(({ values }) => excelCell(values[row] ?? null)))
  return [choices.map(({ column }) => headCell(column)), ...rows]
}

/** Has the cells of columns offer their values. Who types another one is warned, not stopped: the import says what it cannot take. */
function validations(columns: string[], choices: Choices[], rows: number): string {
  if (choices.length === 0 || rows < 2) return ''
  const rules = choices.map(({ column, values }, index) => {
    const cells = columnLetters(columns.indexOf(column) + 1)
    const list = columnLetters(index + 1)
    return (
      `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${cells}2:${cells}${rows}">` +
      `<formula1>${listSheet}!$${list}$2:$${list}$${values.length + 1}</formula1></dataValidation>`
    )
  })
  return `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

/**
 * The name of a column in Excel.
 *
 * @param column counted from 1
 * @example columnLetters(28) // 'AB'
 */
function columnLetters(column: number): string {
  const rest = (column - 1) % 26
  const before = (column - 1 - rest) / 26
  return `${before > 0 ? columnLetters(before) : ''}${String.fromCharCode(65 + rest)}`
}

function excelCell(cell: Cell): ExcelCell {
  if (typeof cell !== 'string') return cell
  const text = excelText(cell)
  // The library looks texts up in a plain object, where `constructor` is always found. On writing it drops the NUL.
  return text in Object.prototype ? `${text}\0` : text
}
