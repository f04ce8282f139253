import writeExcelFile, { type Cell as ExcelCell } from 'write-excel-file/node'
import { excelText, type Cell } from '#core/export/cells.ts'
import { columnWidth } from '#core/export/columns.ts'

/**
 * An Excel file, whole in memory. Texts are text cells whatever they look like; nothing is ever a formula or a date.
 *
 * @param name of the one sheet
 */
export function xlsxOf(name: string, columns: string[], chunks: Iterable<Cell[][]>): Promise<Buffer> {
  const data: ExcelCell[][] = [columns.map((value) => ({ value, type: String, fontWeight: 'bold' }))]
  for (const rows of chunks) for (const row of rows) data.push(row.map(excelCell))
  const widths = columns.map((column) => ({ width: columnWidth(column) }))
  const filters = filtersOver(`A1:${columnLetters(columns.length)}${data.length}`)
  return writeExcelFile(data, { sheet: name, columns: widths, stickyRowsCount: 1 }, { features: [filters] }).toBuffer()
}

/** Has the program that opens the file offer filters and sorting in the head of each column. */
const filtersOver = (range: string) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml: string) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="${range}"/>`),
      },
    },
  },
})

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
