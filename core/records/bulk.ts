import * as v from 'valibot'
import { maxBulkPhotos } from '../limits.ts'
import { numbersOf, photoFieldsWhere, photoReferenceLists } from './photo-field-list.ts'
import type { BulkPhotoField } from './photo-field-types.ts'
import { photoFields, type PhotoFields } from './photo.ts'
import { wholeNumber } from './rules.ts'
import { withoutDefault } from './saves.ts'
import { staffFilters, type StaffFilter } from './staff-filters.ts'

/** The fields of a photo that can be changed in many photos at a time. */
export const bulkFields = photoFieldsWhere(({ inBulk }) => inBulk === true) as BulkPhotoField[]

/** Those among them that hold several records: the records that are sent are added to those of each photo. */
export const bulkLists = photoReferenceLists
  .map(({ name }) => name)
  .filter((name): name is typeof name & BulkPhotoField => (bulkFields as string[]).includes(name))

/**
 * A list of references with what is added to it, each number once.
 *
 * @example withAdded('[3]', '[12,3]') // '[3,12]'
 */
export const withAdded = (list: string, added: string): string => JSON.stringify([...new Set([...numbersOf(list), ...numbersOf(added)])])

/** The fields of a bulk change, tidied: a list of records is a JSON list. */
export type BulkFields = Partial<Pick<PhotoFields, BulkPhotoField>>

/** What the photos of a bulk change match. */
export type BulkFilters = Partial<Record<StaffFilter, string | number>>

const someFields = v.pipe(
  v.strictObject(Object.fromEntries(bulkFields.map((name) => [name, v.exactOptional(withoutDefault(photoFields[name]))]))),
  v.check((fields) => Object.keys(fields).length > 0, 'Name at least one field'),
) as v.GenericSchema<BulkFields>

/** A list of named photos, as many as one transaction may change. */
const somePhotos = <Photo extends v.GenericSchema>(photo: Photo) =>
  v.pipe(
    v.array(photo, 'photos must be a list'),
    v.minLength(1, 'Name at least one photo'),
    v.maxLength(maxBulkPhotos, `Name at most ${maxBulkPhotos} photos`),
  )

/** The same change of many photos, each with the version that it is based on. */
export const bulkSchema = v.strictObject({
  photos: somePhotos(v.strictObject({ photoID: wholeNumber(1, 'photoID'), version: wholeNumber(1, 'version') })),
  fields: someFields,
})

/** Photos by their numbers. */
export const photoNumbersSchema = v.strictObject({ photos: somePhotos(wholeNumber(1, 'photoID')) })

const filter = v.exactOptional(
  v.union([v.pipe(v.string(), v.maxLength(500)), v.number()], 'A filter must be a number or a text of at most 500 characters'),
)

const matching = {
  filters: v.pipe(
    v.strictObject(Object.fromEntries(staffFilters.map((name) => [name, filter])), 'filters must be an object'),
    v.description('As in the query of `GET /api/photo/list`. Without any: all photos.'),
  ) as v.GenericSchema<BulkFilters>,
  fields: someFields,
}

/** The same change of all photos that match, to be looked at first. */
export const bulkPreviewSchema = v.strictObject(matching)

/** The same, once it was looked at. */
export const bulkMatchingSchema = v.strictObject({
  ...matching,
  fingerprint: v.pipe(v.string('fingerprint must be a text'), v.description('From the preview.')),
})
