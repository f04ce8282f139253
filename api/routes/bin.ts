import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { binDays } from '#core/limits.ts'
import { photoNumbersSchema } from '#core/records/bulk.ts'
import { restoredPhotosWire } from '#core/wire/bulk.ts'
import { binWire } from '#core/wire/upkeep.ts'
import { binnedAlbums, binnedPhotos, purgeFromBin } from '#data/records/bin.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { binnedMessages, purgeMessage, restoreMessage } from '#data/messages/messages.ts'
import { restoreFromBin } from '#data/records/removals.ts'
import { rowOf } from '#data/records/rows.ts'
import { namingPhoto } from '#api/bulk/naming-photo.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { body } from '#api/http/body.ts'
import { goneAt, removeFreed } from '#api/maintenance/bin-emptying.ts'
import { readInEitherPlace } from '#api/media/binned-files.ts'
import { filesOf } from '#api/media/names.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { numberOf, numberPattern } from '#api/http/parameters.ts'
import { attachment } from '#api/upload/attachment.ts'

/** What was deleted and can be restored. */
export function binRoutes(parts: ApiParts) {
  const { archive, settings } = parts
  const app = new Hono<ApiEnv>()

  app.get('/', describe(`What lies in the bin, kept for ${binDays} days`, binWire), (context) => {
    const reported = ({ deletedAt, deletedBy }: { deletedAt: string | null; deletedBy: string | null }) => ({
      deletedAt: deletedAt ?? '',
      deletedBy: deletedBy ?? '',
      gone: goneAt(deletedAt ?? ''),
    })
    return context.json({
      photos: binnedPhotos(archive).map((photo) => ({
        photoID: photo.photoID,
        title: photo.title,
        photoFileName: photo.photoFileName,
        ...reported(photo),
      })),
      albums: binnedAlbums(archive).map((album) => ({ albumID: album.albumID, albumName: album.albumName, ...reported(album) })),
      messages: binnedMessages(archive).map((message) => ({
        messageID: message.messageID,
        messageBody: message.messageBody,
        photoID: message.photoID,
        ...reported(message),
      })),
    })
  })

  app.get(
    `/photo/:id${numberPattern}/thumbnail`,
    describe('The thumbnail of a photo in the bin', null, {
      media: ['image/jpeg'],
      detail:
        'Nobody gets the files of such a photo by their addresses below `/uploads`. A photo that was restored in the meantime is answered, too.',
      errors: { 404: 'There is no such photo, or its thumbnail is missing.' },
    }),
    async (context) => {
      const photo = rowOf(archive, 'photo', numberOf(context))
      if (!photo) throw notInBin('photo')
      const { thumbnail } = filesOf(photo.photoFileName, photo.originalFormat)
      const content = await readInEitherPlace(settings.uploadsDir, thumbnail, (path) => readFile(path))
      if (!content) throw new Refusal(404, 'The thumbnail of this photo is missing.')
      const headers = { 'Content-Disposition': attachment(photo.photoFileName), 'X-Content-Type-Options': 'nosniff' }
      return context.body(content, 200, { 'Content-Type': 'image/jpeg', ...headers })
    },
  )

  app.post(
    '/restore',
    describe('Take many photos out of the bin', restoredPhotosWire, {
      detail: 'All of them, or none.',
      errors: { 404: 'One is not in the bin.' },
    }),
    body(photoNumbersSchema),
    (context) => {
      const photos = [...new Set(context.req.valid('json').photos)]
      const stamp = auditStamp(parts, context)
      inTransaction(archive, () => {
        for (const photoID of photos) {
          namingPhoto(photoID, () => {
            if (restoreFromBin(archive, 'photo', photoID, stamp) !== 'restored') throw notInBin('photo')
          })
        }
      })
      return context.json({ photos: photos.length })
    },
  )

  app.post(
    `/:kind{photo|album|message}/:id${numberPattern}/restore`,
    describe('Take a photo, an album or a message out of the bin', null, { status: 204, errors: { 404: 'Not in the bin.' } }),
    (context) => {
      const kind = context.req.param('kind') as 'photo' | 'album' | 'message'
      const id = numberOf(context)
      const stamp = auditStamp(parts, context)
      const restored = kind === 'message' ? restoreMessage(archive, id, stamp) : restoreFromBin(archive, kind, id, stamp) === 'restored'
      if (!restored) throw notInBin(kind)
      return context.body(null, 204)
    },
  )

  app.delete(
    `/:kind{photo|album|message}/:id${numberPattern}`,
    describe('Remove a photo, an album or a message for good, before its days in the bin are over', null, {
      status: 204,
      detail: 'The files of a photo go with it. Nothing brings it back but a backup.',
      errors: { 404: 'Not in the bin.' },
    }),
    (context) => {
      const kind = context.req.param('kind') as 'photo' | 'album' | 'message'
      if (!purge(kind, numberOf(context), auditStamp(parts, context))) throw notInBin(kind)
      return context.body(null, 204)
    },
  )

  function purge(kind: 'photo' | 'album' | 'message', id: number, stamp: AuditStamp): boolean {
    if (kind === 'message') return purgeMessage(archive, id)
    const freed = purgeFromBin(archive, kind, id, stamp)
    if (freed) removeFreed(parts, freed)
    return freed !== null
  }

  return app
}

const notInBin = (kind: string) => new Refusal(404, `There is no such ${kind} in the bin.`)
