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
  return writeExcelFile(data, { sheet: name, columns: widths, stickyRowsCount: 1 }).toBuffer()
}

function excelCell(cell: Cell): ExcelCell {
  if (typeof cell !== 'string') return cell
  const text = excelText(cell)
  // The library looks texts up in a plain object, where `constructor` is always found. On writing it drops the NUL.
  return text in Object.prototype ? `${text}\0` : text
}
