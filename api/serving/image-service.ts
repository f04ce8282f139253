import type { IncomingMessage, ServerResponse } from 'node:http'
import { baseNamePattern } from '#core/base-name.ts'
import { hasServedTiles, tilePath, wholePictureFile, wholeRegion, wholeSizes } from '#core/iiif/image-service.ts'
import { servedPicture } from '#data/records/pictures.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { pictureHeaders, refuse, sendPicture } from './uploads.ts'

/** What is asked of the IIIF image service of a picture: a region in a size, or with neither the picture as such. */
const asked = new RegExp(
  String.raw`^/iiif/images/(?<name>${baseNamePattern})(?:/(?<region>[^/?]+)/(?<size>[^/?]+)/0/default\.jpg)?(?:\?|$)`,
)

/** Whether a request is for a picture of the IIIF image service; its `info.json` is a published file. */
export const isServiceImage = (request: IncomingMessage) => asked.test(request.url ?? '')

/** Answers with a picture in a size that its `info.json` names; the address without any leads there. */
export function answerServiceImage(request: IncomingMessage, response: ServerResponse, archive: Archive, uploadsDir: string): void {
  const { name = '', region, size } = asked.exec(request.url ?? '')?.groups ?? {}
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead) return refuse(response, 405)
  if (!region || !size) return redirect(response, `/iiif/images/${name}/info.json`)
  const path = pathOf(archive, name, decoded(region), decoded(size))
  if (!path) return refuse(response, 404)
  sendPicture(request, response, uploadsDir, `/${path}`)
}

/** Programs may encode the commas; empty where the encoding makes no sense. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

const pixels = /^\d+(?:,\d+)+$/

/** The file of a picture relative to the uploads; null where there is none. */
function pathOf(archive: Archive, name: string, region: string, size: string): string | null {
  const picture = servedPicture(archive, name)
  if (!picture) return null
  const tiles = hasServedTiles(picture)
  if (region === 'full' || region === wholeRegion(picture))
    return wholePictureFile(name, size, { ...picture, tiles, sizes: wholeSizes(picture) })
  return tiles && pixels.test(region) && pixels.test(size) ? tilePath(name, region, size) : null
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...pictureHeaders, Location: location })
  response.end()
}
