import type { Context } from 'hono'
import { extname, join } from 'node:path'
import { downloadName } from '#core/formats.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import { originalFormats } from '#core/original-formats.ts'
import type { PhotoRecord } from '#data/records/photo-records.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { filesOf } from '#api/media/names.ts'
import { packetOf } from '#api/xmp/packet.ts'
import { rightsOf } from '#api/xmp/photo-rights.ts'
import { sendFile, type Sent } from './send-file.ts'

/** The pictures of a photo that are sent with its rights inside: the original, and the JPEG files that pages offer. */
export const sentPictures = ['original', 'full', 'preview', 'thumbnail'] as const
export type SentPicture = (typeof sentPictures)[number]

/** Answers with a picture of a photo that says in `language` what its rights are. @throws as `sendFile` */
export async function sendPhoto(
  { settings, log }: Pick<ApiParts, 'settings' | 'log'>,
  context: Context<ApiEnv>,
  photo: PhotoRecord,
  { picture = 'original', language }: { picture?: SentPicture; language: Language },
): Promise<Sent> {
  const { photoID, photoFileName, originalFormat, sha256 } = photo
  const file = filesOf(photoFileName, originalFormat)[picture]
  const names: object = photo
  const name = downloadName({
    photoID,
    title: inLanguage(photo, 'title', language).text,
    contributorName: inLanguage<string>(names, 'contributorName', language).text,
    extension: extname(file).slice(1),
  })
  const format = picture === 'original' ? originalFormat : 'jpeg'
  const sent = await sendFile(context, {
    path: join(settings.uploadsDir, file),
    type: originalFormats[format].type,
    format,
    sha256: picture === 'original' ? sha256 : null,
    name,
    packet: packetOf(rightsOf(photo, language, settings.site.siteUrl)),
  })
  if (!sent.isDescribed) log.warn({ photoID, picture }, 'download without its rights inside: the file is damaged or unusual')
  return sent
}
