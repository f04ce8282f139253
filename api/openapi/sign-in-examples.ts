import { assertedExample, createdExample } from './passkey-examples.ts'
import { placeholders } from './placeholders.ts'
import type { Example } from './types.ts'

/** The examples of signing in, and of the accounts of staff. */
export const signInExamples: Record<string, Example> = {
  'POST /api/auth': { body: { name: 'admin', password: 'plum orchard 1911' } },
  'POST /api/auth/password': { body: { password: 'vineyard at Purcari', newPassword: 'storks over Orhei' } },
  'POST /api/auth/second-factor': { body: { ticket: placeholders.ticket, code: placeholders.code } },
  'POST /api/auth/passkey': { body: { ticket: placeholders.ticket, passkey: assertedExample } },
  'POST /api/auth/passkeys/options': { body: { password: 'storks over Orhei' } },
  'POST /api/auth/passkeys': { body: { ticket: placeholders.ticket, name: 'Phone', passkey: createdExample } },
  'POST /api/auth/passkeys/:id/remove': { path: { id: 'Kx1v-3ZQ' }, body: { password: 'storks over Orhei' } },
  'POST /api/auth/totp/options': { body: { password: 'storks over Orhei' } },
  'POST /api/auth/totp': { body: { ticket: placeholders.ticket, code: placeholders.code } },
  'POST /api/auth/totp/remove': { body: { password: 'storks over Orhei' } },
  'POST /api/auth/recovery-codes': { body: { password: 'storks over Orhei' } },
  'POST /api/user': { body: { name: 'Maria Țurcanu', password: 'walnuts in October' } },
  'DELETE /api/user/:id': { path: { id: 3 } },
  'DELETE /api/user/:id/second-factor': { path: { id: 2 } },
}
