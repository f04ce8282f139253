import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import type { Cell as ExcelCell, Feature } from 'write-excel-file/node'
import { excelText, type Cell } from '#core/export/cells.ts'
import { columnWidth } from '#core/export/columns.ts'
import { listSheet } from '#core/export/workbook.ts'
import type { Choices } from './choices.ts'

/** What the library may be given as the content of a file within the Excel file. */
type FileContent = Stream | Buffer | Blob

type SheetXml = NonNullable<NonNullable<Feature<FileContent>['files']>['transform']>['xl/worksheets/sheet{id}.xml']

/** A sheet to be written. */
export type SheetContent = {
  name: string
  columns: string[]
  chunks: Iterable<Cell[][]>
  /** Columns whose cells offer values; others may be typed, after a warning. */
  choices?: Choices[]
  /** How many rows offer them; those with content without. */
  offeringRows?: number
  /** Columns that are there for the program that reads the sheet back. */
  hidden?: string[]
}

/** A sheet for people, before the others: plain rows, the first one of names. */
export type LeadSheet = { name: string; rows: Cell[][]; width: number }

/** The values of a column of a sheet, and the column of the hidden sheet that holds them, counted from 1. */
type PlacedChoices = Choices & { list: number }

/**
 * An Excel file, whole in memory. Texts are text cells whatever they look like; nothing is ever a formula or a date. The head of each
 * column stays in sight and offers filters.
 *
 * @param lead a sheet for people that comes first
 */
export async function xlsxOf(contents: readonly SheetContent[], lead: LeadSheet | null = null): Promise<Buffer> {
  const all = contents.flatMap(({ choices = [] }) => choices)
  let list = 0
  const placed = contents.map(({ choices = [] }) => choices.map((each): PlacedChoices => ({ ...each, list: (list += 1) })))
  const written = contents.map(({ name, columns, chunks }) => ({
    data: [columns.map(headCell), ...rowsOf(chunks)],
    sheet: name,
    columns: columns.map((column) => ({ width: columnWidth(column) })),
    stickyRowsCount: 1,
  }))
  const first = lead ? 1 : 0
  const rows: SheetXml = {
    transform: (xml, _, { sheetIndex }) => {
      const [content, sheet] = [contents[sheetIndex - first], written[sheetIndex - first]]
      if (!content || !sheet) return xml
      const filters = `<autoFilter ref="A1:${columnLetters(content.columns.length)}${sheet.data.length}"/>`
      const lists = validations(content.columns, placed[sheetIndex - first] ?? [], content.offeringRows ?? sheet.data.length)
      return xml.replace('</sheetData>', () => `</sheetData>${filters}${lists}`)
    },
    transformElementAttributes: (tag, attributes, index = -1, _, { sheetIndex }) => {
      const { hidden = [], columns = [] } = contents[sheetIndex - first] ?? {}
      return tag === 'col' && hidden.includes(columns[index] ?? '') ? { ...attributes, hidden: 1 } : attributes
    },
  }
  const features: Feature<FileContent>[] = [
    { files: { transform: { 'xl/worksheets/sheet{id}.xml': rows, 'xl/workbook.xml': hidingLists } } },
  ]
  const sheets = [...(lead ? [leadSheet(lead)] : []), ...written, ...(all.length > 0 ? [{ data: listRows(all), sheet: listSheet }] : [])]
  // Loaded by those who need it: most servers write no Excel file for weeks.
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(sheets, { features }).toBuffer()
}

function* rowsOf(chunks: Iterable<Cell[][]>): Generator<ExcelCell[]> {
  for (const rows of chunks) for (const row of rows) yield row.map(excelCell)
}

const leadSheet = ({ name, rows: [head = [], ...rows], width }: LeadSheet) => ({
  data: [head.map((text) => headCell(String(text ?? ''))), ...rows.map((row) => row.map(excelCell))],
  sheet: name,
  columns: head.map(() => ({ width })),
})

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
function validations(columns: string[], choices: PlacedChoices[], rows: number): string {
  if (choices.length === 0 || rows < 2) return ''
  const rules = choices.map(({ column, values, list: at }) => {
    const cells = columnLetters(columns.indexOf(column) + 1)
    const list = columnLetters(at)
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
