import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Archive } from '#data/open.ts'
import { answerErrors, errorAnswer } from './errors.ts'
import { securityHeaders } from './serving/headers.ts'
import { healthChecks } from './serving/health.ts'
import { publicPages } from './serving/pages.ts'
import { openPublished } from './serving/published.ts'
import { requestLog } from './serving/request-log.ts'
import type { Settings } from './settings.ts'

export type AppParts = { archive: Archive; settings: Pick<Settings, 'publicDir' | 'site'>; log: Logger }

/** Everything the server answers but uploaded pictures: health and the published site. */
export function createApp({ archive, settings, log }: AppParts): Hono {
  const published = openPublished(settings.publicDir)
  const app = new Hono()
  app.use(requestLog(log))
  app.use(securityHeaders(settings.site))
  app.route('/', healthChecks({ archive, published }))
  app.all('/api/*', (context) => errorAnswer(context, 404, 'There is no such call.'))
  app.route('/', publicPages({ archive, published }))
  app.notFound((context) => errorAnswer(context, 404, 'There is no such address.'))
  answerErrors(app, (problem) => log.error(problem))
  return app
}
