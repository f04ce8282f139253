import { languages, localizedKey, sourceLanguage, type TargetLanguage } from '#core/languages.ts'
import { photoFieldList } from '#core/records/photo-field-list.ts'
import type { NamedPhotoField, PhotoImportColumn } from '#core/records/photo-field-types.ts'
import { ImportRefused, wayBack } from './refused.ts'

/** A key of a field with the column that it is read from. */
type FieldOfColumn = { field: NamedPhotoField; key: string; column: FieldColumn }

/** The columns of a photo's own fields; those of translations end in their language: `title_ro`. */
export const fieldColumns: readonly FieldOfColumn[] = photoFieldList.flatMap((field): FieldOfColumn[] => {
  const { importColumn } = field
  if (!importColumn) return []
  if (!('isTranslated' in field)) return [{ field, key: field.name, column: importColumn as FieldColumn }]
  return languages.map((language) => ({
    field,
    key: localizedKey(field.name, language),
    column: (language === sourceLanguage ? importColumn : `${importColumn}_${language}`) as FieldColumn,
  }))
})

type FieldColumn = PhotoImportColumn | `${'title' | 'description'}_${TargetLanguage}`

/** The columns of the records that a photo refers to by name. */
const relationColumns = [
  'period',
  'location',
  'category',
  'category2',
  'category3',
  'album',
  'contributor',
  'photographer',
  'persons',
  'subjects',
] as const

export type Column = 'filename' | FieldColumn | (typeof relationColumns)[number]

/** Every column that is read. Described for people in docs/import.md. */
export const columns: readonly Column[] = ['filename', ...fieldColumns.map(({ column }) => column), ...relationColumns]

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
 * @throws ImportRefused when a needed column is missing, a column occurs twice, or the table is an export of photos
 */
export function readHeader(headers: string[], table: string): (Column | undefined)[] {
  const found = headers.map(columnOf)
  const missing = requiredColumns.filter((column) => !found.includes(column))
  if (missing.length > 0 && isExport(headers)) throw new ImportRefused(`${table} is an export of photos. ${wayBack}`)
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

/** An export names its photos by number and version; pictures that are new have neither. */
const isExport = (headers: string[]) =>
  ['photoid', 'version'].every((name) => headers.some((header) => header.trim().toLowerCase() === name))

const separators = [',', ';', '\t'] as const

/** The separator under which the header line names the most known columns. */
export function separatorOf(headerLine: string): string {
  const known = (separator: string) => headerLine.split(separator).filter((cell) => columnOf(cell.trim().replace(/^"(.*)"$/s, '$1'))).length
  return separators.reduce((best, separator) => (known(separator) > known(best) ? separator : best))
}
