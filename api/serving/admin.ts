import { Hono } from 'hono'
import { resolve } from 'node:path'
import { answerFile } from './answer.ts'
import { openPublished } from './published.ts'

/** Where the built back office lies. */
export const adminFolder = resolve(import.meta.dirname, '../../build/admin')

/**
 * The back office: its files, and for every other address below `/adm` its one page, which routes in the browser.
 * The policy for it is that of the public pages: no inline code, no inline styles.
 */
export function backOffice(folder = adminFolder) {
  const files = openPublished(folder)
  const app = new Hono()

  app.get('/adm/assets/*', async (context) => {
    const name = context.req.path.slice('/adm/'.length)
    const file = /^assets\/[\w.-]+$/.test(name) && !name.includes('..') ? await files.read(name) : null
    return file ? answerFile(context, file) : context.text('There is no such file.', 404)
  })

  app.get('/adm/*', async (context) => {
    const page = await files.read('index.html')
    if (!page) return context.text('The back office is not built. `make start` builds it.', 503)
    return answerFile(context, page)
  })

  return app
}
