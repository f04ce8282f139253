import type { Context } from 'hono'
import type { ApiEnv, ApiParts } from '#api/env.ts'
import { signedIn } from '#api/http/signed-in.ts'
import { visitorAddress } from '#api/http/visitor-address.ts'
import { countList } from '#api/load-limits/lists.ts'

/**
 * Counts an export of a whole list, and notes it among the security events.
 *
 * @param detail what is exported, in which form
 * @throws Refusal 429 where the asker has asked for too many
 */
export async function noteExport(parts: ApiParts, context: Context<ApiEnv>, detail: string) {
  await countList(parts, context)
  const address = visitorAddress(context, parts.settings.proxies)
  parts.security.record({ kind: 'export', user: signedIn(context).name, address, detail })
}
