import type { LocalizedKey } from '../languages.ts'
import { licenceValues } from '../licences.ts'
import { coordinates, textLength } from '../limits.ts'
import { precisions } from '../places/coordinates.ts'
import type { FlatKind } from './flat-kinds.ts'

/** What every field says of itself. */
export type CommonField = {
  /** Its name in forms, in the history and in errors. */
  label: string
  /** Where forms and the history name it differently. */
  formLabel?: string
  /** Who must fill it in: every photo, the forms of staff, or only their form for new photos. */
  required?: 'always' | 'in forms' | 'for new photos'
  /** The part of the form that shows it. */
  group: 'texts' | 'relations' | 'origin' | 'coordinates'
  /** Many photos can be given the same value in one step. */
  inBulk?: true
  /** Cards, slides or links to neighbours show it: lists are published again when it changes. */
  onCards?: true
  /** The column of the search index that holds it, or the names that it stands for. */
  search?: 'title' | 'place' | 'names' | 'description'
  /** The column of imported tables. */
  importColumn?: string
  /** The key of its label on the photo's page, in `photo.labels` of the catalogues. */
  fact?: string
}

type TextField = { kind: 'line' | 'paragraphs' | 'webAddress'; maxLength: number; isTranslated?: true; hint?: 'web' }
/** A text that is stored as it was typed, with its EDTF form and its bounds beside it (`dateKeys`). */
type DateField = { kind: 'date'; maxLength: number; isTranslated?: never }
/** `names` is the key of the record's name where photos are answered. */
export type ReferenceField = { kind: 'reference'; to: FlatKind; names: string }
/** One of these values; empty where none is chosen, unless it is required. */
type PicklistField = { kind: 'picklist'; values: readonly string[] }
/** Decimal degrees, null where they are not known; at most `max` in either direction. */
type CoordinateField = { kind: 'coordinate'; max: number }
/** A direction in whole degrees clockwise from north, null where it is not known. */
type BearingField = { kind: 'bearing' }

export type PhotoField = CommonField & (TextField | DateField | ReferenceField | PicklistField | CoordinateField | BearingField)

/**
 * Every field that people describe a photo by, in the order of answers and spreadsheets. Rules, columns of the table,
 * answers, forms, changes of many, history, the columns of imports, search, rights of translators and the facts on the
 * photo's page follow from it.
 */
export const photoFieldDefinitions = {
  title: {
    kind: 'line',
    label: 'Title',
    maxLength: textLength.title,
    isTranslated: true,
    required: 'always',
    group: 'texts',
    onCards: true,
    search: 'title',
    importColumn: 'title',
  },
  description: {
    kind: 'paragraphs',
    label: 'Description',
    maxLength: textLength.description,
    isTranslated: true,
    required: 'in forms',
    group: 'texts',
    search: 'description',
    importColumn: 'description',
  },
  albumID: { kind: 'reference', label: 'Album', to: 'album', names: 'albumName', group: 'relations', inBulk: true, search: 'names' },
  categoryID: {
    kind: 'reference',
    label: 'Category',
    to: 'category',
    names: 'categoryName',
    required: 'always',
    group: 'relations',
    inBulk: true,
    search: 'names',
  },
  categoryID2: {
    kind: 'reference',
    label: 'Second category',
    to: 'category',
    names: 'categoryName2',
    group: 'relations',
    inBulk: true,
    search: 'names',
  },
  categoryID3: {
    kind: 'reference',
    label: 'Third category',
    to: 'category',
    names: 'categoryName3',
    group: 'relations',
    inBulk: true,
    search: 'names',
  },
  locationID: {
    kind: 'reference',
    label: 'Location',
    to: 'location',
    names: 'locationName',
    required: 'for new photos',
    group: 'relations',
    inBulk: true,
    onCards: true,
    search: 'place',
  },
  contributorID: {
    kind: 'reference',
    label: 'Contributor',
    to: 'contributor',
    names: 'contributorName',
    required: 'always',
    group: 'relations',
    inBulk: true,
    search: 'names',
  },
  periodID: {
    kind: 'reference',
    label: 'Period',
    formLabel: 'Time period',
    to: 'period',
    names: 'periodName',
    required: 'always',
    group: 'relations',
    inBulk: true,
    onCards: true,
    search: 'names',
  },
  /** When it was taken, as the source says: `1911`, `ca. 1905-1915`, «до 1917». */
  date: {
    kind: 'date',
    label: 'Date',
    maxLength: textLength.date,
    group: 'origin',
    search: 'names',
    importColumn: 'date',
  },
  author: {
    kind: 'line',
    label: 'Author',
    maxLength: textLength.name,
    group: 'origin',
    search: 'names',
    importColumn: 'creator',
    fact: 'author',
  },
  source: { kind: 'line', label: 'Source', maxLength: textLength.name, group: 'origin', search: 'names', importColumn: 'source' },
  sourceWeb: {
    kind: 'webAddress',
    label: 'Source address',
    maxLength: textLength.address,
    hint: 'web',
    group: 'origin',
    importColumn: 'source_url',
  },
  license: {
    kind: 'picklist',
    label: 'Licence',
    values: licenceValues,
    required: 'always',
    group: 'relations',
    inBulk: true,
    importColumn: 'licence',
  },
  latitude: { kind: 'coordinate', label: 'Latitude', max: coordinates.latitude, group: 'coordinates', importColumn: 'latitude' },
  longitude: { kind: 'coordinate', label: 'Longitude', max: coordinates.longitude, group: 'coordinates', importColumn: 'longitude' },
  /** How exactly the coordinates are known. */
  precision: { kind: 'picklist', label: 'Precision', values: precisions, group: 'coordinates', importColumn: 'precision' },
  /** The direction in which the camera looked. */
  bearing: { kind: 'bearing', label: 'Direction of view', group: 'coordinates', importColumn: 'bearing' },
} as const satisfies Record<string, PhotoField>

