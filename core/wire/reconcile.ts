import * as v from 'valibot'

const typeWire = v.object({ id: v.string(), name: v.string() })

const resultWire = v.object({
  result: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      description: v.string(),
      type: v.array(typeWire),
      score: v.number(),
      match: v.boolean(),
    }),
  ),
})

/** Candidates by the keys of the queries, those of a single query, or the description of the service. */
export const reconcileAnswerWire = v.looseObject({ result: v.optional(resultWire.entries.result), name: v.optional(v.string()) })

/** Places and persons whose names begin like a text. */
export const suggestedWire = v.object({
  result: v.array(v.object({ id: v.string(), name: v.string(), description: v.string(), notable: v.array(typeWire) })),
})
