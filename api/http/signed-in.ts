import type { Context } from 'hono'
import type { Identity } from '#api/auth/identity.ts'
import type { ApiEnv } from '#api/env.ts'
import { Refusal } from './errors.ts'

/**
 * Who makes a call that visitors cannot make: the table of permissions has let nobody else through.
 *
 * @throws Refusal 401 where nobody has signed in
 */
export function signedIn(context: Context<ApiEnv>): Identity {
  const identity = context.get('identity')
  if (!identity) throw new Refusal(401, 'Please sign in first.')
  return identity
}
