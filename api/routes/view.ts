import { Hono } from 'hono'
import { viewsWire } from '#core/wire/view.ts'
import { countEvent, counter } from '#api/auth/rate-counter.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { describe } from '#api/openapi/describe.ts'
import { limitClient } from '#api/load-limits/limits.ts'
import { rateLimits } from '#api/load-limits/rate-limits.ts'
import { limitBeacon, readBeacon } from '#api/views/beacon.ts'
import { downloadOf, isForPeople, viewOf } from '#api/views/counted.ts'
import { openViewCounter } from '#api/views/counter.ts'
import { requestedDays, daysQuery } from '#api/views/days.ts'
import { viewsOfDays } from '#api/views/summary.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'

const counting = describe('Count a look at a page, or a download', null, {
  status: 204,
  detail:
    'The body is JSON, `{"path": "/photos/12"}`, as application/json or text/plain; `"download": true` says that the ' +
    'original of that photo was fetched. Machines, unknown pages and too many looks in a row are not counted, nor is ' +
    'anything while an outside script counts; the answer does not tell. Nothing about the visitor is kept.',
  errors: { 429: 'Far too many. Retry-After says how many seconds to wait.' },
})

/** The archive's own count of page views and downloads. */
export function viewRoutes(parts: ApiParts) {
  const { archive, settings, now } = parts
  const routes = new Hono<ApiEnv>()
  const views = counter(rateLimits.countedViews)
  const countView = openViewCounter(archive)

  routes.post('/', counting, limitClient(parts, rateLimits.beacons, 'page views'), limitBeacon, async (context) => {
    const { path, download } = await readBeacon(context)
    const isCounted = !settings.site.analyticsScript && isForPeople(context.req.header('user-agent') ?? '')
    if (isCounted && (await countEvent(views, visitorAddress(context, settings.proxies))) === 0) {
      const view = (download ? downloadOf : viewOf)(archive, path, now())
      if (view) await countView(view)
    }
    return context.body(null, 204)
  })

  routes.get('/', describe('How often pages were looked at, and originals downloaded', viewsWire, { query: daysQuery }), (context) =>
    context.json(viewsOfDays(archive, requestedDays(context.req.query('days')), now())),
  )

  return routes
}
