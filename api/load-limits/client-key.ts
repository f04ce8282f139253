import type { Context } from 'hono'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'

/** Who asks, for counting and for taking turns: a user, or else an address. */
export function clientKey({ settings }: Pick<ApiParts, 'settings'>, context: Context<ApiEnv>): string {
  const identity = context.get('identity')
  return identity ? `user ${identity.userID}` : visitorAddress(context, settings.proxies)
}
