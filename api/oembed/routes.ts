import { Hono, type Context } from 'hono'
import { address, fileOf, pathOf, type Address } from '#core/addresses.ts'
import { fittedOembed, type Oembed } from '#core/oembed.ts'
import { photoByID } from '#data/records/photos.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { methodRefused } from '#api/http/methods.ts'
import { limitClient, queueCalls } from '#api/load-limits/limits.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import type { PublishedFolder } from '#api/serving/published.ts'
import { openHeaders } from '#api/serving/types.ts'
import { formatOf, photoPageOf, roomOf } from './request.ts'
import { oembedXML } from './xml.ts'

/** Seconds for which an answer may be cached. */
const cacheFor = 3600

/**
 * What other sites may show of a photo (oEmbed 1.0), at the address of its page: as published in `/data/photos/12/oembed.json`, for
 * the room that the site has.
 */
export function oembedRoutes(parts: ApiParts & { published: PublishedFolder }): Hono<ApiEnv> {
  const { archive, published, settings } = parts
  const { siteUrl } = settings.site
  const app = new Hono<ApiEnv>()

  async function answer(context: Context<ApiEnv>) {
    const { searchParams } = new URL(context.req.url)
    const format = formatOf(searchParams)
    const room = roomOf(searchParams)
    const { id, language } = photoPageOf(searchParams, siteUrl)
    const photo = photoByID(archive, id)
    const told = photo && (await publishedOembed(published, address('photoOembed', language, { id })))
    if (!told) throw new Refusal(404, 'There is no such photo.')
    const frame = siteUrl + pathOf(address('photoEmbed', language, { id }))
    const fitting = fittedOembed(told, frame, photo, room)
    const headers = { ...openHeaders, 'Cache-Control': `public, max-age=${cacheFor}` }
    if (format === 'json') return context.json(fitting, 200, headers)
    return context.body(oembedXML(fitting), 200, { ...headers, 'Content-Type': 'text/xml; charset=utf-8' })
  }

  app.use('/oembed', queueCalls(parts), limitClient(parts, rateLimits.embeds, 'requests'))
  app.get('/oembed', answer)
  app.all('/oembed', (context) => methodRefused(context, ['GET', 'HEAD']))
  return app
}

/** Null where the photo is not published. */
async function publishedOembed(published: PublishedFolder, page: Address): Promise<Oembed | null> {
  const file = await published.read(fileOf(page))
  if (!file) return null
  const { content } = await file.variant('identity')
  return JSON.parse(content.toString()) as Oembed
}
