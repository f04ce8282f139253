import * as v from 'valibot'
import { hashPassword, makePassword } from '#api/accounts/passwords.ts'
import { takenName } from '#api/accounts/registration.ts'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import { readSettings } from '#api/settings.ts'
import { fold } from '#core/fold.ts'
import { userName } from '#core/wire/user.ts'
import { inTransaction } from '#data/changes.ts'
import { openArchive, type Archive } from '#data/open.ts'
import { forgetDevices } from '#data/devices.ts'
import { hasSecondFactor, resetSecondFactor } from '#data/second-factors.ts'
import { storeSecurityEvent } from '#data/security-events.ts'
import { setPassword, userByName } from '#data/users.ts'
import { named } from './named.ts'

/** Makes a user, or gives one a new password and removes the second factor: `NAME=name`. Prints the password once. */
export async function run(args: string[]): Promise<number> {
  const parsed = v.safeParse(userName, named(args, 'NAME') ?? '')
  if (!parsed.success) {
    console.error(`${parsed.issues[0].message}. Say whom: make user NAME=anna`)
    return 1
  }
  const name = parsed.output
  const settings = readSettings(process.env)
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  try {
    const password = makePassword()
    const passwordHash = await hashPassword(password)
    const outcome = inTransaction(archive, () => {
      const alike = strangersAlike(archive, name, settings.adminName)
      if (alike !== null) return { alike }
      const at = new Date().toISOString()
      const isNew = setPassword(archive, name, passwordHash, at)
      const user = userByName(archive, name)!
      storeSecurityEvent(archive, { kind: isNew ? 'user-added' : 'password-changed', user: user.name, detail: 'make user' }, at)
      forgetDevices(archive, user.userID)
      const hadFactor = hasSecondFactor(archive, user.userID) && resetSecondFactor(archive, user.userID)
      if (hadFactor) storeSecurityEvent(archive, { kind: 'second-factor-reset', user: user.name, detail: 'make user' }, at)
      return { isNew, hadFactor }
    })
    if (outcome.alike !== undefined) {
      console.error(`${name} looks too much like ${outcome.alike}. Choose another name.`)
      return 1
    }
    if (outcome.hadFactor) console.log(`The second factor of ${name} is removed, with its recovery codes: the password alone is asked for until a new one is set up.`)
    console.log(`${outcome.isNew ? 'New user' : 'New password for'} ${name}: ${password}\nIt is shown this once.`)
    return 0
  } finally {
    archive.close()
  }
}

/** Whose name a new one looks like. Users who are there already keep theirs, and the admin's own account may be made. */
function strangersAlike(archive: Archive, name: string, adminName: string): string | null {
  const isTheirs = userByName(archive, name) !== null || fold(name) === fold(adminName)
  return isTheirs ? null : takenName(archive, name, adminName)
}
