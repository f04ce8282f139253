import type { LocalizedKey } from '../languages.ts'
import type { PhotoField } from './photo-field-kinds.ts'
import type { photoFieldDefinitions } from './photo-fields.ts'

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

/** What the field holds: 0 where a record is not referred to, null for a coordinate or photo that is not known, a JSON list for several records. */
export type PhotoFieldValue<Name extends PhotoFieldName> = Definitions[Name] extends { kind: 'reference' }
  ? number
  : Definitions[Name] extends { kind: 'coordinate' | 'bearing' | 'photo' }
    ? number | null
    : Definitions[Name] extends { values: readonly (infer Value)[] }
      ? Value | (Definitions[Name] extends { required: 'always' } ? never : '')
      : string

export type TranslatedPhotoField = PhotoFieldNames<{ isTranslated: true }>
/** Fields that refer to another photo. */
export type PhotoNumber = PhotoFieldNames<{ kind: 'photo' }>
export type PhotoReference = PhotoFieldNames<{ kind: 'reference' }>
/** Fields that refer to several records. */
export type PhotoReferenceList = PhotoFieldNames<{ kind: 'references' }>
/** Fields that only staff read. */
export type StaffPhotoField = PhotoFieldNames<{ audience: 'staff' }>
/** Picklists whose values have labels in every language: see `picklistLabel`. */
export type OptionalPicklist = Exclude<PhotoFieldNames<{ kind: 'picklist' }>, PhotoFieldNames<{ required: 'always' }>>
export type BulkPhotoField = PhotoFieldNames<{ inBulk: true }>
/** The key of the label of a fact on the photo's page. */
export type PhotoFactLabel = Extract<Definitions[PhotoFieldName], { fact: string }>['fact']
export type PhotoImportColumn = Extract<Definitions[PhotoFieldName], { importColumn: string }>['importColumn']

/** The keys of the lists of names of records that photos refer to by lists. */
export type PhotoReferenceListNames = Definitions[PhotoReferenceList]['names']

/** The keys of the names of the records that photos refer to. */
export type PhotoReferenceNames =
  LocalizedKey<Exclude<Definitions[PhotoReference]['names'], 'contributorName'>> | `contributorName${'' | 'Ro'}`
