import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { languages, type TranslationKey } from '../languages.ts'
import { line, optional, optionalReference, paragraphs, required, translated, webText } from './rules.ts'

const name = (label: string) => line(label, textLength.name)

const longText = (max: number) => (label: string) => paragraphs(label, max)

/** The five records without relations, each under the name that routes and history use. */
export const flatSchemas = {
  album: v.object({
    ...translated('albumName', 'Album name', name),
    ...translated('albumInfo', 'Album info', longText(textLength.albumInfo), []),
  }),
  category: v.object({
    ...translated('categoryName', 'Category name', name, languages),
    ...translated('categoryDescription', 'Category description', longText(textLength.description), []),
  }),
  location: v.object({
    ...translated('locationName', 'Location name', name),
    alternativeNames: v.optional(line('Other names', textLength.alternativeNames)),
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
}

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
}

/** The same for an edited record: an album may do without its English name then. */
export const flatEditSchemas = {
  ...flatFormSchemas,
  album: v.object({ ...flatFormSchemas.album.entries, albumNameEn: flatSchemas.album.entries.albumNameEn }),
}

export type FlatKind = keyof typeof flatSchemas
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
} as const satisfies Record<FlatKind, string>

/** The key of each record's Russian name; the translations follow `localizedKey`. */
export const flatNames = {
  album: 'albumName',
  category: 'categoryName',
  location: 'locationName',
  period: 'periodName',
  contributor: 'name',
} as const satisfies Record<FlatKind, string>
