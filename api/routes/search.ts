import { Hono, type Context } from 'hono'
import { isLanguage, sourceLanguage } from '#core/languages.ts'
import { searchReportSchema, queriesWire, searchWire } from '#core/wire/search.ts'
import type { SearchFilters } from '#data/search/filters.ts'
import { body } from '#api/http/body.ts'
import { countEvent, counter } from '#api/auth/rate-counter.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { describe } from '#api/openapi/describe.ts'
import { anyNumber, pageOf, pageQuery, queryNumber, yearsOf, yearsQuery } from '#api/http/parameters.ts'
import { logSearch, queriesOfDays } from '#api/search/query-log.ts'
import type { SearchRequest } from '#api/search/answer.ts'
import { feedFormats } from '#api/search/feed.ts'
import { clientKey } from '#api/load-limits/client-key.ts'
import { limitClient } from '#api/load-limits/limits.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { openHeaders } from '#api/serving/types.ts'
import { isForPeople } from '#api/views/counted.ts'
import { requestedDays, daysQuery } from '#api/views/days.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'

const wordsQuery = {
  q: 'Words in any of the three languages, whatever their spelling or form. Quotation marks keep words together, a minus excludes one.',
  lang: 'The language of the names in the answer: ru, ro or en.',
}

const filtersQuery = {
  category: anyNumber,
  period: anyNumber,
  location: `${anyNumber} A place also finds the photos of all places that belong or belonged to it, directly or through others.`,
  ...yearsQuery,
}

const tooMany = { 429: 'Too many searches, or too many at once. Retry-After says how many seconds to wait.' }

const searching = describe('Photos that have all the words, or of certain years', searchWire, {
  query: { ...wordsQuery, ...pageQuery, ...filtersQuery },
  detail:
    'A word finds itself, its other forms, all names of a place that it names, and words that begin with it, in titles, ' +
    'names and descriptions; a number finds its photo, too. The best matches come first.',
  errors: tooMany,
})

/** Finds photos by words, and counts what is looked for. */
export function searchRoutes(parts: ApiParts) {
  const { archive, settings, now } = parts
  const routes = new Hono<ApiEnv>()
  const queries = counter(rateLimits.countedQueries)

  routes.get('/', searching, limitClient(parts, rateLimits.searches, 'searches'), async (context) => {
    const search: SearchRequest = {
      text: context.req.query('q') ?? '',
      page: pageOf(context),
      filters: filtersOf(context),
      language: languageOf(context),
      identity: context.get('identity'),
    }
    const { json } = await parts.reader.ask(clientKey(parts, context), { kind: 'search', search }, context.req.raw.signal)
    return context.body(json, 200, { 'Content-Type': 'application/json' })
  })

  for (const { format, ending, media, name } of feedFormats) {
    routes.get(
      `/feed.${ending}`,
      describe(`The newest photos of a search as ${name}`, null, {
        query: { ...wordsQuery, ...filtersQuery },
        media: [media],
        errors: tooMany,
      }),
      limitClient(parts, rateLimits.searches, 'searches'),
      async (context) => {
        const { siteUrl, uploadsUrl } = settings.site
        const asked = { text: context.req.query('q') ?? '', filters: filtersOf(context), language: languageOf(context) }
        const feed = { format, ...asked, siteUrl, uploadsUrl }
        const { json } = await parts.reader.ask(clientKey(parts, context), { kind: 'feed', feed }, context.req.raw.signal)
        return context.body(json, 200, { ...openHeaders, 'Content-Type': `${media}; charset=utf-8` })
      },
    )
  }

  routes.post(
    '/',
    describe('Count a search', null, {
      status: 204,
      detail: 'Machines and too many searches in a row are not counted, and the answer does not tell. Nothing about the visitor is kept.',
      errors: { 429: 'Far too many. Retry-After says how many seconds to wait.' },
    }),
    limitClient(parts, rateLimits.beacons, 'counted searches'),
    body(searchReportSchema),
    async (context) => {
      const isCounted = isForPeople(context.req.header('user-agent') ?? '')
      if (isCounted && (await countEvent(queries, visitorAddress(context, settings.proxies))) === 0) {
        const countPhotos = async (text: string) => {
          // Also for a visitor who has left the page.
          const { photos } = await parts.reader.ask(clientKey(parts, context), { kind: 'count', text }, new AbortController().signal)
          return photos
        }
        await logSearch(archive, context.req.valid('json').q, now(), countPhotos)
      }
      return context.body(null, 204)
    },
  )

  routes.get('/queries', describe('What visitors look for', queriesWire, { query: daysQuery }), (context) =>
    context.json(queriesOfDays(archive, requestedDays(context.req.query('days')), now())),
  )

  return routes
}

const languageOf = (context: Context) => context.req.queries('lang')?.find(isLanguage) ?? sourceLanguage

const filtersOf = (context: Context): SearchFilters => ({
  category: queryNumber(context, 'category'),
  period: queryNumber(context, 'period'),
  location: queryNumber(context, 'location'),
  ...yearsOf(context),
})
