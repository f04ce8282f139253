import * as v from 'valibot'
import { errorWire } from './errors.ts'
import { pagingWire } from './lists.ts'
import { listedPhotoWire, photoWire } from './photo.ts'

/** Which pairs of photos a list holds: those that are still to be decided, or those that somebody has marked as different. */
export const pairStates = ['likely', 'different'] as const

export type PairState = (typeof pairStates)[number]

const pairWire = v.pipe(
  v.strictObject({
    photo: v.pipe(listedPhotoWire, v.description('The one with the lower number.')),
    other: listedPhotoWire,
    likeness: v.pipe(
      v.nullable(v.number()),
      v.description('How alike both are: the correlation of their pixels, up to 1. Null where their present pictures are not alike.'),
    ),
    isMirrored: v.pipe(v.boolean(), v.description('Whether one of the two is the wrong way round.')),
    isSameFrame: v.pipe(v.boolean(), v.description('Whether both show the same part of the view, the same way up.')),
    marked: v.optional(
      v.pipe(v.strictObject({ at: v.string(), by: v.string() }), v.description('When and by whom both were marked as different.')),
    ),
  }),
  v.metadata({ ref: 'PhotoPair' }),
)

/** A page of pairs of photos that show the same. */
export const pairsWire = v.strictObject({ pairs: v.array(pairWire), totalPairs: v.number(), ...pagingWire })

/** A merge that somebody else has overtaken: both photos as they are now. */
export const mergeConflictWire = v.strictObject({
  ...errorWire.pipe[0].entries,
  current: v.strictObject({ remaining: photoWire, merged: photoWire }),
})

export type PairsWire = v.InferOutput<typeof pairsWire>
export type PairWire = v.InferOutput<typeof pairWire>
