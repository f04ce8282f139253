import { firstTarget, localizedKey } from '../languages.ts'
import { flatKeys, flatKindList, type FlatKind } from '../records/flat.ts'
import { localizedFields } from '../records/localized-fields.ts'
import { flatWires } from '../wire/flat.ts'
import { photoWire } from '../wire/photo.ts'

/** The columns that one may take out: everything, or what translators into Romanian look through. */
export const columnSets = ['all', 'translation'] as const

export type ColumnSet = (typeof columnSets)[number]

/** The records that are taken out as a spreadsheet. */
export type SheetKind = 'photo' | FlatKind

export const sheetKinds: readonly SheetKind[] = ['photo', ...flatKindList]

/** What a sheet of each kind is called, as a file and within a workbook. */
export const sheetNames: Record<SheetKind, string> = {
  photo: 'photos',
  album: 'albums',
  category: 'categories',
  location: 'locations',
  period: 'periods',
  contributor: 'contributors',
  person: 'persons',
  subject: 'subjects',
}

/** The column that holds the numbers of a kind. */
export const sheetKeys = { photo: 'photoID', ...flatKeys } as const satisfies Record<SheetKind, string>

/** The column that says which places a place belongs to, by their names, beside the one with their numbers. */
export const parentNames = 'parentNames'

function allColumns(kind: SheetKind): string[] {
  if (kind === 'photo') return [...Object.keys(photoWire.pipe[0].entries), 'originalFile', 'licenceAddress', 'pageAddress']
  const columns = Object.keys(flatWires[kind].pipe[0].entries).flatMap((name) => (name === 'parents' ? [name, parentNames] : [name]))
  return [...columns, 'pageAddress']
}

const translationColumns = (kind: SheetKind): string[] => [
  sheetKeys[kind],
  // Tells, when the sheet comes back, what others have changed since.
  'version',
  ...localizedFields(kind, firstTarget).map((name) => localizedKey(name, firstTarget)),
]

/**
 * Names of the columns in their order. They are the names of the fields in the API; columns that
 * the API's record does not have come last.
 */
export const sheetColumns = Object.fromEntries(
  sheetKinds.map((kind) => [kind, { all: allColumns(kind), translation: translationColumns(kind) }]),
) as Record<SheetKind, Record<ColumnSet, string[]>>

/** How wide a column is shown, in characters. */
export function columnWidth(name: string): number {
  if (/^(description|albumInfo|inscription$|staffNote|biography|scopeNote|categoryDescription|note$|names$)/.test(name)) return 60
  if (/^(title|source|author|inventoryNumber|technique|parents)|[Nn]ame|File|Address|At$|sha256/.test(name)) return 30
  return 14
}
