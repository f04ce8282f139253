import * as v from 'valibot'
import { hashPassword, makePassword } from '#api/accounts/passwords.ts'
import { takenName } from '#api/accounts/registration.ts'
import { prepareFolders } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { defined } from '#core/defined.ts'
import { fold } from '#core/fold.ts'
import { accountName, userName } from '#core/wire/user.ts'
import { inTransaction } from '#data/records/changes.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { forgetDevices } from '#data/staff/devices.ts'
import { hasSecondFactor, resetSecondFactor } from '#data/staff/second-factors.ts'
import { storeSecurityEvent } from '#data/staff/security-events.ts'
import { setPassword, userByName } from '#data/staff/users.ts'
import { withArchive } from './command-line/with-archive.ts'
import { named } from './command-line/named.ts'

/** Makes a user, or gives one a new password and removes the second factor: `NAME=name`. Prints the password once. */
export async function run(args: string[]): Promise<number> {
  const parsed = v.safeParse(accountName, named(args, 'NAME') ?? '')
  if (!parsed.success) {
    console.error(`${parsed.issues[0].message}. Say whom: make user NAME=anna`)
    return 1
  }
  const name = parsed.output
  const settings = readSettings(process.env)
  prepareFolders(settings)
  return withArchive(settings, async (archive) => {
    const password = makePassword()
    const passwordHash = await hashPassword(password)
    const outcome = inTransaction(archive, () => {
      const problem = newNameProblem(archive, name, settings.adminName)
      if (problem !== null) return { problem }
      const at = new Date().toISOString()
      const isNew = setPassword(archive, name, passwordHash, at)
      const user = defined(userByName(archive, name), `The user ${name}`)
      storeSecurityEvent(archive, { kind: isNew ? 'user-added' : 'password-changed', user: user.name, detail: 'make user' }, at)
      forgetDevices(archive, user.userID)
      const hadFactor = hasSecondFactor(archive, user.userID) && resetSecondFactor(archive, user.userID)
      if (hadFactor) storeSecurityEvent(archive, { kind: 'second-factor-reset', user: user.name, detail: 'make user' }, at)
      return { isNew, hadFactor }
    })
    if (outcome.problem !== undefined) {
      console.error(`${outcome.problem}. Choose another name.`)
      return 1
    }
    if (outcome.hadFactor)
      console.log(
        `The second factor of ${name} is removed, with its recovery codes: the password alone is asked for until a new one is set up.`,
      )
    console.log(`${outcome.isNew ? 'New user' : 'New password for'} ${name}: ${password}\nIt is shown this once.`)
    return 0
  })
}

/**
 * What is wrong with a new name. Users who are there already keep theirs, and the admin's own account may be made. Whoever runs this
 * command may also give names that are reserved, such as `moderator`.
 */
function newNameProblem(archive: Archive, name: string, adminName: string): string | null {
  if (userByName(archive, name)) return null
  const parsed = v.safeParse(userName, name)
  if (!parsed.success) return parsed.issues[0].message
  const taken = fold(name) === fold(adminName) ? null : takenName(archive, name, adminName)
  return taken === null ? null : `${name} looks too much like ${taken}`
}
