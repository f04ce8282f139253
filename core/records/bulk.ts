import * as v from 'valibot'
import { maxBulkPhotos } from '../limits.ts'
import { numbersOf, photoFieldsWhere, photoReferenceLists } from './photo-field-list.ts'
import type { BulkPhotoField } from './photo-field-types.ts'
import { photoFields } from './photo.ts'
import { wholeNumber } from './rules.ts'
import { withoutDefault } from './saves.ts'

/** The fields of a photo that can be changed in many photos at a time. */
export const bulkFields = photoFieldsWhere(({ inBulk }) => inBulk === true) as BulkPhotoField[]

/** Those among them that hold several records: the records that are sent are added to those of each photo. */
export const bulkLists = photoReferenceLists.map(({ name }) => name).filter((name) => (bulkFields as string[]).includes(name))

/**
 * A list of references with what is added to it, each number once.
 *
 * @example withAdded('[3]', '[12,3]') // '[3,12]'
 */
export const withAdded = (list: string, added: string): string => JSON.stringify([...new Set([...numbersOf(list), ...numbersOf(added)])])

/** The same change of many photos, each with the version that it is based on. */
export const bulkSchema = v.strictObject({
  photos: v.pipe(
    v.array(v.strictObject({ photoID: wholeNumber(1, 'photoID'), version: wholeNumber(1, 'version') }), 'photos must be a list'),
    v.minLength(1, 'Name at least one photo'),
    v.maxLength(maxBulkPhotos, `Name at most ${maxBulkPhotos} photos`),
  ),
  fields: v.pipe(
    v.strictObject(Object.fromEntries(bulkFields.map((name) => [name, v.exactOptional(withoutDefault(photoFields[name]))]))),
    v.check((fields) => Object.keys(fields).length > 0, 'Name at least one field'),
  ),
})
