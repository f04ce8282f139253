import { parentNames, sheetKeys, sheetKinds, type SheetKind } from '../export/columns.ts'
import type { Language } from '../languages.ts'
import { flatSchemas, type FlatKind } from '../records/flat.ts'
import { keysOfPhotoField, photoFieldList, photoReferenceLists, photoReferences } from '../records/photo-field-list.ts'
import type { PhotoReferenceField, PhotoReferenceListField } from '../records/photo-field-list.ts'

/** What a column of an edited export is read for. */
export type SheetColumn =
  | { use: 'number' }
  | { use: 'version' }
  /** The checksum of the picture: it tells a photo of another archive. */
  | { use: 'checksum' }
  /** When the record was made: it tells a record of another archive. */
  | { use: 'created' }
  /** A field that holds the value itself. */
  | { use: 'value'; key: string }
  /** The number of a photo; 0 or empty for none. */
  | { use: 'photo'; key: string }
  /** The names of a place, a line each. */
  | { use: 'names'; key: 'names' }
  /** The places that a place belongs to, a line each, by number or by name. */
  | { use: 'parents' | 'parentNames'; key: 'parents' }
  | { use: 'reference'; field: PhotoReferenceField }
  | { use: 'referenceName'; field: PhotoReferenceField; source: string; language: Language }
  | { use: 'list'; field: PhotoReferenceListField }
  | { use: 'listNames'; field: PhotoReferenceListField }

type Columns = [string, SheetColumn][]

const photoColumns: Columns = [
  ['sha256', { use: 'checksum' }],
  ...photoFieldList
    .filter(({ kind }) => kind !== 'reference' && kind !== 'references')
    .flatMap((field) => {
      const use = field.kind === 'photo' ? 'photo' : 'value'
      return keysOfPhotoField(field).map((key): [string, SheetColumn] => [key, { use, key }])
    }),
  ...photoReferences.flatMap((field): Columns => [
    [field.name, { use: 'reference', field }],
    ...field.nameKeys.map(({ key, source, language }): Columns[number] => [key, { use: 'referenceName', field, source, language }]),
  ]),
  ...photoReferenceLists.flatMap((field): Columns => [
    [field.name, { use: 'list', field }],
    [field.names, { use: 'listNames', field }],
  ]),
]

/** The fields of flat records that no text is: the photo of a card, and the rows of a place. */
const otherUses: Partial<Record<string, SheetColumn>> = {
  coverPhotoID: { use: 'photo', key: 'coverPhotoID' },
  cardPhotoID: { use: 'photo', key: 'cardPhotoID' },
  names: { use: 'names', key: 'names' },
  parents: { use: 'parents', key: 'parents' },
}

const flatColumns = (kind: FlatKind): Columns => [
  ...Object.keys(flatSchemas[kind].entries).map((key): Columns[number] => [key, otherUses[key] ?? { use: 'value', key }]),
  ...(kind === 'location' ? ([[parentNames, { use: 'parentNames', key: 'parents' }]] as Columns) : []),
]

const columnsOf = (kind: SheetKind): ReadonlyMap<string, SheetColumn> =>
  new Map<string, SheetColumn>([
    [sheetKeys[kind], { use: 'number' }],
    ['version', { use: 'version' }],
    ['createdAt', { use: 'created' }],
    ...(kind === 'photo' ? photoColumns : flatColumns(kind)),
  ])

/** The columns of an export of each kind that are read when it comes back, by their names. */
export const columnsOfKind = Object.fromEntries(sheetKinds.map((kind) => [kind, columnsOf(kind)])) as Record<
  SheetKind,
  ReadonlyMap<string, SheetColumn>
>

/** Their names. */
export const sheetColumnNames = (kind: SheetKind): string[] => [...columnsOfKind[kind].keys()]
