import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import send from 'send'

/** Folders of the uploads that visitors may read; the temporary folder is not among them. */
const publicFolders = '/uploads/:folder{originals|preview|thumbs|tiles}/*'

/** These answers bypass the headers of the pages: exact types, nothing may run, anyone may show them. */
const pictureHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Pictures and tiles as files: ranges, conditional requests, and a name that changes with the content. */
export function uploadedFiles({ uploadsDir }: { uploadsDir: string }) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get(publicFolders, async (context, next) => {
    const { incoming, outgoing } = context.env
    const path = new URL(context.req.url).pathname.slice('/uploads'.length)
    const isOriginal = context.req.param('folder') === 'originals'
    const stream = send(incoming, path, {
      root: uploadsDir,
      dotfiles: 'deny',
      index: false,
      maxAge: '1y',
      immutable: true,
    })
    const missing = Promise.withResolvers<true>()
    stream.on('error', () => missing.resolve(true))
    stream.on('directory', () => missing.resolve(true))
    stream.on('headers', (response: ServerResponse) => {
      for (const [name, value] of Object.entries(pictureHeaders)) response.setHeader(name, value)
      if (path.endsWith('.dzi')) response.setHeader('Content-Type', 'application/xml')
      // What trails in an original must never run: it is only ever saved.
      if (isOriginal) response.setHeader('Content-Disposition', 'attachment')
    })
    const sent = Promise.race([once(outgoing, 'close'), once(outgoing, 'finish'), missing.promise])
    stream.pipe(outgoing)
    return (await sent) === true ? next() : RESPONSE_ALREADY_SENT
  })
  app.all('/uploads/*', (context) => context.text('404', 404))
  return app
}
