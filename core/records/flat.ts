import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { line, optional, paragraphs, required, translated, webAddress } from './rules.ts'

const name = (label: string) => line(label, textLength.name)

/** The five records without relations of their own, each under the name that routes and history use. */
export const flatSchemas = {
  album: v.object({
    ...translated('albumName', 'Album name', name),
    ...translated('albumInfo', 'Album info', (label) => paragraphs(label, textLength.albumInfo), []),
  }),
  category: v.object({
    ...translated('categoryName', 'Category name', name, ['ru', 'ro', 'en']),
    ...translated(
      'categoryDescription',
      'Category description',
      (label) => paragraphs(label, textLength.description),
      [],
    ),
  }),
  location: v.object(translated('locationName', 'Location name', name)),
  period: v.object(translated('periodName', 'Period name', name)),
  contributor: v.object({
    name: required('Name', name('Name')),
    nameRo: optional(name('Name (Romanian)')),
    email: optional(line('E-mail', textLength.name)),
    web: optional(webAddress('Web address', textLength.address)),
  }),
}

export type FlatKind = keyof typeof flatSchemas
export type FlatFields<Kind extends FlatKind> = v.InferOutput<(typeof flatSchemas)[Kind]>

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
