import type { Language } from '#core/languages.ts'
import { languages, localizedKey } from '#core/languages.ts'
import { flatKeys, flatNames, type FlatKind } from '#core/records/flat.ts'
import type { FlatValue } from '../api/records.ts'
import type { Option } from '../forms/fields.tsx'
import { texts } from '../texts.ts'
import { placeFields } from './place/values.ts'

/** `isPlaceField`: the form of places has an input of another kind for it; `isElsewhere`: another screen has. */
export type FieldDescriptor = {
  isPlaceField?: true
  isElsewhere?: true
  options?: Option[]
  name: string
  label: string
  rows?: number
  language?: Language
  description?: string
}

/** What one list page and one form page need to know of a kind of record. */
export type Descriptor = {
  kind: FlatKind
  /** The word in addresses: `albums`, `add-album`. */
  plural: string
  title: string
  /** As in "Confirm to delete X". */
  noun: string
  /** As in "X Info Added". */
  subject: string
  empty: string
  deleted: string
  addButton: string
  editTitle: string
  fields: FieldDescriptor[]
  /** Whether saving an edited one leads nowhere. */
  keepsPhotos?: true
}

const { languageNames, records } = texts

const inEveryLanguage = (name: string, label: string, rows?: number): FieldDescriptor[] =>
  languages.map((language) => ({
    name: localizedKey(name, language),
    label: `${label} (${languageNames[language]})`,
    language,
    ...(rows ? { rows } : {}),
  }))

const { labels, hints } = records
const placeLabels: Partial<Record<string, string>> = records.place.labels

export const descriptors: Record<FlatKind, Descriptor> = {
  album: {
    kind: 'album',
    plural: 'albums',
    ...records.album,
    fields: [
      ...inEveryLanguage('albumName', labels.name),
      ...inEveryLanguage('albumInfo', labels.info, 5).map((field) => ({ ...field, description: hints.html })),
      { name: 'coverPhotoID', label: labels.cover, isElsewhere: true },
      { name: 'photoOrder', label: labels.photoOrder, isElsewhere: true },
    ],
  },
  category: {
    kind: 'category',
    plural: 'categories',
    ...records.category,
    fields: [...inEveryLanguage('categoryName', labels.name), ...inEveryLanguage('categoryDescription', labels.description, 4)],
  },
  location: {
    kind: 'location',
    plural: 'locations',
    ...records.location,
    fields: [
      ...inEveryLanguage('locationName', labels.name),
      { name: 'alternativeNames', label: labels.otherNames, isPlaceField: true },
      ...placeFields.map((name): FieldDescriptor => ({ name, label: placeLabels[name] ?? name, isPlaceField: true })),
    ],
  },
  period: {
    kind: 'period',
    plural: 'periods',
    ...records.period,
    fields: [...inEveryLanguage('periodName', labels.name), { name: 'cardPhotoID', label: labels.card, description: hints.card }],
  },
  contributor: {
    kind: 'contributor',
    plural: 'contributors',
    ...records.contributor,
    fields: [
      { name: 'name', label: labels.name, language: 'ru' },
      { name: 'nameRo', label: `${labels.name} (${languageNames.ro})`, language: 'ro' },
      { name: 'email', label: labels.email },
      { name: 'web', label: labels.web, description: hints.website },
    ],
    keepsPhotos: true,
  },
  person: {
    kind: 'person',
    plural: 'persons',
    ...records.person,
    fields: [
      ...inEveryLanguage('personName', labels.name),
      { name: 'otherNames', label: labels.otherNames, description: hints.otherNames },
      { name: 'born', label: labels.born, description: hints.lifeDate },
      { name: 'died', label: labels.died, description: hints.lifeDate },
      ...inEveryLanguage('biography', labels.biography, 4),
      { name: 'naming', label: labels.naming, options: [{ value: 'withheld', label: records.person.withheld }] },
      { name: 'wikidata', label: labels.wikidata, description: hints.register },
      { name: 'viaf', label: labels.viaf, description: hints.register },
      { name: 'note', label: labels.note, rows: 3, description: hints.note },
    ],
  },
  subject: {
    kind: 'subject',
    plural: 'subjects',
    ...records.subject,
    fields: [
      ...inEveryLanguage('subjectName', labels.name),
      { name: 'otherNames', label: labels.otherNames, description: hints.otherNames },
      ...inEveryLanguage('scopeNote', labels.scopeNote, 3).map((field) => ({ ...field, description: hints.scopeNote })),
      { name: 'wikidata', label: labels.wikidata, description: hints.register },
      { name: 'aat', label: labels.aat, description: hints.register },
      { name: 'note', label: labels.note, rows: 3, description: hints.note },
    ],
  },
}

/** The descriptor that an address names by a kind or its plural. */
export function descriptorOf(word: string): Descriptor {
  const found = Object.values(descriptors).find(({ kind, plural }) => kind === word || plural === word)
  if (!found) throw new Error(`There are no records called ${word}.`)
  return found
}

/** What a record is called: in Russian, as lists do. */
export const nameOf = (kind: FlatKind, record: Record<string, FlatValue>): string => textOf(record[flatNames[kind]])

/** A text of a record; '' for what is none. */
export const textOf = (value: FlatValue): string => (typeof value === 'string' ? value : '')

/** A record's number. */
export const numberOf = (kind: FlatKind, record: Record<string, FlatValue>): number => Number(record[flatKeys[kind]])
