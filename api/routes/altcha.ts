import { Hono } from 'hono'
import { challengeWire } from '#core/wire/message.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { describe } from '#api/openapi/describe.ts'
import { openVerification } from '#api/verification/altcha.ts'
import { openChallengeLimit } from '#api/verification/limits.ts'
import { secretOf } from '#api/verification/secret.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'

const issuing = describe('A challenge to solve before sending a message', challengeWire, {
  detail:
    'A proof of work for the ALTCHA widget. Send the payload that the widget makes of it with the message, not sooner than three ' +
    'seconds after this call and not later than twenty minutes; it works once.',
  errors: { 429: 'Too many challenges; `Retry-After` says when to come back.' },
})

/** Challenges of the human verification. */
export function altchaRoutes(parts: ApiParts) {
  const routes = new Hono<ApiEnv>()
  const verification = openVerification({ secret: secretOf(parts), now: parts.now })
  const limit = openChallengeLimit()

  routes.get('/', issuing, async (context) => {
    await limit.attempt(visitorAddress(context, parts.settings.proxies))
    return context.json(await verification.issue(), 200, { 'Cache-Control': 'no-store' })
  })

  return routes
}
