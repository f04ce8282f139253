import { columnOf, joinedBy, requiredColumns, type Column } from '#core/photo-import/columns.ts'
import type { Cells, ImportMapping } from '#core/photo-import/mapping.ts'
import { ImportRefused, wayBack } from './refused.ts'

/** A column of a table: its heading, and what it is read as; null where it is left out by choice, undefined where nothing is known of it. */
export type TableColumn = { heading: string; fields: readonly Column[] | null | undefined }

/**
 * What each column of a table is read as: by the mapping, else by its heading.
 *
 * @param table what to call the table in an error
 * @throws ImportRefused when a needed column is missing, several columns are read as one that takes only one, or the table is an
 * export of photos
 */
export function readHeader(headings: readonly string[], table: string, mapping: ImportMapping): TableColumn[] {
  const found = columnsOf(headings, mapping)
  const isRead = (column: Column) => found.some(({ fields }) => fields?.includes(column))
  const missing = requiredColumns.filter((column) => !isRead(column) && !mapping.defaults[column])
  if (missing.length > 0 && isExport(headings)) throw new ImportRefused(`${table} is an export of photos. ${wayBack}`)
  if (missing.length > 0) throw new ImportRefused(`${table} has no column ${missing.join(', ')}; its first line says: ${seenIn(headings)}`)
  const read = found.flatMap(({ fields }) => fields ?? [])
  const double = read.find(
    (column, index) => read.indexOf(column) !== index && !(joinedBy[column] !== undefined && isMapped(column, mapping)),
  )
  if (double) throw new ImportRefused(`${table} has the column ${double} twice`)
  return found
}

const isMapped = (column: Column, mapping: ImportMapping) => Object.values(mapping.columns).some((fields) => fields?.includes(column))

/** What each column is read as, whether or not that is enough. */
export function columnsOf(headings: readonly string[], { columns }: ImportMapping): TableColumn[] {
  const byHeading = new Map(Object.entries(columns).map(([heading, fields]) => [plain(heading), fields]))
  return headings.map((heading) => {
    const mapped = byHeading.get(plain(heading))
    if (mapped !== undefined) return { heading, fields: mapped }
    const own = columnOf(heading)
    return { heading, fields: own && [own] }
  })
}

const plain = (heading: string) => heading.trim().normalize('NFC').toLowerCase()

const seenIn = (headings: readonly string[]) =>
  headings
    .map((heading) => heading.trim())
    .filter(Boolean)
    .slice(0, 30)
    .join(', ')
    .slice(0, 300) || '(nothing)'

/** An export names its photos by number and version; pictures that are new have neither. */
const isExport = (headings: readonly string[]) => ['photoid', 'version'].every((name) => headings.some((each) => plain(each) === name))

const separators = [',', ';', '\t'] as const

/** The separator under which the header line names the most known columns; where it names none, the one that gives the most cells. */
export function separatorOf(headerLine: string, mapping: ImportMapping): string {
  const score = (separator: string) => {
    const cells = headerLine.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/s, '$1'))
    const known = columnsOf(cells, mapping).filter(({ fields }) => fields !== undefined).length
    return known + cells.length / (headerLine.length + 2)
  }
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best))
}

/** The cells of a row by what they are read as; texts of several columns joined. In a note for staff, each has its heading. */
export function cellsOf(columns: readonly TableColumn[], values: readonly string[]): Cells {
  const cells: Cells = {}
  for (const [index, { heading, fields }] of columns.entries()) {
    const value = values[index] ?? ''
    for (const field of fields ?? []) {
      const text = field === 'staff_note' && columnOf(heading) !== field && value.trim() ? `${heading.trim()}: ${value.trim()}` : value
      const before = cells[field]
      if (!before?.trim()) cells[field] = text
      else if (text.trim() && field !== 'filename') cells[field] = `${before}${joinedBy[field] ?? '; '}${text}`
    }
  }
  return cells
}
