import { Hono, type Context } from 'hono'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { flatKeys, flatSchemas, type FlatKind } from '#core/records/flat.ts'
import { photoFields } from '#core/records/photo.ts'
import { pictureKeys } from '#core/records/merged-photo.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { historyWire, recentChangesWire, restoredWire } from '#core/wire/upkeep.ts'
import { forgetGone } from '#data/publishing/address-aliases.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { historyOf, versionOf } from '#data/records/history.ts'
import { recordKinds, type RecordKind } from '#data/records/kinds.ts'
import { changedByOthersAfter } from '#data/records/recent-changes.ts'
import { restorablePlace } from '#data/records/places.ts'
import { photoShowing } from '#data/records/photos.ts'
import { recordReplacedPicture } from '#data/records/replace-picture.ts'
import { insertRow, isBinned, rowOf } from '#data/records/rows.ts'
import { saveRecord } from '#data/records/saves.ts'
import { reviewsOf } from '#data/records/translation-reviews.ts'
import { problemsOfFormerPhoto } from '#api/bulk/former-fields.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { notFound } from '#api/http/errors.ts'
import { setOnDisk } from '#api/media/completeness.ts'
import { filesOf } from '#api/media/names.ts'
import { presentReview } from '#api/presenters/review.ts'
import { describe } from '#api/openapi/describe.ts'
import { binned, liveRecord } from '#api/http/save-result.ts'
import { numberOf, numberPattern, queryNumber } from '#api/http/parameters.ts'
import { signedIn } from '#api/http/signed-in.ts'

/** Records that the list of recent changes names. */
const maxRecentRecords = 8

type Restored = v.InferOutput<typeof restoredWire>

const kindPattern = `/:kind{${recordKinds.join('|')}}/:id${numberPattern}`

/** What has happened to a record, and back to an earlier version of it. */
export function historyRoutes(parts: ApiParts) {
  const { archive, settings } = parts
  const app = new Hono<ApiEnv>()
  const kindOf = (context: Context<ApiEnv>) => context.req.param('kind') as RecordKind

  app.get(
    '/',
    describe('The records that others have changed since, the last one first', recentChangesWire, {
      query: { after: 'Number of a change: those after it. Without it, the newest changes of all.' },
    }),
    (context) => context.json(changedByOthersAfter(archive, queryNumber(context, 'after'), signedIn(context).name, maxRecentRecords)),
  )

  app.get(
    kindPattern,
    describe('Every change of a record, the last one first', historyWire, { errors: { 404: 'Unknown.' } }),
    (context) => {
      const history = historyOf(archive, kindOf(context), numberOf(context))
      if (history.length === 0) throw notFound(kindOf(context))
      const kind = kindOf(context)
      const reviews =
        kind === 'photo' || kind === 'album' ? { reviews: reviewsOf(archive, kind, numberOf(context)).map(presentReview) } : {}
      return context.json({ history, ...reviews })
    },
  )

  app.post(
    `${kindPattern}/:version${numberPattern}/restore`,
    describe('Bring an earlier version of a record back, as its newest version', restoredWire, {
      detail:
        'A category, location, period, contributor, person or subject that was deleted comes back under its number. References of a photo ' +
        'to deleted records, one coordinate without the other, an inventory number or a picture that another photo has got since, a picture that is gone, or parents of a place that are gone or belong to it by now, cannot come back with it: `kept` names the fields that stay as they are now for that reason.',
      errors: { 404: 'Unknown.', 409: conflictWire(v.unknown()), 410: 'In the bin: restore it from there first.' },
    }),
    (context) => {
      const [kind, id, version] = [kindOf(context), numberOf(context), numberOf(context, 'version')]
      const stamp = auditStamp(parts, context)
      const restored = inTransaction(archive, () =>
        kind === 'photo' ? restorePhoto(id, version, stamp) : restoreFlat(kind, id, version, stamp),
      )
      return context.json(restored)
    },
  )

  function restoreFlat(kind: FlatKind, id: number, version: number, stamp: AuditStamp): Restored {
    const wanted = wantedVersion(kind, id, version)
    const current = rowOf(archive, kind, id)
    const columns = picked([...Object.keys(flatSchemas[kind].entries), ...(kind === 'album' ? ['photoOrder'] : [])], wanted)
    const { columns: fields, kept } =
      kind === 'location' ? restorablePlace(archive, columns, current as FlatRow<'location'> | null) : { columns, kept: [] }
    if (!current) {
      forgetGone(archive, kind, id)
      return {
        version: insertRow(archive, kind, { [flatKeys[kind]]: id, version: lastVersion(kind, id) + 1, ...fields }, stamp).version,
        kept,
      }
    }
    if (isBinned(current)) throw binned(kind)
    const save = saveRecord(archive, kind, id, current.version, fields, stamp)
    return { version: save.outcome === 'saved' ? save.row.version : current.version, kept }
  }

  function restorePhoto(id: number, version: number, stamp: AuditStamp): Restored {
    const current = liveRecord('photo', rowOf(archive, 'photo', id))
    const wanted = wantedVersion('photo', id, version)
    const fields = picked([...Object.keys(photoFields), ...pictureKeys], wanted)
    const saved: string[] = []
    const now: Record<string, unknown> = current
    for (const problem of problemsOfFormerPhoto(archive, current, () => fields)) {
      for (const field of problem.fields) {
        if (field in fields && fields[field] !== now[field]) saved.push(field)
        fields[field] = now[field]
      }
    }
    const shown = String(wanted['photoFileName'])
    if (shown === current.photoFileName) {
      // Rebuilt files do not make a new version: only another picture has another set.
      fields['pictureSet'] = current.pictureSet
    } else if (isAtHand(shown, id)) {
      fields['pictureSet'] = setOnDisk(settings.uploadsDir, shown, Number(fields['pictureSet'] ?? 1))
      recordReplacedPicture(archive, id, current.photoFileName, shown, stamp.at)
    } else {
      saved.push('photoFileName')
      for (const field of pictureKeys) fields[field] = current[field]
    }
    const save = saveRecord(archive, 'photo', id, current.version, fields, stamp)
    return { version: save.outcome === 'saved' ? save.row.version : current.version, kept: saved }
  }

  /** A merge may have given the picture to another photo, with which it may have been deleted since. */
  function isAtHand(photoFileName: string, id: number): boolean {
    const owner = photoShowing(archive, photoFileName)
    const { tiles, dzi } = filesOf(photoFileName, 'jpeg')
    return (owner === null || owner === id) && [tiles, dzi].some((file) => existsSync(join(settings.uploadsDir, file)))
  }

  function wantedVersion(kind: RecordKind, id: number, version: number): Record<string, unknown> {
    const wanted = versionOf(archive, kind, id, version)
    if (!wanted) throw notFound('version')
    return wanted
  }

  const lastVersion = (kind: RecordKind, id: number) => historyOf(archive, kind, id)[0]?.version ?? 0

  return app
}

function picked(keys: readonly string[], row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => key in row).map((key) => [key, row[key]]))
}
