import { filteredLists, filteredRoutesOf } from '#core/filtered-lists.ts'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { flatNames, type FlatKind } from '#core/records/flat.ts'
import { localizedKey, sourceLanguage, type Language } from '#core/languages.ts'
import { compareNames } from '#core/order.ts'
import { flatWires } from '#core/wire/flat.ts'
import { pagingWire } from '#core/wire/lists.ts'
import { listedPhotoWire } from '#core/wire/photo.ts'
import { allFlat, publicFlat, type FlatRow } from '#data/records/flat.ts'
import { listingTotal, photoCounts } from '#data/lists/listings.ts'
import { isPublic, numberOf as numberOfRow, rowOf } from '#data/records/rows.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { describe } from '#api/openapi/describe.ts'
import { notFound } from '#api/http/errors.ts'
import { liveRecord } from '#api/http/save-result.ts'
import { numberOf, numberPattern, pageQuery } from '#api/http/parameters.ts'
import { presentFlat, type FlatWire } from '#api/presenters/flat.ts'
import { flatResources } from './flat-resources.ts'
import { listedPage } from './listed.ts'

/** All records of a kind by their names in a language; a missing translation counts as its Russian name. */
export function namedRecords<Kind extends FlatKind>(
  { archive }: Pick<ApiParts, 'archive'>,
  context: Context<ApiEnv>,
  kind: Kind,
  language: Language = sourceLanguage,
): FlatWire<Kind>[] {
  const counts = photoCounts(archive, kind)
  const key = localizedKey(flatNames[kind], language)
  const nameOf = (row: FlatRow<Kind>) => {
    const texts = row as Record<string, unknown>
    return String(texts[key] || texts[flatNames[kind]])
  }
  const compare = compareNames(language)
  const identity = context.get('identity')
  const records = identity ? allFlat(archive, kind) : publicFlat(archive, kind)
  const rows = [...records.values()].sort((a, b) => compare(nameOf(a), nameOf(b)))
  return rows.map((row) => presentFlat(kind, row, counts.get(numberOfRow(kind, row)) ?? 0, identity))
}

/** The record that a call names, as it is answered. */
export function namedRecord<Kind extends FlatKind>({ archive }: ApiParts, context: Context<ApiEnv>, kind: Kind, name = 'id') {
  const id = numberOf(context, name)
  const { noun } = flatResources[kind]
  const row = liveRecord(noun, rowOf(archive, kind, id))
  // As if it were not there.
  if (!context.get('identity') && !isPublic(row)) throw notFound(noun)
  return presentFlat(kind, row, listingTotal(archive, { route: kind, id, filterID: 0 }), context.get('identity'))
}

/** Reading calls of a flat record: one, its photos, and its photos narrowed by another record. */
export function flatReading(parts: ApiParts, kind: FlatKind) {
  const app = new Hono<ApiEnv>()
  const { noun } = flatResources[kind]
  const grouped: Record<string, v.GenericSchema> = {
    [kind]: flatWires[kind],
    [`${kind}Photos`]: v.array(listedPhotoWire),
    ...(kind === 'period' ? { photos: v.array(listedPhotoWire) } : {}),
    totalPhotos: v.number(),
    ...pagingWire,
  }

  app.get(`/:id${numberPattern}`, describe(`One ${noun}`, flatWires[kind], { errors: { 404: 'Unknown.' } }), (context) =>
    context.json(namedRecord(parts, context, kind)),
  )

  app.get(
    `/:id${numberPattern}/photos`,
    describe(`Photos of a ${noun}, newest first`, v.strictObject(grouped), { query: pageQuery, errors: { 404: 'Unknown.' } }),
    (context) => context.json(groupedAnswer(context, { route: kind, id: numberOf(context), filterID: 0 })),
  )

  for (const route of filteredRoutesOf(kind)) {
    const { call, by } = filteredLists[route]
    app.get(
      `/:id${numberPattern}/${call}/:filter${numberPattern}`,
      describe(`Photos of a ${noun} within one ${by}`, v.strictObject({ ...grouped, [by]: flatWires[by] }), {
        query: pageQuery,
        errors: { 404: 'Unknown.' },
      }),
      (context) => {
        const filtered = { [by]: namedRecord(parts, context, by, 'filter') }
        return context.json({
          ...filtered,
          ...groupedAnswer(context, { route, id: numberOf(context), filterID: numberOf(context, 'filter') }),
        })
      },
    )
  }

  function groupedAnswer(context: Context<ApiEnv>, list: Parameters<typeof listedPage>[2]) {
    const record = namedRecord(parts, context, kind)
    const { photos, totalPhotos, paging } = listedPage(parts, context, list)
    const again = kind === 'period' ? { photos } : {}
    return { [kind]: record, [`${kind}Photos`]: photos, ...again, totalPhotos, ...paging }
  }

  return app
}
