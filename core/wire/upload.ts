import * as v from 'valibot'
import { localized } from '../languages.ts'
import { errorWire } from './errors.ts'
import { versionWire } from './lists.ts'

/** How far uploads have come: those under way, and those that have ended lately. */
export const uploadsWire = v.strictObject({
  uploads: v.array(
    v.pipe(
      v.strictObject({
        key: v.pipe(v.string(), v.description('The `Idempotency-Key` that it was sent with.')),
        state: v.picklist(['receiving', 'waiting', 'preparing', 'done', 'refused']),
        ahead: v.pipe(v.number(), v.description('How many pictures are prepared before this one.')),
        photoID: v.pipe(v.number(), v.description('The photo, once it is done; 0 until then.')),
        errors: v.pipe(errorWire.entries.errors, v.description('Why it was refused.')),
      }),
      v.metadata({ ref: 'Upload' }),
    ),
  ),
})

/** Photos that show the same as a picture which is not in the archive yet. */
export const similarWire = v.strictObject({
  similar: v.array(
    v.pipe(
      v.strictObject({
        photoID: v.number(),
        version: versionWire,
        ...localized('title', () => v.string()),
        thumbnail: v.pipe(v.string(), v.description('The address of its thumbnail.')),
        width: v.pipe(v.number(), v.description('Pixels of its original, upright.')),
        height: v.number(),
        likeness: v.pipe(v.number(), v.description('How alike both are: the correlation of their pixels, up to 1.')),
        isSameFile: v.pipe(
          v.boolean(),
          v.description('Whether its original is the file that was sent, byte for byte, by the checksum of the form if it has one.'),
        ),
        isMirrored: v.pipe(v.boolean(), v.description('Whether one of the two is the wrong way round.')),
        isBetterScan: v.pipe(
          v.boolean(),
          v.description('Whether the picture that was sent has more pixels, the same frame and is the same way up.'),
        ),
      }),
      v.metadata({ ref: 'SimilarPhoto' }),
    ),
  ),
  width: v.pipe(v.number(), v.description('Pixels of the picture that was sent, upright.')),
  height: v.number(),
})

export type SimilarWire = v.InferOutput<typeof similarWire>
export type SimilarPhotoWire = SimilarWire['similar'][number]

export type UploadWire = v.InferOutput<typeof uploadsWire>['uploads'][number]
