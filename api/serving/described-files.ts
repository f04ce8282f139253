import { Hono } from 'hono'
import { ownServer, uploadAddress } from '#core/upload-addresses.ts'
import { photoRecord } from '#data/records/photo-records.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { languageOf, queryNumber } from '#api/http/parameters.ts'
import { filesOf } from '#api/media/names.ts'
import { sendPhoto, sentPictures } from '#api/upload/send-photo.ts'
import { revalidated } from './types.ts'
import { pictureHeaders } from './uploads.ts'

/**
 * The files that pages offer for saving: `/uploads/originals/NAME.jpg?photo=12&lang=ro` is that original with the rights of photo 12
 * inside. A host of plain files passes over what follows the question mark, and sends the file as it is. So does this where
 * the file is none of that photo's.
 */
export function describedFiles({ archive, settings, log }: ApiParts) {
  const app = new Hono<ApiEnv>()
  app.get('/uploads/*', async (context) => {
    const { path } = context.req
    const photo = photoRecord(archive, queryNumber(context, 'photo'))
    const files = photo && filesOf(photo.photoFileName, photo.originalFormat)
    const picture = files && sentPictures.find((each) => uploadAddress(files[each], ownServer) === path)
    if (!picture || photo.deletedAt) return context.redirect(path, 302)
    const { response } = await sendPhoto({ settings, log }, context, photo, { picture, language: languageOf(context) })
    for (const [name, value] of Object.entries(pictureHeaders)) response.headers.set(name, value)
    response.headers.set('Cache-Control', revalidated)
    return response
  })
  return app
}
