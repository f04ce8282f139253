import { keysOfPhotoField, photoFieldList } from '#core/records/photo-field-list.ts'

/** Columns of the table that are no field of a photo. */
const own = ['id', 'details', 'translations', 'coordinates', 'scan', 'changed', 'changedBy', 'added'] as const

/** The keys of the fields that have a column each. Coordinates share one. */
const fieldKeys = photoFieldList.filter(({ group }) => group !== 'coordinates').flatMap(keysOfPhotoField)

/** Every column that can be chosen, in the order in which the dialog offers them. */
export const columnNames: readonly string[] = [own[0], 'title', ...own.slice(1), ...fieldKeys.filter((key) => key !== 'title')]

/** The columns before anybody has chosen. */
export const defaultColumns: readonly string[] = ['id', 'title', 'details', 'translations', 'changed']

/** The column that is always shown: it leads to the photo. */
export const fixedColumn = 'title'

/**
 * The columns that a text names, in its order. Unknown and repeated names are left out.
 *
 * @example readColumns('id,title,author') // ['id', 'title', 'author']
 * @returns the default columns where the text names none
 */
export function readColumns(text: string | null): readonly string[] {
  const named = new Set((text ?? '').split(',').filter((name) => columnNames.includes(name)))
  if (named.size === 0) return defaultColumns
  return named.has(fixedColumn) ? [...named] : [fixedColumn, ...named]
}

/** The columns as a text, in their order. */
export const writeColumns = (columns: readonly string[]): string => columns.join(',')

/** Shows a column after the others, or hides it. The fixed column stays. */
export function toggled(columns: readonly string[], name: string): readonly string[] {
  if (!columns.includes(name)) return [...columns, name]
  return name === fixedColumn ? columns : columns.filter((each) => each !== name)
}

/** Moves a column by so many places, as far as there are places. */
export function moved(columns: readonly string[], name: string, by: number): readonly string[] {
  const from = columns.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= columns.length) return columns
  return columns.toSpliced(from, 1).toSpliced(to, 0, name)
}
