import * as v from 'valibot'
import { errorWire } from '#core/wire/errors.ts'

/** A picture refused because it may be damaged: `acceptDoubtful` adds it, once somebody has looked at it. */
export const doubtWire = v.pipe(
  v.strictObject({ ...errorWire.entries, doubt: v.pipe(v.string(), v.description('Why it may be damaged, as a sentence for people.')) }),
  v.metadata({ ref: 'Doubt' }),
)
