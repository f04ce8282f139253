import type { Context } from 'hono'
import type { AuditStamp } from '#data/records/changes.ts'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from './signed-in.ts'

/** Who acts in this call, and when. Only for calls that visitors cannot make. */
export function auditStamp({ now }: Pick<ApiParts, 'now'>, context: Context<ApiEnv>): AuditStamp {
  return { by: signedIn(context).name, at: now().toISOString() }
}
