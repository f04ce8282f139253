import { hashPassword } from '#api/accounts/passwords.ts'
import { openSessions } from '#api/auth/sessions.ts'
import { loadTokenKey } from '#api/auth/token-key.ts'
import type { Settings } from '#api/settings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { setPassword, userByName } from '#data/staff/users.ts'

/** Makes the admin of an archive, and a token that its server takes, without asking that server. */
export async function adminToken(archive: Archive, settings: Pick<Settings, 'dataDir' | 'adminName'>): Promise<string> {
  setPassword(archive, settings.adminName, await hashPassword('крепкий пароль'), '2026-01-02T03:04:05.000Z')
  const sessions = openSessions({ archive, settings, now: () => new Date(), key: loadTokenKey(settings.dataDir) })
  return sessions.begin(userByName(archive, settings.adminName)!.userID)
}
