import { Hono } from 'hono'
import type * as v from 'valibot'
import { bagRequestSchema, bagTicketWire, bagWire, lastBagWire } from '#core/wire/bag.ts'
import { filesBesideOriginals, partName } from '#api/bags/layout.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { tooManyLists } from '#api/export/answer.ts'
import { noteExport } from '#api/export/note.ts'
import { body } from '#api/http/body.ts'
import { notFound } from '#api/http/errors.ts'
import { anyNumber, queryNumber } from '#api/http/parameters.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { streamed } from '#api/http/streamed.ts'
import { describe } from '#api/openapi/describe.ts'
import { attachment } from '#api/upload/attachment.ts'
import { bagSize } from '#data/bags/size.ts'
import type { BagPart } from '#data/bags/part.ts'
import { rowOf } from '#data/records/rows.ts'

const mediaType = 'application/zip'

/** The archive as a bag in one ZIP file. */
export function bagRoutes(parts: ApiParts) {
  const { archive, bagDownloads, log } = parts
  const app = new Hono<ApiEnv>()

  app.get(
    '/',
    describe('How large the archive is as a bag', bagWire, {
      detail: 'By the records: no file is looked for.',
      query: { album: `Only the photos of this album. ${anyNumber}`, contributor: `Only the photos of this collection. ${anyNumber}` },
      errors: { 404: 'Unknown.' },
    }),
    (context) => {
      const part = partOf({ albumID: queryNumber(context, 'album'), contributorID: queryNumber(context, 'contributor') })
      const { originals, bytes } = bagSize(archive, part)
      return context.json({ originals, bytes, files: originals + filesBesideOriginals })
    },
  )

  app.get('/download', describe('The running download of the archive as a bag, or the last one', lastBagWire), (context) =>
    context.json({ download: bagDownloads.last() }),
  )

  app.post(
    '/',
    describe('Prepare a download of the archive as a bag', bagTicketWire, {
      detail:
        'Answers when every original was found. The ticket is for `GET /api/bag/file`, because browsers send no token when they save a ' +
        'file. One download runs at a time.',
      errors: { 404: 'Unknown.', 409: 'Another download is running.', 422: 'Originals are missing; each is named.', 429: tooManyLists },
    }),
    body(bagRequestSchema),
    async (context) => {
      const part = partOf(context.req.valid('json'))
      await noteExport(parts, context, part ? `${partName(part)} as a bag` : 'the whole archive as a bag')
      const ticket = await bagDownloads.prepare(part, signedIn(context).userID, context.req.raw.signal)
      return context.json({ ticket })
    },
  )

  app.get(
    '/file',
    describe('The archive as a bag in one ZIP file', null, {
      detail: 'The connection breaks where an original changes or disappears before it is sent: the unfinished file is no ZIP file.',
      query: { ticket: 'The ticket that `POST /api/bag` answers. It is valid once.' },
      media: [mediaType],
      errors: { 404: 'The ticket is unknown, was used or is too old.' },
    }),
    (context) => {
      const ticket = context.req.query('ticket') ?? ''
      if (context.req.method === 'HEAD') {
        if (!bagDownloads.isOpen(ticket)) throw notFound('download')
        return context.body(null, 200, { 'Content-Type': mediaType })
      }
      const file = bagDownloads.take(ticket, context.req.raw.signal)
      if (!file) throw notFound('download')
      return context.body(streamed(context, file.parts(), log), 200, headersOf(file.name))
    },
  )

  /** @throws Refusal 404 where there is no such record */
  function partOf({ albumID, contributorID }: v.InferOutput<typeof bagRequestSchema>): BagPart | undefined {
    const part = albumID
      ? ({ kind: 'album', id: albumID } as const)
      : contributorID
        ? ({ kind: 'contributor', id: contributorID } as const)
        : undefined
    if (part && !rowOf(archive, part.kind, part.id)) throw notFound(part.kind)
    return part
  }

  return app
}

const headersOf = (name: string) => ({
  'Content-Type': mediaType,
  'Content-Disposition': attachment(`${name}.zip`),
  'Cache-Control': 'no-store',
})
