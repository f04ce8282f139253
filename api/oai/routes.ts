import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { datesVersion } from '#data/records/reading-dates.ts'
import { updateDatestamps } from '#data/harvest/datestamps.ts'
import { counter, countEvent } from '#api/auth/rate-counter.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { methodRefused } from '#api/http/methods.ts'
import { clientKey } from '#api/load-limits/client-key.ts'
import { queueCalls } from '#api/load-limits/limits.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { secretOf } from '#api/verification/secret.ts'
import { oaiAnswer } from './answer.ts'
import { formatEdition, photoSchemaPath } from './formats.ts'
import { photoSchema } from './photo-schema.ts'
import type { TokenContent } from './request.ts'
import { tokensBy } from './tokens.ts'

const xml = { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-cache' }

/** Bytes of the arguments in the body of a request: a token has some hundred. */
const maxArguments = 16 * 1024

/** The records of the archive for harvesters (OAI-PMH 2.0), and the schema of the full ones. */
export function oaiRoutes(parts: ApiParts): Hono<ApiEnv> {
  const { archive, now } = parts
  const { site } = parts.settings
  const repository = { archive, site, tokens: tokensBy<TokenContent>(secretOf(parts)) }
  const datestamps = keepDatestamps(parts)
  const harvests = counter(rateLimits.harvests)
  const app = new Hono<ApiEnv>()

  async function answer(context: Context<ApiEnv>, parameters: URLSearchParams) {
    const wait = await countEvent(harvests, clientKey(parts, context))
    // The protocol knows 503, and not 429, as the request to wait.
    if (wait > 0) throw new Refusal(503, 'Too many requests. Please wait.', {}, { 'Retry-After': String(Math.ceil(wait / 1000)) })
    await datestamps()
    return context.body(oaiAnswer(repository, parameters, now()), 200, xml)
  }

  app.use('/oai', queueCalls(parts))
  app.get('/oai', (context) => answer(context, new URL(context.req.url).searchParams))
  app.post('/oai', bodyLimit({ maxSize: maxArguments, onError: tooLong }), async (context) => {
    const type = context.req.header('content-type') ?? ''
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
      throw new Refusal(415, 'Send the arguments as application/x-www-form-urlencoded.')
    return answer(context, new URLSearchParams(await context.req.text()))
  })
  app.all('/oai', (context) => methodRefused(context, ['GET', 'HEAD', 'POST']))
  app.get(photoSchemaPath, (context) => context.body(photoSchema(), 200, xml))
  return app
}

function tooLong(): never {
  throw new Refusal(413, `The arguments are longer than ${maxArguments / 1024} KB.`)
}

/** Gives a function that updates the datestamps, a part at a time; requests that come while it runs wait for the same update. */
function keepDatestamps({ archive, settings, now }: ApiParts): () => Promise<void> {
  const { siteUrl, uploadsUrl } = settings.site
  const edition = [formatEdition, datesVersion, siteUrl, uploadsUrl].filter((part) => part !== '').join(' ')
  let underway: Promise<void> | null = null

  async function update() {
    for (const _ of updateDatestamps(archive, edition, now)) await yieldToOthers()
  }

  return async () => {
    underway ??= update().finally(() => {
      underway = null
    })
    await underway
  }
}
