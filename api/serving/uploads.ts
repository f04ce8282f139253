import type { IncomingMessage, ServerResponse } from 'node:http'
import send from 'send'
import { pictureTypes, revalidated } from './types.ts'

/** Folders of the uploads that visitors may read; those of unfinished files, of orphans and of the bin are not among them. */
const publicPath = /^\/uploads(\/(?:originals|preview|thumbs|tiles|maps)\/[^?#]+)/

/** Steps to another folder, as they are or encoded: they could lead from one of these folders to one that is not public. */
const leadsAway = /(?:^|\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|$)/i

/** Exact types, nothing may run, anyone may show the pictures and read their pixels. */
export const pictureHeaders = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Whether a request is for an uploaded file. */
export const isUpload = (request: IncomingMessage) => /^\/uploads(?:\/|\?|$)/.test(request.url ?? '')

/** The folders of pictures that the archive's own server answers where the query names a photo: with its rights inside. */
export const describedFolders = 'originals|preview|thumbs'

const describedFile = new RegExp(String.raw`^/uploads/(?:${describedFolders})/[^?]+\?(?:.*&)?photo=[1-9]`)

/** Whether a request asks for such a file with the rights of a photo inside: `describedFiles` answers it. */
export const isDescribedFile = (request: IncomingMessage) =>
  describedFile.test(request.url ?? '') && (request.method === 'GET' || request.method === 'HEAD')

/**
 * Answers with an uploaded picture or tile: ranges, conditional requests, and kept for good, because its name changes
 * with its content. Files for the map have the names that the operator gave, so caches ask again. Files go straight from disk to the socket, past the pages' handlers.
 */
export function answerUpload(request: IncomingMessage, response: ServerResponse, uploadsDir: string): void {
  const path = publicPath.exec(request.url ?? '')?.[1]
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!path || leadsAway.test(path)) return refuse(response, 404)
  if (!isRead) return refuse(response, 405)
  sendPicture(request, response, uploadsDir, path)
}

/** Sends a file of the uploads: `path` is relative to them and begins with a slash. */
export function sendPicture(request: IncomingMessage, response: ServerResponse, uploadsDir: string, path: string): void {
  send(request, path, { root: uploadsDir, dotfiles: 'deny', index: false, maxAge: '1y', immutable: true })
    .on('headers', () => setPictureHeaders(response, path))
    .on('directory', () => refuse(response, 404))
    .on('error', (problem: { status?: number }) => refuse(response, problem.status === 416 ? 416 : 404))
    .pipe(response)
}

function setPictureHeaders(response: ServerResponse, path: string) {
  for (const [name, value] of Object.entries(pictureHeaders)) response.setHeader(name, value)
  if (path.startsWith('/maps/')) response.setHeader('Cache-Control', revalidated)
  const type = /\.(?:dzi|json|pmtiles)$/.exec(path)?.[0]
  if (type) response.setHeader('Content-Type', pictureTypes[type] ?? '')
  // What trails in an original must never run: it is only ever saved.
  if (path.startsWith('/originals/')) response.setHeader('Content-Disposition', 'attachment')
}

/** Says that there is no such picture, or that pictures are only read. */
export function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, {
    ...pictureHeaders,
    ...(status === 405 && { Allow: 'GET, HEAD' }),
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
  })
  response.end(String(status))
}
