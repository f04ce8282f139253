import * as v from 'valibot'
import { userName } from '#core/wire/user.ts'
import { inTransaction } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { storeSecurityEvent } from '#data/staff/security-events.ts'
import { insertUser, userByName } from '#data/staff/users.ts'
import { SettingsError, type Settings } from '#api/settings.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword, makePassword } from './passwords.ts'

/**
 * Makes the admin's account where there is none of that name.
 *
 * @param at ISO 8601, UTC
 * @returns the password where it was made up and must be told once, null otherwise
 * @throws SettingsError naming the setting that cannot be used for a new account
 */
export async function ensureAdmin(
  archive: Archive,
  { adminName, adminPassword }: Pick<Settings, 'adminName' | 'adminPassword'>,
  at: string,
): Promise<string | null> {
  if (userByName(archive, adminName)) return null
  const name = v.safeParse(userName, adminName)
  if (!name.success) throw new SettingsError(`ADMIN_NAME=${adminName} cannot be used: ${name.issues[0].message}.`)
  const password = adminPassword || makePassword()
  const problem = await passwordProblem(password, adminName)
  // The password itself is not told: this sentence goes to the log.
  if (problem) throw new SettingsError(`ADMIN_PASSWORD cannot be used: ${problem}.`)
  const passwordHash = await hashPassword(password)
  const isNew = inTransaction(archive, () => {
    // Another process may have started at the same moment.
    if (userByName(archive, adminName)) return false
    insertUser(archive, name.output, passwordHash, at)
    storeSecurityEvent(archive, { kind: 'user-added', user: name.output, detail: 'first start' }, at)
    return true
  })
  return isNew && !adminPassword ? password : null
}
