import { sheetColumns } from '../export/columns.ts'
import type { Language } from '../languages.ts'
import { keysOfPhotoField, photoFieldList, photoReferenceLists, photoReferences } from '../records/photo-field-list.ts'
import type { PhotoReferenceField, PhotoReferenceListField } from '../records/photo-field-list.ts'
import type { PhotoFields } from '../records/photo.ts'

/** What a column of an edited export is read for. */
export type SheetColumn =
  | { use: 'number' }
  | { use: 'version' }
  /** The checksum of the picture: it tells a photo of another archive. */
  | { use: 'checksum' }
  /** A field that holds the value itself. */
  | { use: 'value'; key: keyof PhotoFields }
  | { use: 'reference'; field: PhotoReferenceField }
  | { use: 'referenceName'; field: PhotoReferenceField; source: string; language: Language }
  | { use: 'list'; field: PhotoReferenceListField }
  | { use: 'listNames'; field: PhotoReferenceListField }

/** The header of a sheet: what each column is read for, by its position. */
export type SheetHeader = {
  columns: { name: string; position: number; column: SheetColumn }[]
  /** Columns that the archive fills in: changes in them are not taken. */
  automatic: string[]
  /** Columns that are called otherwise than the field that they are read for. */
  mapped: MappedColumn[]
  /** Columns that no field is called by. */
  unknown: string[]
}

export type MappedColumn = { column: string; field: string }

/** The columns of a sheet, by their names, with the columns of the export that they are. */
export type ColumnMapping = Readonly<Record<string, string>>

/** A header that no sheet of photos has: why, as a sentence for people, and its columns that nothing is called by. */
export type HeaderProblem = { problem: string; unknown: string[]; known: number }

const known = new Map<string, SheetColumn>([
  ['photoID', { use: 'number' }],
  ['version', { use: 'version' }],
  ['sha256', { use: 'checksum' }],
  ...photoFieldList
    .filter(({ kind }) => kind !== 'reference' && kind !== 'references')
    .flatMap((field) =>
      keysOfPhotoField(field).map((key): [string, SheetColumn] => [key, { use: 'value', key: key as keyof PhotoFields }]),
    ),
  ...photoReferences.flatMap((field): [string, SheetColumn][] => [
    [field.name, { use: 'reference', field }],
    ...field.nameKeys.map(({ key, source, language }): [string, SheetColumn] => [key, { use: 'referenceName', field, source, language }]),
  ]),
  ...photoReferenceLists.flatMap((field): [string, SheetColumn][] => [
    [field.name, { use: 'list', field }],
    [field.names, { use: 'listNames', field }],
  ]),
])

/** The columns of an export that are read when it comes back. */
export const sheetColumnNames: readonly string[] = [...known.keys()]

const byLowerCase = new Map([...known].map(([name, column]) => [name.toLowerCase(), { name, column }]))
const automaticNames = new Set(sheetColumns.photo.all.filter((name) => !known.has(name)).map((name) => name.toLowerCase()))

/**
 * Reads the header of an edited export of photos, in any order of its columns and any case of their names.
 *
 * @param mapping counts for columns that are called like no field, where the sheet has no other column of that field
 * @returns what each column is read for, or what is wrong with the header
 */
export function readSheetHeader(cells: readonly string[], mapping: ColumnMapping = {}): SheetHeader | HeaderProblem {
  const header: SheetHeader = { columns: [], automatic: [], mapped: [], unknown: [] }
  const isRead = (column: string) => header.columns.some(({ name }) => name === column)
  const refused = (problem: string) => ({ problem, unknown: header.unknown, known: header.columns.length })
  const others: { name: string; position: number }[] = []
  for (const [position, cell] of cells.entries()) {
    const name = cell.trim()
    const found = byLowerCase.get(name.toLowerCase())
    if (found && isRead(found.name)) return refused(`The column ${found.name} is there twice`)
    if (found) header.columns.push({ ...found, position })
    else if (automaticNames.has(name.toLowerCase())) header.automatic.push(name)
    else if (name) others.push({ name, position })
  }
  for (const { name, position } of others) {
    const found = Object.hasOwn(mapping, name) ? byLowerCase.get(mapping[name]?.toLowerCase() ?? '') : undefined
    if (!found || isRead(found.name)) header.unknown.push(name)
    else {
      header.columns.push({ ...found, position })
      header.mapped.push({ column: name, field: found.name })
    }
  }
  if (isRead('photoID')) return header
  const seen = cells.filter((cell) => cell.trim()).slice(0, 12)
  return refused(`There is no column photoID. The first row says: ${seen.join(', ').slice(0, 200) || '(nothing)'}`)
}
