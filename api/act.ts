import type { Context } from 'hono'
import type { Act } from '#data/changes.ts'
import type { ApiEnv, ApiParts } from './env.ts'

/** Who acts in this call, and when. Only for calls that visitors cannot make. */
export function actOf({ now }: Pick<ApiParts, 'now'>, context: Context<ApiEnv>): Act {
  return { by: context.get('identity')!.name, at: now().toISOString() }
}
