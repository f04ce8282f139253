import type { FlatKind } from '../records/flat-kinds.ts'
import { languages, localizedKey, sourceLanguage, type TargetLanguage } from '../languages.ts'
import { photoFieldList } from '../records/photo-field-list.ts'
import type { NamedPhotoField, PhotoImportColumn } from '../records/photo-field-types.ts'

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

/** The columns of the records that a photo refers to by name, with the kind of record. */
export const relationColumns = {
  period: 'period',
  location: 'location',
  category: 'category',
  category2: 'category',
  category3: 'category',
  album: 'album',
  contributor: 'contributor',
  photographer: 'person',
  persons: 'person',
  subjects: 'subject',
} as const satisfies Record<string, FlatKind>

type RelationColumn = keyof typeof relationColumns

export type Column = 'filename' | FieldColumn | RelationColumn

/** Every column that is read. Described for people in docs/import.md. */
export const columns: readonly Column[] = [
  'filename',
  ...fieldColumns.map(({ column }) => column),
  ...(Object.keys(relationColumns) as RelationColumn[]),
]

/** Without these columns there is nothing to import. */
export const requiredColumns = ['filename', 'title', 'licence'] as const satisfies Column[]

/** Columns whose cells hold several names, separated by semicolons. */
export const listColumns: readonly Column[] = ['location', 'persons', 'subjects']

const otherSpellings: Record<string, Column> = { license: 'licence' }

/** The column that a header cell names, whatever its case: `Source URL` is `source_url`. */
export function columnOf(header: string): Column | undefined {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return columns.find((column) => column === name) ?? (Object.hasOwn(otherSpellings, name) ? otherSpellings[name] : undefined)
}

/** How the cells of several columns become one text. Of file names, the first counts. Others are read from one column only. */
export const joinedBy: Partial<Record<Column, string>> = {
  ...Object.fromEntries(
    fieldColumns.flatMap(({ field, column }) =>
      field.kind === 'paragraphs' ? [[column, '\n\n']] : field.kind === 'line' || field.kind === 'size' ? [[column, '; ']] : [],
    ),
  ),
  ...Object.fromEntries(listColumns.map((column) => [column, '; '])),
  filename: '',
}
