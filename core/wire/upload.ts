import * as v from 'valibot'
import { errorWire } from './errors.ts'

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

export type UploadWire = v.InferOutput<typeof uploadsWire>['uploads'][number]
