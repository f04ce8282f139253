import * as v from 'valibot'
import { maxOrderedPhotos } from '../limits.ts'
import { optionalReference, wholeNumber } from './rules.ts'

/** The order of an album's photos and its cover, as they are saved. */
export const albumOrderSchema = v.strictObject({
  version: wholeNumber(1, 'version'),
  /** The numbers of its photos, the first one first; those that are not named follow. Empty: the newest first. */
  photos: v.optional(
    v.pipe(
      v.array(wholeNumber(1, 'photos'), 'Photos must be a list of photo numbers'),
      v.maxLength(maxOrderedPhotos, `At most ${maxOrderedPhotos} photos can be put into an order`),
      v.check((photos) => new Set(photos).size === photos.length, 'A photo can only be named once'),
    ),
  ),
  coverPhotoID: v.optional(optionalReference('Cover').wrapped),
})
