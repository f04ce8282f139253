import * as v from 'valibot'
import { errorWire } from '#core/wire/errors.ts'

/** A picture refused because a photo shows it already: which one, and its address. */
export const duplicateWire = v.pipe(
  v.strictObject({ ...errorWire.entries, photoID: v.number(), link: v.string() }),
  v.metadata({ ref: 'Duplicate' }),
)
