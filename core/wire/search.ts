import * as v from 'valibot'
import { photosWire } from './photo.ts'

const range = v.strictObject({ start: v.number(), end: v.number() })

const marked = v.strictObject({
  field: v.pipe(v.string(), v.description('The name of the field, for instance titleRo.')),
  ranges: v.pipe(v.array(range), v.description('Offsets in UTF-16 units; the end is the place after the word.')),
})

const foundPhoto = v.strictObject({ photoID: v.number(), marks: v.array(marked) })

const facet = v.pipe(
  v.strictObject({
    id: v.number(),
    name: v.string(),
    photos: v.number(),
    otherNames: v.optional(v.pipe(v.array(v.string()), v.description('What else a place is called, in every language and of all times.'))),
  }),
  v.metadata({ ref: 'Facet' }),
)

const facets = v.strictObject({ category: v.array(facet), period: v.array(facet), location: v.array(facet) })

const suggestion = v.strictObject({
  query: v.string(),
  photos: v.number(),
  otherLayout: v.pipe(v.boolean(), v.description('Whether it is the query as it reads with the other keyboard layout on.')),
})

/** What a search finds: a page of photos like any other, and what a page of results shows besides. */
export const searchWire = v.strictObject({
  ...photosWire.entries,
  found: v.pipe(v.array(foundPhoto), v.description('For each of the photos, the places of the words.')),
  facets: v.pipe(facets, v.description('Filters for the results, those with the most photos first: how many photos each would find.')),
  undated: v.pipe(
    v.number(),
    v.description('Where years are asked for: how many more photos would be found if they had a date. 0 otherwise.'),
  ),
  suggestions: v.pipe(v.array(suggestion), v.description('Where nothing is found: searches that find something.')),
})

export type SearchWire = v.InferOutput<typeof searchWire>

/** What a page tells when somebody has looked for something. */
export const searchReportSchema = v.strictObject({ q: v.string('The query must be a text') })

const query = v.strictObject({ query: v.string(), asked: v.number(), found: v.number() })

/** What visitors look for. */
export const queriesWire = v.pipe(
  v.strictObject({
    days: v.pipe(v.array(v.strictObject({ day: v.string(), asked: v.number() })), v.description('Every day (UTC), the oldest first.')),
    frequent: v.pipe(v.array(query), v.description('The most frequent queries; `found` is how many photos the last one found.')),
    fruitless: v.pipe(v.array(query), v.description('The most frequent of those that found nothing when they were last asked.')),
    total: v.number(),
  }),
  v.metadata({ ref: 'Queries' }),
)

export type QueriesWire = v.InferOutput<typeof queriesWire>
