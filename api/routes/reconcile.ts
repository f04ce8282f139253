import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { address, pathOf } from '#core/addresses.ts'
import { reconcileAnswerWire, suggestedWire } from '#core/wire/reconcile.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { notFound, Refusal } from '#api/http/errors.ts'
import { languageOf, languageQuery } from '#api/http/parameters.ts'
import { clientKey } from '#api/load-limits/client-key.ts'
import { limitClient } from '#api/load-limits/limits.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { describe } from '#api/openapi/describe.ts'
import { openAnswer } from '#api/reconcile/answer.ts'
import { candidatesFor, suggestionsFor } from '#api/reconcile/candidates.ts'
import { serviceManifest } from '#api/reconcile/manifest.ts'
import { previewPage } from '#api/reconcile/preview.ts'
import { cutName, queriesIn, queryIn, reconcileLimits } from '#api/reconcile/query.ts'
import { thingAt } from '#api/reconcile/things.ts'

/** Bytes of a form with queries. */
const maxForm = 256 * 1024

const callbackQuery = { callback: 'The name of a function: the answer is a script that calls it (JSONP).' }
/** With a callback, the answer is a script. */
const media = ['text/javascript']
const errors = { 400: 'Not what the standard says, or too many queries.', 429: 'Too many. Retry-After says how many seconds to wait.' }
const asked = {
  queries: `JSON: up to ${reconcileLimits.queries} queries by your own keys, as the Reconciliation API 0.2 has them.`,
  query: 'One query: JSON, or a name.',
}
const identifier = { id: 'The identifier of a candidate, such as location-1.' }

/** Places and persons by names that others have written down: the Reconciliation API 0.2, for OpenRefine and other tools. */
export function reconcileRoutes(parts: ApiParts) {
  const { archive, settings } = parts
  const routes = new Hono<ApiEnv>()
  const limited = limitClient(parts, rateLimits.searches, 'queries')

  async function answer(context: Context<ApiEnv>, given: (name: 'queries' | 'query') => string | undefined) {
    const language = languageOf(context)
    const [queries, query] = [given('queries'), given('query')]
    if (queries) {
      const answers: Record<string, object> = {}
      for (const [key, each] of Object.entries(queriesIn(queries))) {
        await parts.turns.take(clientKey(parts, context))
        answers[key] = { result: candidatesFor(archive, each, language) }
      }
      return openAnswer(context, answers)
    }
    if (query) return openAnswer(context, { result: candidatesFor(archive, queryIn(query), language) })
    return openAnswer(context, serviceManifest(settings.site, language))
  }

  const detail = 'Without queries, the answer is the description of the service.'
  routes.get(
    '/',
    describe('Places and persons by name (Reconciliation API)', reconcileAnswerWire, {
      query: { ...asked, ...languageQuery, ...callbackQuery },
      media,
      errors,
      detail,
    }),
    limited,
    (context) => answer(context, (name) => context.req.query(name)),
  )

  routes.post(
    '/',
    describe('Places and persons by name, asked by a form', reconcileAnswerWire, { query: languageQuery, errors, detail }),
    limited,
    bodyLimit({ maxSize: maxForm, onError: tooLong }),
    async (context) => {
      const type = context.req.header('content-type') ?? ''
      if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type))
        throw new Refusal(415, 'Send the queries as a form.')
      const form = await context.req.parseBody()
      const text = (name: string) => (typeof form[name] === 'string' ? form[name] : undefined)
      return answer(context, text)
    },
  )

  routes.get(
    '/suggest/entity',
    describe('Places and persons whose names begin like a text', suggestedWire, {
      query: { prefix: 'The beginning of a name.', ...languageQuery, ...callbackQuery },
      media,
      errors,
    }),
    limited,
    (context) => {
      const prefix = cutName(context.req.query('prefix') ?? '')
      const found = suggestionsFor(archive, prefix, languageOf(context))
      const result = found.map(({ id, name, description, type }) => ({ id, name, description, notable: type }))
      return openAnswer(context, { result })
    },
  )

  const pageOf = (context: Context) => {
    const thing = thingAt(archive, context.req.query('id') ?? '')
    if (!thing) throw notFound('place or person')
    const language = languageOf(context)
    return { thing, language, page: settings.site.siteUrl + pathOf(address(thing.kind, language, { id: thing.id })) }
  }

  routes.get(
    '/view',
    describe('The page of a candidate', null, {
      query: { ...identifier, ...languageQuery },
      status: 302,
      errors: { 404: 'There is none.' },
    }),
    (context) => context.redirect(pageOf(context).page, 302),
  )

  routes.get(
    '/preview',
    describe('A small page about a candidate, for a frame', null, {
      query: { ...identifier, ...languageQuery },
      media: ['text/html'],
      errors: { 404: 'There is none.' },
    }),
    (context) => {
      const { thing, page, language } = pageOf(context)
      return context.html(previewPage(thing, page, language))
    },
  )

  return routes
}

function tooLong(): never {
  throw new Refusal(413, `The form is longer than ${maxForm / 1024} KB.`)
}
