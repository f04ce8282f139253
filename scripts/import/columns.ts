import { ImportRefused } from './arguments.ts'

/** Every column that is read. Described for people in docs/import.md. */
export const columns = [
  'filename',
  'title',
  'title_ro',
  'title_en',
  'description',
  'description_ro',
  'description_en',
  'date',
  'period',
  'location',
  'latitude',
  'longitude',
  'category',
  'category2',
  'category3',
  'album',
  'creator',
  'contributor',
  'source',
  'source_url',
  'licence',
] as const

export type Column = (typeof columns)[number]

/** Without these columns there is nothing to import. */
export const requiredColumns = ['filename', 'title', 'licence'] as const satisfies Column[]

const otherSpellings: Record<string, Column> = { license: 'licence' }

/** The column that a header cell names, whatever its case: `Source URL` is `source_url`. */
export function columnOf(header: string): Column | undefined {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return columns.find((column) => column === name) ?? otherSpellings[name]
}

/**
 * The columns of a table in its order, undefined where the archive has no use for one.
 *
 * @param table what to call the table in an error
 * @throws ImportRefused when a needed column is missing or a column occurs twice
 */
export function readHeader(headers: string[], table: string): (Column | undefined)[] {
  const found = headers.map(columnOf)
  const missing = requiredColumns.filter((column) => !found.includes(column))
  if (missing.length > 0) {
    const seen = headers
      .map((header) => header.trim())
      .filter(Boolean)
      .slice(0, 30)
      .join(', ')
      .slice(0, 300)
    throw new ImportRefused(`${table} has no column ${missing.join(', ')}; its first line says: ${seen || '(nothing)'}`)
  }
  const double = found.find((column, index) => column && found.indexOf(column) !== index)
  if (double) throw new ImportRefused(`${table} has the column ${double} twice`)
  return found
}

const separators = [',', ';', '\t'] as const

/** The separator under which the header line names the most known columns. */
export function separatorOf(headerLine: string): string {
  const known = (separator: string) => headerLine.split(separator).filter((cell) => columnOf(cell.trim().replace(/^"(.*)"$/s, '$1'))).length
  return separators.reduce((best, separator) => (known(separator) > known(best) ? separator : best))
}
