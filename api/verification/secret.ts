import { loadTokenKey } from '#api/auth/token-key.ts'
import type { ApiParts } from '#api/env.ts'

/** The secret that challenges are signed with goes back to the one of the tokens: one key to keep and to back up. */
export const secretOf =
  ({ settings }: Pick<ApiParts, 'settings'>) =>
  () =>
    loadTokenKey(settings.dataDir)
