import type { Archive } from '#data/open.ts'
import type { Settings } from '#api/settings.ts'
import type { Identity } from './identity.ts'

/** Who a token belongs to, and the token to go on with where the old one should be replaced. */
export type Session = { identity: Identity; renewed: string | null }

export type Sessions = {
  /** A token for a person who has just shown the password. */
  begin(userID: number): Promise<string>
  /** The session of a token; null where it is none of ours, has run out or was revoked. */
  of(token: string): Promise<Session | null>
}

/**
 * @param key secret that signs the tokens, see `token-key.ts`
 */
export function openSessions(_parts: { archive: Archive; settings: Pick<Settings, 'adminName'>; now: () => Date; key: Uint8Array }): Sessions {
  throw new Error('to be written')
}
