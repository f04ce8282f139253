import type * as v from 'valibot'
import { sourceLanguage } from '#core/languages.ts'
import { flatNames, flatSchemas, type FlatKind } from '#core/records/flat.ts'
import { withoutDefault } from '#core/records/saves.ts'
import { photoFieldList, photoReferences } from '#core/records/photo-field-list.ts'
import { allFlat } from '#data/records/flat.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { columnsOf, type Sheet } from './sheet.ts'

/** The values that can be chosen in the cells of a column. */
export type Choices = { column: string; values: string[] }

/**
 * The columns of a sheet in which people choose instead of typing: picklists, and the Russian names of the records that a photo
 * refers to. An edited sheet is read back by these names.
 */
export function choicesOf(archive: Archive, sheet: Sheet): Choices[] {
  if (sheet.kind !== 'photo') return picklistsOf(sheet.kind)
  const columns = new Set(columnsOf(sheet))
  const picklists = photoFieldList.flatMap((field) =>
    field.kind === 'picklist' ? [{ column: field.name, values: [...field.values] }] : [],
  )
  const names = photoReferences.flatMap(({ to, nameKeys }) =>
    nameKeys.filter(({ language }) => language === sourceLanguage).map(({ key }) => ({ column: key, values: namesOf(archive, to) })),
  )
  return [...picklists, ...names].filter(({ column, values }) => columns.has(column) && values.length > 0)
}

/** The fields of a flat record that hold one of a few values. */
const picklistsOf = (kind: FlatKind): Choices[] =>
  Object.entries(flatSchemas[kind].entries as Record<string, v.GenericSchema>).flatMap(([column, rule]) => {
    const inner = withoutDefault(rule)
    const values = inner.type === 'picklist' ? (inner as v.PicklistSchema<string[], undefined>).options.filter(Boolean) : []
    return values.length > 0 ? [{ column, values }] : []
  })

/** The Russian names of all records of a kind, in order. */
export function namesOf(archive: Archive, kind: FlatKind): string[] {
  const records: Record<string, unknown>[] = [...allFlat(archive, kind).values()]
  const names = records.flatMap((record) => {
    const name = record[flatNames[kind]]
    return typeof name === 'string' && name !== '' ? [name] : []
  })
  return [...new Set(names)].sort(new Intl.Collator(sourceLanguage).compare)
}
