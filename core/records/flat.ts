import * as v from 'valibot'
import { coordinates, maxPlaceRadius, textLength } from '../limits.ts'
import { languages, type TranslationKey } from '../languages.ts'
import { precisions } from '../places/coordinates.ts'
import { identifier } from './identifiers.ts'
import { placeKinds } from '../places/kinds.ts'
import { placeNames } from '../places/names.ts'
import { placeParents } from '../places/parents.ts'
import { dateText } from './date-text.ts'
import { coordinate } from './degrees.ts'
import { namings, type FlatKind } from './flat-kinds.ts'
import { line, optional, optionalReference, paragraphs, required, translated, webText } from './rules.ts'

const name = (label: string) => line(label, textLength.name)

const longText = (max: number) => (label: string) => paragraphs(label, max)

/** One of these values, or none. */
const oneOf = <const Values extends readonly string[]>(label: string, values: Values) =>
  v.picklist(['', ...values], `${label} must be one of: ${values.join(', ')}`)

/** Whole metres, as a number or a text; null where it is not known. */
const radius = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d*$/)), v.null()], 'Radius must be a whole number of metres'),
  v.transform((metres) => (metres === null || metres === '' ? null : Number(metres))),
  v.check(
    (metres) => metres === null || (Number.isInteger(metres) && metres > 0 && metres <= maxPlaceRadius),
    `Radius must be between 1 and ${maxPlaceRadius} metres`,
  ),
)

/** The seven records without relations, each under the name that routes and history use. */
export const flatSchemas = {
  album: v.object({
    ...translated('albumName', 'Album name', name),
    ...translated('albumInfo', 'Album info', longText(textLength.albumInfo), []),
    coverPhotoID: v.optional(optionalReference('Cover photo').wrapped),
  }),
  category: v.object({
    ...translated('categoryName', 'Category name', name, languages),
    ...translated('categoryDescription', 'Category description', longText(textLength.description), []),
  }),
  location: v.object({
    ...translated('locationName', 'Location name', name),
    kind: v.optional(oneOf('Kind', placeKinds)),
    /** All names as one text, for programs that do not know the rows of `names`: see `withOtherNames`. */
    alternativeNames: v.optional(line('Other names', textLength.alternativeNames)),
    names: v.optional(placeNames()),
    parents: v.optional(placeParents()),
    latitude: v.optional(coordinate('Latitude', coordinates.latitude).wrapped),
    longitude: v.optional(coordinate('Longitude', coordinates.longitude).wrapped),
    precision: v.optional(oneOf('Precision', precisions)),
    radius: v.optional(radius),
    wikidata: v.optional(identifier('wikidata')),
    geonames: v.optional(identifier('geonames')),
    note: v.optional(paragraphs('Note', textLength.note)),
  }),
  period: v.object({
    ...translated('periodName', 'Period name', name),
    cardPhotoID: v.optional(optionalReference('Card photo').wrapped),
  }),
  contributor: v.object({
    name: required('Name', name('Name')),
    nameRo: optional(name('Name (Romanian)')),
    email: optional(line('E-mail', textLength.name)),
    web: optional(webText('Web address', textLength.address)),
  }),
  person: v.object({
    ...translated('personName', 'Name', name),
    otherNames: optional(line('Other names', textLength.otherNames)),
    born: optional(dateText('Born', textLength.date)),
    died: optional(dateText('Died', textLength.date)),
    ...translated('biography', 'Biography', longText(textLength.description), []),
    /** Withheld: no public page, list, search or answer names the person. */
    naming: v.optional(oneOf('Naming', namings)),
    wikidata: optional(identifier('wikidata')),
    viaf: optional(identifier('viaf')),
    note: optional(paragraphs('Note', textLength.note)),
  }),
  subject: v.object({
    ...translated('subjectName', 'Name', name),
    otherNames: optional(line('Other names', textLength.otherNames)),
    ...translated('scopeNote', 'Scope note', longText(textLength.description), []),
    wikidata: optional(identifier('wikidata')),
    aat: optional(identifier('aat')),
    note: optional(paragraphs('Note', textLength.note)),
  }),
} satisfies Record<FlatKind, v.GenericSchema>

/** What the admin's forms ask of a new record; imports bring less, and it is completed later. */
export const flatFormSchemas = {
  album: v.object({ ...flatSchemas.album.entries, ...translated('albumName', 'Album name', name, languages) }),
  category: v.object({
    ...flatSchemas.category.entries,
    ...translated('categoryDescription', 'Category description', longText(textLength.description), languages),
  }),
  location: v.object({ ...flatSchemas.location.entries, ...translated('locationName', 'Location name', name, languages) }),
  period: flatSchemas.period,
  contributor: v.object({ ...flatSchemas.contributor.entries, nameRo: required('Name (Romanian)', name('Name (Romanian)')) }),
  person: v.object({ ...flatSchemas.person.entries, ...translated('personName', 'Name', name, languages) }),
  subject: v.object({ ...flatSchemas.subject.entries, ...translated('subjectName', 'Name', name, languages) }),
}

/** The same for an edited record: an album may do without its English name then. */
export const flatEditSchemas = {
  ...flatFormSchemas,
  album: v.object({ ...flatFormSchemas.album.entries, albumNameEn: flatSchemas.album.entries.albumNameEn }),
}

export type { FlatKind }
export type FlatFields<Kind extends FlatKind> = v.InferOutput<(typeof flatSchemas)[Kind]>

/** A new record: translations that are left out are empty. */
export type NewFlat<Kind extends FlatKind> = Omit<FlatFields<Kind>, TranslationKey> & Partial<FlatFields<Kind>>

/** The key of each record's number on the wire and in the database. */
export const flatKeys = {
  album: 'albumID',
  category: 'categoryID',
  location: 'locationID',
  period: 'periodID',
  contributor: 'contributorID',
  person: 'personID',
  subject: 'subjectID',
} as const satisfies Record<FlatKind, string>

/** Every kind of flat record. */
export const flatKindList = Object.keys(flatKeys) as FlatKind[]

/** The key of each record's Russian name; the translations follow `localizedKey`. */
export const flatNames = {
  album: 'albumName',
  category: 'categoryName',
  location: 'locationName',
  period: 'periodName',
  contributor: 'name',
  person: 'personName',
  subject: 'subjectName',
} as const satisfies Record<FlatKind, string>
