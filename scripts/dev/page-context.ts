import { defineMiddleware } from 'astro:middleware'
import { archiveFile } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { canonicalOf } from '#core/addresses.ts'
import { isPublished } from '#data/publishing/page-sets.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import { openArchiveForReading } from '#data/sqlite/open.ts'
import { requestedAddress } from './requested-address.ts'

const settings = readSettings(process.env)
const archive = openArchiveForReading(archiveFile(settings))

/** Gives each page what the publisher would give it. Nothing is cached between pages: a saved change shows at once. */
export const onRequest = defineMiddleware((context, next) => {
  const { pathname, search } = new URL(context.request.headers.get(requestedAddress) ?? '/', settings.site.siteUrl)
  const { address } = canonicalOf(pathname, search)
  if (!address || !isPublished(archive, address)) return new Response(null, { status: 404 })
  Object.assign(context.locals, { address, cache: openRenderCache(archive, settings.site), settings: settings.site })
  return next()
})
