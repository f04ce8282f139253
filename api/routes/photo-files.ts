import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import { sourceLanguage } from '#core/languages.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { addedPhotoWire, photoWire, replacedPhotoWire } from '#core/wire/photo.ts'
import { uploadsWire } from '#core/wire/upload.ts'
import { photoMovedTo } from '#data/records/moved-photos.ts'
import { neededPhotoRecord, photoRecord, type PhotoRecord } from '#data/records/photo-records.ts'
import { countView } from '#data/statistics/views.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { addUpload } from '#api/ingest/add-upload.ts'
import { replacePhoto } from '#api/ingest/replace-photo.ts'
import type { Stage } from '#api/media/queue.ts'
import { idempotentRequest } from '#api/http/idempotency.ts'
import { describe } from '#api/openapi/describe.ts'
import { liveRecord, neededVersion, savedRow } from '#api/http/save-result.ts'
import { languageOf, languageQuery, numberOf, numberPattern } from '#api/http/parameters.ts'
import { presentPhoto } from '#api/presenters/photo.ts'
import { openArrivals } from '#api/upload/arrivals.ts'
import { duplicateWire } from '#api/upload/duplicate-wire.ts'
import { doubtWire } from '#api/upload/doubt-wire.ts'
import { openUploads } from '#api/upload/progress.ts'
import { photoForm, pictureForm } from '#api/upload/form-body.ts'
import { pictureErrors } from '#api/upload/picture-errors.ts'
import { photoFormOf, pictureFormOf } from '#api/upload/photo-texts.ts'
import type { ReceivedForm } from '#api/upload/receive.ts'
import { sendPhoto } from '#api/upload/send-photo.ts'
import { withForm } from '#api/upload/with-form.ts'

/** The pictures of photos: upload, replace, download. */
export function photoFileRoutes(parts: ApiParts) {
  const { archive, media, settings, log, now } = parts
  const ingest = { archive, media, uploadsDir: settings.uploadsDir }
  const uploads = openUploads(now)
  const arrivals = openArrivals()
  const app = new Hono<ApiEnv>()

  app.post(
    '/upload',
    describe('Add a photo with its picture', addedPhotoWire, {
      status: 201,
      detail:
        'Send an `Idempotency-Key` to be able to send the same photo again without making a second one, and to follow it ' +
        'by `GET /api/photo/upload` while it waits and is prepared. It is answered when the photo is complete. A picture that may ' +
        'be damaged is answered 409 with `doubt`, a sentence that says why: show it to somebody, then send it with `acceptDoubtful`.',
      errors: {
        ...pictureErrors,
        404: 'The photo was made by an earlier attempt and removed since.',
        409: v.union([duplicateWire, doubtWire]),
        410: 'The photo was made by an earlier attempt and lies in the bin.',
      },
    }),
    photoForm(),
    async (context) => {
      let notice: string | undefined
      const inOrder = (receive: () => Promise<ReceivedForm>) => arrivals.inOrder(signedIn(context).userID, receive)
      const add = (form: ReceivedForm, onStage: (stage: Stage) => void) => {
        const { fields, allowDuplicate, acceptDoubtful } = photoFormOf(form.texts)
        // oxlint-disable-next-line typescript/require-array-sort-compare -- any order will do that is always the same
        const attempt = idempotentRequest(context, [[...form.texts].sort(), form.file.sha256])
        return addUpload(
          { ...ingest, onStage, acceptDoubtful, onNotice: (text) => (notice = text) },
          { fields, file: form.file, attempt, allowDuplicate },
          auditStamp(parts, context),
        )
      }
      const photoID = await followed(context, (onStage) => withForm(settings, context, (form) => add(form, onStage), { inOrder }))
      // An earlier attempt may have made it, and somebody may have removed it since.
      return context.json({ ...presentPhoto(publicPhoto(photoID), context.get('identity')), ...(notice !== undefined && { notice }) }, 201)
    },
  )

  app.get(
    '/upload',
    describe('How far your uploads have come', uploadsWire, {
      detail: 'Those sent with an `Idempotency-Key`: all under way, and those that have ended in the last minutes.',
    }),
    (context) => context.json({ uploads: uploads.of(signedIn(context).userID) }),
  )

  app.post(
    `/:id${numberPattern}/image`,
    describe('Give a photo another picture', replacedPhotoWire, {
      detail: 'The picture that the photo shows already changes nothing. Can be followed like a new photo.',
      errors: { ...pictureErrors, 404: 'Unknown.', 409: v.union([conflictWire(photoWire), doubtWire]), 410: 'In the bin.' },
    }),
    pictureForm(),
    async (context) => {
      const { photoID } = publicPhoto(numberOf(context))
      const present = () => presentPhoto(neededPhotoRecord(archive, photoID), context.get('identity'))
      let notice: string | undefined
      await followed(context, async (onStage) => {
        const save = await withForm(settings, context, ({ texts, file }) => {
          const { version, acceptDoubtful } = pictureFormOf(texts)
          return replacePhoto(
            { ...ingest, onStage, acceptDoubtful, onNotice: (text) => (notice = text) },
            photoID,
            neededVersion(version),
            file,
            auditStamp(parts, context),
          )
        })
        return savedRow('photo', save, present).photoID
      })
      return context.json({ ...present(), ...(notice !== undefined && { notice }) })
    },
  )

  app.get(
    `/download/:id${numberPattern}`,
    describe('The original picture of a photo, to be saved', null, {
      media: ['image/jpeg', 'image/png', 'image/tiff'],
      query: languageQuery,
      detail:
        'The original with one XMP packet, which names title, author, credit line, licence and page. Everything else is the same byte ' +
        'for byte; the file as it came is /uploads/originals/…. The number of a photo that was merged into another one gives the picture ' +
        'of that one.',
      errors: { 404: 'Unknown.', 410: 'In the bin.' },
    }),
    async (context) => {
      const asked = numberOf(context)
      const photo = publicPhoto(photoMovedTo(archive, asked) ?? asked)
      const { response, isWhole } = await sendPhoto({ settings, log }, context, photo, { language: languageOf(context) })
      if (isWhole) count(photo.photoID)
      return response
    },
  )

  /** Runs an upload so that its sender can follow it by the key that it came with. */
  function followed(context: Context<ApiEnv>, work: (onStage: (stage: Stage) => void) => Promise<number>) {
    return uploads.follow(signedIn(context).userID, context.req.header('idempotency-key') ?? null, work)
  }

  const publicPhoto = (photoID: number): PhotoRecord => liveRecord('photo', photoRecord(archive, photoID))

  function count(photoID: number) {
    try {
      countView(archive, { day: now().toISOString().slice(0, 10), route: 'download', photoID, language: sourceLanguage })
    } catch (problem) {
      // Somebody gets a picture: that is worth more than the count.
      log.warn({ err: problem }, 'download not counted')
    }
  }

  return app
}
