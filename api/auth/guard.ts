import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Context } from 'hono'
import type { ApiEnv } from '#api/env.ts'
import { Refusal } from '#api/http/errors.ts'
import { callsWithoutSecondFactor, permissions, type Permission } from './authorisation.ts'
import type { Identity } from './identity.ts'

/**
 * Lets a call through to its route only if the table of permissions says so. Calls that the table does not name are refused.
 *
 * @param identify tells whose token it is, null where it is nobody's
 * @param refused is told of every call that is refused, with its name in the table
 */
export function guard(
  identify: (context: Context<ApiEnv>) => Promise<Identity | null>,
  refused: (context: Context<ApiEnv>, call: string) => void,
) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const identity = await identify(context)
    const call = callOf(context)
    const refusal = call === null ? null : refusalOf(call, permissions[call], identity)
    if (call !== null && refusal) {
      context.set('identity', identity)
      refused(context, call)
      throw refusal
    }
    // Whoever has to set up a second factor first sees what a visitor sees.
    context.set('identity', identity?.lacksSecondFactor && !callsWithoutSecondFactor.has(call ?? '') ? null : identity)
    await next()
  })
}

/**
 * The call that answers this request as the table names it, for instance `GET /api/photo/:id`; null where there is
 * none: the public site answers any path, but is no call. A HEAD request is a GET whose body is left out.
 */
export function callOf(context: Context): string | null {
  const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
  const route = matchedRoutes(context).find((each) => each.method === method && each.path.startsWith('/api/'))
  return route ? callName(method, route.path) : null
}

/** `GET /api/photo/:id{[1-9]\d*}` → `GET /api/photo/:id`. */
export function callName(method: string, path: string): string {
  return `${method} ${path.replace(/(:\w+)\{[^/]*\}/g, '$1').replace(/(?<=.)\/$/, '')}`
}

export const whoMay = (permission: Permission) => (typeof permission === 'string' ? permission : permission.who)

/** Why somebody may not make a call; null where it is allowed. */
function refusalOf(call: string, permission: Permission | undefined, identity: Identity | null): Refusal | null {
  if (permission === undefined) return new Refusal(403, `${call} is closed.`)
  const who = whoMay(permission)
  if (who === 'anyone') return null
  if (!identity) return new Refusal(401, 'Please sign in first.')
  if (identity.lacksSecondFactor && !callsWithoutSecondFactor.has(call))
    return new Refusal(403, 'Set up a second factor first: a passkey or an authenticator app.')
  return who === 'admin' && identity.role !== 'admin' ? new Refusal(403, 'Only the administrator may do this.') : null
}
