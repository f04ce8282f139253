import { firstTarget, languageNames, languages, localizedKey, sourceLanguage, type Language } from '../languages.ts'
import { flatNames } from './flat.ts'
import type { CommonField, PhotoField, ReferenceField, ReferencesField } from './photo-field-kinds.ts'
import type {
  NamedPhotoField,
  PhotoDateKeys,
  PhotoFieldName,
  PhotoFieldNames,
  PhotoNumber,
  PhotoReference,
  PhotoReferenceList,
  PhotoReferenceListNames,
  PhotoReferenceNames,
  StaffPhotoField,
} from './photo-field-types.ts'
import { photoFieldDefinitions } from './photo-fields.ts'

/** A contributor's name is written in these languages. */
const contributorLanguages = [sourceLanguage, firstTarget] as const

/** The definitions one by one, in their order. */
export const photoFieldList: readonly NamedPhotoField[] = Object.entries(photoFieldDefinitions).map(([name, definition]) => ({
  ...definition,
  name: name as PhotoFieldName,
}))

/** The names of the fields of which this is true, in their order. */
export const photoFieldsWhere = (test: (field: PhotoField) => boolean): PhotoFieldName[] =>
  photoFieldList.filter(test).map(({ name }) => name)

/**
 * The keys that hold a field of a photo.
 *
 * @example keysOfPhotoField({ name: 'title', … }) // ['title', 'titleRo', 'titleEn']
 */
export const keysOfPhotoField = (field: NamedPhotoField): string[] =>
  'isTranslated' in field ? languages.map((language) => localizedKey(field.name, language)) : [field.name]

/**
 * The keys of what is understood of a date.
 *
 * @example dateKeys('date') // { edtf: 'dateEdtf', earliest: 'dateEarliest', latest: 'dateLatest' }
 */
export const dateKeys = <Name extends string>(name: Name) =>
  ({ edtf: `${name}Edtf`, earliest: `${name}Earliest`, latest: `${name}Latest` }) as const

/** The names of the fields that only staff read. */
export const staffPhotoFields = photoFieldsWhere(({ audience }) => audience === 'staff') as StaffPhotoField[]

/** The names of the fields that hold dates. */
export const photoDates = photoFieldsWhere(({ kind }) => kind === 'date') as PhotoFieldNames<{ kind: 'date' }>[]

/** The keys of what is understood of all dates: nobody sends them, they follow from what was typed. */
export const photoDateKeys: readonly PhotoDateKeys[] = photoDates.flatMap((name) => Object.values(dateKeys(name)))

/** Where the name of a record that a photo refers to is answered, in a language, and where the record itself holds it. */
type ReferenceName = { key: PhotoReferenceNames; source: string; language: Language }

/** A field that refers to a record, with the keys of the record's name in each language that it is written in. */
export type PhotoReferenceField = CommonField & ReferenceField & { name: PhotoReference; nameKeys: ReferenceName[] }

/** Every reference of a photo, in order. */
export const photoReferences: readonly PhotoReferenceField[] = photoFieldList.flatMap((field) => {
  if (field.kind !== 'reference') return []
  const spoken = field.to === 'contributor' ? contributorLanguages : languages
  const source = flatNames[field.to]
  const nameKeys = spoken.map((language) => ({
    key: localizedKey(field.names, language) as PhotoReferenceNames,
    source: localizedKey(source, language),
    language,
  }))
  return [{ ...field, name: field.name as PhotoReference, nameKeys }]
})

/** A field that refers to several records. */
export type PhotoReferenceListField = CommonField & ReferencesField & { name: PhotoReferenceList; names: PhotoReferenceListNames }

/** Every list of references of a photo, in order. */
export const photoReferenceLists: readonly PhotoReferenceListField[] = photoFieldList.flatMap((field) =>
  field.kind === 'references' ? [{ ...field, name: field.name as PhotoReferenceList, names: field.names as PhotoReferenceListNames }] : [],
)

/** The names of the fields that refer to another photo. */
export const photoNumbers = photoFieldsWhere(({ kind }) => kind === 'photo') as PhotoNumber[]

/** The numbers in a list of references; none in a photo from before there was the field. */
export const numbersOf = (list: string | undefined): number[] => JSON.parse(list ?? '[]') as number[]

/** The reference of this name; undefined for other fields. */
export const photoReferenceOf = (name: string): PhotoReferenceField | undefined =>
  photoReferences.find((reference) => reference.name === name)

/** The keys of the name of the record that a field refers to; none for other fields. */
export const nameKeysOf = (name: string): PhotoReferenceNames[] => photoReferenceOf(name)?.nameKeys.map(({ key }) => key) ?? []

const labels: Partial<Record<string, string>> = Object.fromEntries(
  photoFieldList.flatMap(({ formLabel, label, ...field }) => {
    if (!('isTranslated' in field)) return [[field.name, formLabel ?? label]]
    return languages.map((language) => [localizedKey(field.name, language), `${label} (${languageNames[language]})`])
  }),
)

/** What forms and the history call the field with this key; undefined for keys of no field. */
export const labelOfPhotoField = (key: string): string | undefined => labels[key]
