import type { Settings } from '#api/settings.ts'
import type { Archive } from '#data/open.ts'
import { setPassword, userCount } from '#data/users.ts'
import { hashPassword, makePassword } from './passwords.ts'

/**
 * Makes the admin's account in an archive that nobody can sign in to yet.
 *
 * @param at ISO 8601, UTC
 * @returns the password where it was made up and must be told once, null otherwise
 */
export async function ensureAdmin(
  archive: Archive,
  { adminName, adminPassword }: Pick<Settings, 'adminName' | 'adminPassword'>,
  at: string,
): Promise<string | null> {
  if (userCount(archive) > 0) return null
  const password = adminPassword || makePassword()
  setPassword(archive, adminName, await hashPassword(password), at)
  return adminPassword ? null : password
}
