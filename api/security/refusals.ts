import { decodeJwt } from 'jose'
import type { Context } from 'hono'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'

/**
 * Records that a call was refused: to somebody signed in without the right to it, to nobody, or to a token that is not
 * valid. Tokens that have simply expired are everyday and are left out.
 *
 * @param call as the table of permissions names it
 */
export function recordRefusal(
  { security, settings, now }: Pick<ApiParts, 'security' | 'settings' | 'now'>,
  context: Context<ApiEnv>,
  call: string,
) {
  const user = context.get('identity')?.name
  const token = context.req.header('x-auth-token')
  if (!user && token && hasExpired(token, now())) return
  security.record({ kind: 'permission-refused', ...(user && { user }), address: visitorAddress(context, settings.proxies), detail: call })
}

/** Whether a token says of itself that its time is over, whoever made it: it is worth nothing either way. */
function hasExpired(token: string, now: Date): boolean {
  try {
    return (decodeJwt(token).exp ?? Infinity) * 1000 <= now.getTime()
  } catch {
    return false
  }
}