type Definitions = typeof photoFieldDefinitions

/** The name of a field; a translated one has a key for each language. */
export type PhotoFieldName = keyof Definitions

/** A field with its name. */
export type NamedPhotoField = PhotoField & { name: PhotoFieldName }

export type DefinitionOf<Name extends PhotoFieldName> = Definitions[Name]

/** The names of the fields whose definitions are of this shape. */
export type PhotoFieldNames<Shape> = { [Name in PhotoFieldName]: Definitions[Name] extends Shape ? Name : never }[PhotoFieldName]

/** The keys that hold what is understood of a date: `dateEdtf`, `dateEarliest`, `dateLatest`. */
export type DateKeys<Name extends string> = `${Name}Edtf` | `${Name}Earliest` | `${Name}Latest`

/** The keys of what is understood of all dates. */
export type PhotoDateKeys = DateKeys<PhotoFieldNames<{ kind: 'date' }>>

/** The keys that hold a field. */
export type PhotoFieldKeys<Name extends PhotoFieldName> = Name extends TranslatedPhotoField ? LocalizedKey<Name> : Name

/** What the field holds on the wire: 0 where a record is not referred to, null for a coordinate that is not known. */
export type PhotoFieldValue<Name extends PhotoFieldName> = Definitions[Name] extends { kind: 'reference' }
  ? number
  : Definitions[Name] extends { kind: 'coordinate' | 'bearing' }
    ? number | null
    : Definitions[Name] extends { values: readonly (infer Value)[]; required: 'always' }
      ? Value
      : Definitions[Name] extends { values: readonly (infer Value)[] }
        ? Value | ''
        : string

export type TranslatedPhotoField = PhotoFieldNames<{ isTranslated: true }>
export type PhotoReference = PhotoFieldNames<{ kind: 'reference' }>
export type BulkPhotoField = PhotoFieldNames<{ inBulk: true }>
/** The key of the label of a fact on the photo's page. */
export type PhotoFactLabel = Extract<Definitions[PhotoFieldName], { fact: string }>['fact']
export type PhotoImportColumn = Extract<Definitions[PhotoFieldName], { importColumn: string }>['importColumn']

/** The keys of the names of the records that photos refer to. */
export type PhotoReferenceNames =
  LocalizedKey<Exclude<Definitions[PhotoReference]['names'], 'contributorName'>> | `contributorName${'' | 'Ro'}`
