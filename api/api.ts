import { Hono, type Context } from 'hono'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { newestWork } from '#data/publishing/outbox.ts'
import { guard } from './auth/guard.ts'
import type { Identity } from './auth/identity.ts'
import type { ApiEnv, ApiParts } from './env.ts'
import { errorAnswer } from './http/errors.ts'
import { warnAboutForwarding } from './http/forwarded-warnings.ts'
import { methodRefused, methodsOf } from './http/methods.ts'
import { aboutRoutes } from './routes/about.ts'
import { albumRoutes } from './routes/album.ts'
import { aliasRoutes } from './routes/alias.ts'
import { altchaRoutes } from './routes/altcha.ts'
import { authRoutes } from './routes/auth.ts'
import { bagRoutes } from './routes/bag.ts'
import { binRoutes } from './routes/bin.ts'
import { bulkRoutes } from './routes/bulk.ts'
import { docsRoutes } from './routes/docs.ts'
import { flatRoutes } from './routes/flat.ts'
import { historyRoutes } from './routes/history.ts'
import { messageRoutes } from './routes/message.ts'
import { pairRoutes } from './routes/pairs.ts'
import { staffPhotoRoutes } from './routes/staff-photos.ts'
import { photoFileRoutes } from './routes/photo-files.ts'
import { similarRoutes } from './routes/similar.ts'
import { photoLists } from './routes/photo-lists.ts'
import { photoRoutes } from './routes/photo.ts'
import { reconcileRoutes } from './routes/reconcile.ts'
import { searchRoutes } from './routes/search.ts'
import { publishRoutes } from './routes/publish.ts'
import { translationFileRoutes } from './routes/translation-files.ts'
import { translationRoutes } from './routes/translations.ts'
import { securityRoutes } from './routes/security.ts'
import { flatKindList } from '#core/records/flat.ts'
import { photoImportRoutes } from './routes/photo-import.ts'
import { sheetImportRoutes } from './routes/sheet-import.ts'
import { spreadsheetRoutes, workbookRoutes } from './routes/spreadsheets.ts'
import { queueCalls } from './load-limits/limits.ts'
import { recordRefusal } from './security/refusals.ts'
import { userRoutes } from './routes/user.ts'
import { viewRoutes } from './routes/view.ts'

/** All calls of the API, below `/api`. */
export function createApi(parts: ApiParts): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>().basePath('/api')
  api.use(privacy)
  api.use(warnAboutForwarding(parts.settings.proxies, parts.log))
  if (parts.settings.corsOrigins.length > 0) api.use(allowOrigins(parts.settings.corsOrigins))
  api.use(
    guard(
      (context) => identify(parts, context),
      (context, call) => recordRefusal(parts, context, call),
    ),
  )
  api.use(queueCalls(parts))
  api.use(publishing(parts))

  api.route('/auth', authRoutes(parts))
  api.route('/', userRoutes(parts))
  api.route('/photo', spreadsheetRoutes(parts, 'photo'))
  api.route('/photo', photoFileRoutes(parts))
  api.route('/photo', similarRoutes(parts))
  api.route('/photo', pairRoutes(parts))
  api.route('/photo', staffPhotoRoutes(parts))
  api.route('/photo/bulk', bulkRoutes(parts))
  api.route('/sheet', workbookRoutes(parts))
  api.route('/sheet', sheetImportRoutes(parts))
  api.route('/bag', bagRoutes(parts))
  api.route('/photo/import', photoImportRoutes(parts))
  api.route('/photo', photoLists(parts))
  api.route('/photo', translationRoutes(parts, 'photo'))
  api.route('/photo', translationFileRoutes(parts, 'photo'))
  api.route('/photo', photoRoutes(parts))
  api.route('/search', searchRoutes(parts))
  api.route('/reconcile', reconcileRoutes(parts))
  for (const kind of flatKindList) api.route(`/${kind}`, spreadsheetRoutes(parts, kind))
  api.route('/album', albumRoutes(parts))
  for (const kind of ['category', 'location', 'period', 'contributor', 'person', 'subject'] as const)
    api.route(`/${kind}`, flatRoutes(parts, kind))
  api.route('/message', messageRoutes(parts))
  api.route('/altcha', altchaRoutes(parts))
  api.route('/view', viewRoutes(parts))
  api.route('/bin', binRoutes(parts))
  api.route('/history', historyRoutes(parts))
  api.route('/alias', aliasRoutes(parts))
  api.route('/security', securityRoutes(parts))
  api.route('/publish', publishRoutes(parts))
  api.route('/', aboutRoutes(parts))
  api.route(
    '/',
    docsRoutes(parts, () => api),
  )

  api.all('/*', (context) => {
    const allowed = methodsOf(api, context.req.path)
    return allowed.length > 0 ? methodRefused(context, allowed) : errorAnswer(context, 404, 'There is no such call.')
  })
  return api
}

/** Whose token came with the request. A token past half its life is replaced: the answer brings the next one. */
async function identify({ sessions }: ApiParts, context: Context<ApiEnv>): Promise<Identity | null> {
  const token = context.req.header('x-auth-token')
  const session = token ? await sessions.of(token) : null
  if (session?.renewed) context.header('x-auth-token', session.renewed)
  return session?.identity ?? null
}

/** Answers to people who have signed in are never cached; others are revalidated each time. */
const privacy = createMiddleware<ApiEnv>(async (context, next) => {
  const isPrivate = Boolean(context.req.header('x-auth-token'))
  context.header('Cache-Control', isPrivate ? 'no-store' : 'no-cache')
  await next()
  // Streamed answers have replaced the header.
  if (isPrivate) context.header('Cache-Control', 'no-store')
})

/** Moves the files of photos that went into the bin or left it, and has the publisher look at once after whatever has left it something to publish. */
const publishing = ({ archive, publisher, binnedFiles }: ApiParts) =>
  createMiddleware<ApiEnv>(async (context, next) => {
    await next()
    if (context.req.method !== 'GET') binnedFiles.follow()
    if (context.req.method !== 'GET' && context.res.ok && newestWork(archive) > 0) publisher.notify()
  })

const allowOrigins = (origin: string[]) =>
  cors({
    origin,
    allowHeaders: ['content-type', 'x-auth-token', 'idempotency-key'],
    exposeHeaders: ['x-auth-token', 'x-request-id', 'content-disposition', 'retry-after'],
    maxAge: 600,
  })
