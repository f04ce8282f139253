import { hashPassword, makePassword } from '#api/accounts/passwords.ts'
import { archiveFile, prepareFolders } from '#api/folders.ts'
import { readSettings } from '#api/settings.ts'
import { openArchive } from '#data/open.ts'
import { setPassword } from '#data/users.ts'
import { textLength } from '#core/limits.ts'

/** Makes a user, or gives one a new password: `NAME=name`. Prints the password once. */
export async function run(args: string[]): Promise<number> {
  const name = args.find((arg) => arg.startsWith('NAME='))?.slice('NAME='.length).normalize('NFC').trim() ?? ''
  if (!name || name.length > textLength.login || /\p{C}/u.test(name)) {
    console.error(`Say whom: make user NAME=anna (one line, at most ${textLength.login} characters).`)
    return 1
  }
  const settings = readSettings(process.env)
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  try {
    const password = makePassword()
    const isNew = setPassword(archive, name, await hashPassword(password), new Date().toISOString())
    console.log(`${isNew ? 'New user' : 'New password for'} ${name}: ${password}\nIt is shown this once.`)
    return 0
  } finally {
    archive.close()
  }
}
