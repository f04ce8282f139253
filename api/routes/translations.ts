import { Hono } from 'hono'
import { flatSchemas } from '#core/records/flat.ts'
import { photoFields } from '#core/records/photo.ts'
import { partsOfSave, translationSchema } from '#core/records/saves.ts'
import { conflictWire } from '#core/wire/errors.ts'
import { flatWires } from '#core/wire/flat.ts'
import { photoWire } from '#core/wire/photo.ts'
import { inTransaction } from '#data/records/changes.ts'
import { saveFlat, type FlatRow } from '#data/records/flat.ts'
import { listingTotal } from '#data/lists/listings.ts'
import { confirmTranslation } from '#data/records/outdated-translations.ts'
import { neededPhotoRecord } from '#data/records/photo-records.ts'
import { savePhoto } from '#data/records/photos.ts'
import { auditStamp } from '#api/http/audit-stamp.ts'
import { fieldsOf } from '#api/auth/authorisation.ts'
import { body } from '#api/http/body.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { neededVersion, savedRow } from '#api/http/save-result.ts'
import { presentFlat } from '#api/presenters/flat.ts'
import { presentPhoto } from '#api/presenters/photo.ts'
import { translationPaths } from './photo-lists.ts'

const errors = { 404: 'Unknown.', 410: 'In the bin.' }
const neededNumber = (field: string) => new Refusal(400, [{ msg: `${field} is required`, field }])

/** Translations of photos: the fields that the table of permissions names, no others. */
export function photoTranslations(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()
  for (const { language, path } of translationPaths) {
    const schema = translationSchema('photoID', photoFields, fieldsOf(`POST /api/photo${path}`))
    app.post(
      path,
      describe(`Save the translation of a photo into ${language}`, photoWire, { errors: { ...errors, 409: conflictWire(photoWire) } }),
      body(schema),
      (context) => {
        const { id, version, fields } = partsOfSave('photoID', photoFields, context.req.valid('json'))
        if (id === 0) throw neededNumber('photoID')
        const present = () => presentPhoto(neededPhotoRecord(archive, id), context.get('identity'))
        inTransaction(archive, () => {
          const save = savePhoto(archive, id, neededVersion(version), fields, auditStamp(parts, context), () => undefined)
          savedRow('photo', save, present)
          confirmTranslation(archive, 'photo', id, language)
        })
        return context.json(present())
      },
    )
  }
  return app
}

/** Translations of albums. */
export function albumTranslations(parts: ApiParts) {
  const { archive } = parts
  const app = new Hono<ApiEnv>()
  for (const { language, path } of translationPaths) {
    const schema = translationSchema('albumID', flatSchemas.album.entries, fieldsOf(`POST /api/album${path}`))
    const wire = flatWires.album
    app.post(
      path,
      describe(`Save the translation of an album into ${language}`, wire, { errors: { ...errors, 409: conflictWire(wire) } }),
      body(schema),
      (context) => {
        const { id, version, fields } = partsOfSave('albumID', flatSchemas.album.entries, context.req.valid('json'))
        if (id === 0) throw neededNumber('albumID')
        const present = (row: FlatRow<'album'>) =>
          presentFlat('album', row, listingTotal(archive, { route: 'album', id, filterID: 0 }), context.get('identity'))
        const row = inTransaction(archive, () => {
          const save = saveFlat(archive, 'album', id, neededVersion(version), fields, auditStamp(parts, context))
          const saved = savedRow('album', save, present)
          confirmTranslation(archive, 'album', id, language)
          return saved
        })
        return context.json(present(row))
      },
    )
  }
  return app
}
