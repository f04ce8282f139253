import { Hono, type Context } from 'hono'
import type * as v from 'valibot'
import { targetLanguages } from '#core/languages.ts'
import { bulkLists, bulkSchema, withAdded } from '#core/records/bulk.ts'
import { maxReferences, smallScan } from '#core/limits.ts'
import { missingData, missingOf } from '#core/records/missing.ts'
import { labelOfPhotoField, numbersOf, photoNumbers } from '#core/records/photo-field-list.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { changedPhotosWire, photosWire } from '#core/wire/photo.ts'
import { inTransaction } from '#data/records/changes.ts'
import { neededPhotoRecord, photoRecords } from '#data/records/photo-records.ts'
import { savePhoto } from '#data/records/photos.ts'
import { dateFilters, sortColumns, staffPhotos, type StaffQuery } from '#data/lists/staff-photos.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import { rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { refusalOf } from '#api/http/error-handler.ts'
import { Refusal } from '#api/http/errors.ts'
import { refuseMissingReferences } from '#api/ingest/record.ts'
import { describe } from '#api/openapi/describe.ts'
import { savedRow } from '#api/http/save-result.ts'
import { anyNumber, pageOf, pageQuery, queryNumber, yearsOf, yearsQuery } from '#api/http/parameters.ts'
import { presentListedPhoto } from '#api/presenters/photo.ts'

const numberOrNone = `${anyNumber} none: photos without one.`

const listing = describe('Photos for staff: searched, narrowed and sorted', photosWire, {
  query: {
    q: 'Words, as in the search, or part of a title in any language or of a note for staff.',
    album: numberOrNone,
    category: anyNumber,
    location: numberOrNone,
    period: anyNumber,
    contributor: anyNumber,
    person: `Who took them or is seen in them. ${anyNumber} none: photos without a photographer.`,
    subject: numberOrNone,
    ...yearsQuery,
    date: 'none: photos without a date. unread: photos whose date is not understood.',
    lacks: 'ro or en: photos that lack something in that language.',
    missing: `${missingData.join(', ')}; several with commas: photos that are without all of them. scan: its longer side is below ${smallScan} pixels. rights: the statement says that they were not evaluated.`,
    sort: `${Object.keys(sortColumns).join(', ')}; anything else is id.`,
    order: 'asc, or desc (the default).',
    ...pageQuery,
  },
})

/** Photos as staff work through them: found by any of their properties, changed by the hundred. */
export function staffPhotoRoutes(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()
  const presented = (context: Context<ApiEnv>, ids: number[]) =>
    photoRecords(archive, ids).map((photo) => presentListedPhoto(photo, context.get('identity')))

  app.get('/list', listing, (context) => {
    const { ids, total, paging } = staffPhotos(archive, queryOf(context))
    return context.json({ photos: presented(context, ids), totalPhotos: total, ...paging })
  })

  app.post(
    '/bulk',
    describe('Change the same fields of many photos', changedPhotosWire, {
      detail:
        'All of them, or none: where one is refused, nothing is changed. The records sent for a list, such as the subjects, are added to ' +
        'those of each photo.',
      errors: { 404: 'One is unknown.', 409: 'Somebody has changed the same field of one since you read it.', 410: 'One lies in the bin.' },
    }),
    body(bulkSchema),
    (context) => {
      const { photos, fields } = context.req.valid('json')
      const stamp = auditStamp(parts, context)
      inTransaction(archive, () => {
        refuseMissingReferences(archive, fields)
        for (const { photoID, version } of photos) {
          named(photoID, () => {
            refuseMissingReferences(archive, pickedNumbers(fields), photoID)
            const save = savePhoto(archive, photoID, version, withAddedReferences(archive, photoID, fields), stamp, () => undefined)
            savedRow('photo', save, () => presentListedPhoto(neededPhotoRecord(archive, photoID), context.get('identity')))
          })
        }
      })
      return context.json({
        photos: presented(
          context,
          photos.map(({ photoID }) => photoID),
        ),
      })
    },
  )

  return app
}

/** The references to other photos among the fields. */
const pickedNumbers = (fields: BulkFields): Partial<PhotoFields> =>
  Object.fromEntries(photoNumbers.filter((name) => name in fields).map((name) => [name, fields[name] as number | null]))

type BulkFields = v.InferOutput<typeof bulkSchema>['fields']

/** The fields as one photo gets them: the records sent for a list follow those of the photo. */
function withAddedReferences(archive: Archive, photoID: number, fields: BulkFields): BulkFields {
  const row = rowOf(archive, 'photo', photoID)
  const lists = bulkLists.flatMap((name) => {
    const added = fields[name]
    return row && typeof added === 'string' ? [[name, withAdded(row[name], added)] as const] : []
  })
  for (const [name, list] of lists) {
    if (numbersOf(list).length > maxReferences) {
      const msg = `${labelOfPhotoField(name) ?? name} are more than ${maxReferences}`
      throw new Refusal(400, [{ msg, field: name }])
    }
  }
  return { ...fields, ...Object.fromEntries(lists) }
}

/** A refusal that says which of the photos it is about. */
function named(photoID: number, work: () => unknown) {
  try {
    work()
  } catch (problem) {
    const refusal = problem instanceof Error ? refusalOf(problem) : null
    if (!refusal) throw problem
    throw new Refusal(
      refusal.status,
      refusal.errors.map((fieldProblem) => ({ ...fieldProblem, msg: `Photo ${photoID}: ${fieldProblem.msg}` })),
    )
  }
}

function queryOf(context: Context): StaffQuery {
  const text = (name: string) => context.req.query(name) ?? ''
  const numberOrNoneOf = (name: string) => (text(name) === 'none' ? ('none' as const) : queryNumber(context, name))
  const lacks = text('lacks')
  const sort = text('sort')
  return {
    text: text('q').slice(0, 500),
    album: numberOrNoneOf('album'),
    category: queryNumber(context, 'category'),
    location: numberOrNoneOf('location'),
    period: queryNumber(context, 'period'),
    contributor: queryNumber(context, 'contributor'),
    person: numberOrNoneOf('person'),
    subject: numberOrNoneOf('subject'),
    ...yearsOf(context),
    date: dateFilters.find((each) => each === text('date')) ?? '',
    lacks: targetLanguages.find((language) => language === lacks) ?? '',
    missing: missingOf(text('missing')),
    sort: Object.hasOwn(sortColumns, sort) ? (sort as StaffQuery['sort']) : 'id',
    descending: text('order') !== 'asc',
    page: pageOf(context),
  }
}
