import * as v from 'valibot'

const errorDetailWire = v.strictObject({
  msg: v.pipe(v.string(), v.description('A sentence for people.')),
  field: v.optional(v.pipe(v.string(), v.description('The field that it is about.'))),
})

/** Every error of every call. */
export const errorWire = v.pipe(v.strictObject({ errors: v.array(errorDetailWire) }), v.metadata({ ref: 'Errors' }))

/** One thing that is wrong: a sentence for people, and the field where there is one. */
export type ErrorDetail = v.InferOutput<typeof errorDetailWire>

const concurrentChangeWire = v.strictObject({ field: v.string(), by: v.string(), at: v.string() })

/** A save that somebody else has overtaken: the record as it is now, and who has changed which field since. */
export const conflictWire = <Schema extends v.GenericSchema>(record: Schema) =>
  v.strictObject({ errors: v.array(errorDetailWire), current: v.optional(record), changes: v.optional(v.array(concurrentChangeWire)) })

/** A removal refused because photos use the record, or places belong to it: how many, and where the photos are listed. */
export const inUseWire = v.pipe(
  v.strictObject({ errors: v.array(errorDetailWire), photos: v.number(), places: v.optional(v.number()), link: v.string() }),
  v.metadata({ ref: 'InUse' }),
)
