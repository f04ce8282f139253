import { Hono } from 'hono'
import { pageSize, securityEventDays } from '#core/limits.ts'
import { lastPageOf, paging } from '#core/paging.ts'
import { securityEventKinds, securityEventsWire, type SecurityEventKind } from '#core/wire/security-event.ts'
import { securityEventPage, totalSecurityEvents, usersWithSecurityEvents } from '#data/staff/security-events.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { describe } from '#api/openapi/describe.ts'
import { pageOf, pageQuery } from '#api/http/parameters.ts'
import { presentSecurityEvent } from '#api/presenters/security-event.ts'

/** Who has signed in, who has tried to, and what has changed about accounts. */
export function securityRoutes({ archive, security }: ApiParts) {
  const routes = new Hono<ApiEnv>()

  routes.get(
    '/',
    describe('Security events, the newest first', securityEventsWire, {
      query: { ...pageQuery, kind: `One of ${securityEventKinds.join(', ')}; empty: all.`, user: 'Name of an account; empty: all.' },
      detail: `Events are kept for ${securityEventDays} days. The same event within an hour is one entry with a count.`,
      errors: { 400: 'There is no such kind.' },
    }),
    (context) => {
      security.flush()
      const filter = { kind: kindOf(context.req.query('kind') ?? ''), user: context.req.query('user') ?? '' }
      const total = totalSecurityEvents(archive, filter)
      const limit = pageSize.securityEvents
      const page = Math.min(pageOf(context), lastPageOf(total, limit))
      const events = securityEventPage(archive, filter, { limit, offset: (page - 1) * limit }).map(presentSecurityEvent)
      return context.json({ events, total, users: usersWithSecurityEvents(archive), ...paging(total, page, limit) })
    },
  )

  return routes
}

function kindOf(requested: string): SecurityEventKind | '' {
  const kind = securityEventKinds.find((each) => each === requested)
  if (requested && !kind) throw new Refusal(400, [{ msg: `Kind must be one of ${securityEventKinds.join(', ')}`, field: 'kind' }])
  return kind ?? ''
}
