import { Hono } from 'hono'
import { getPathNoStrict } from 'hono/utils/url'
import { createApi } from './api.ts'
import type { ApiEnv, ApiParts } from './env.ts'
import { answerErrors } from './http/error-handler.ts'
import { errorAnswer } from './http/errors.ts'
import { methodRefused } from './http/methods.ts'
import type { RequestMeter } from './metrics/requests.ts'
import { oembedRoutes } from './oembed/routes.ts'
import { oaiRoutes } from './oai/routes.ts'
import { backOffice } from './serving/admin.ts'
import { describedFiles } from './serving/described-files.ts'
import { securityHeaders } from './serving/headers.ts'
import { healthChecks, type Watches } from './serving/health.ts'
import { openOnRequestPages } from './serving/on-request.ts'
import { publicPages } from './serving/pages.ts'
import type { PublishedFolder } from './serving/published.ts'
import { requestLog } from './serving/request-log.ts'

/** What the application is made of: the API's parts, the published folder, and what `/readyz` is told of originals and backups. */
export type AppParts = ApiParts & { published: PublishedFolder; watches: Watches }

/**
 * Everything the server answers but uploaded pictures: the API, health, harvesters, and the published site.
 *
 * @param meter counts the requests
 */
export function createApp(parts: AppParts, meter?: RequestMeter): Hono<ApiEnv> {
  const { archive, settings, publisher, published, log, watches } = parts
  const app = new Hono<ApiEnv>({ getPath: presentPath })
  if (meter) app.use(meter.middleware)
  app.use(requestLog(log))
  // Before the headers of pages: a picture has those of pictures.
  app.route('/', describedFiles(parts))
  app.use(securityHeaders(settings.site))
  app.route('/', healthChecks({ archive, settings, publisher, published, watches }))
  app.route('/', createApi(parts))
  app.route('/', oaiRoutes(parts))
  app.route('/', oembedRoutes(parts))
  app.route('/', backOffice())
  const onRequest = openOnRequestPages({ archive, longTail: settings.site.longTail, render: publisher.render, log })
  app.route('/', publicPages({ archive, published, onRequest, proxies: settings.proxies }))
  app.all('*', (context) => methodRefused(context, ['GET', 'HEAD']))
  app.notFound((context) => errorAnswer(context, 404, 'There is no such address.'))
  answerErrors(app, (problem, requestID) => log.error({ err: problem, requestID }, 'fault'))
  return app
}

/** The path of a request, without a slash at its end. A call at an address from the time when only sheets of photos came back has its present one. */
const presentPath = (request: Request): string => getPathNoStrict(request).replace(/^\/api\/photo\/sheet(?=\/|$)/, '/api/sheet')
