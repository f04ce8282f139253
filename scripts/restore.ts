import { resolve } from 'node:path'
import { restore } from '#api/maintenance/backup/restore.ts'
import { readSettings } from '#api/settings.ts'
import { named } from './command-line/named.ts'
import { run as verify } from './verify.ts'

/** Restores a backup into an empty place: `FROM=folder`; `BROKEN=1` takes one that is not whole, as far as it goes. */
export async function run(args: string[]): Promise<number> {
  const from = named(args, 'FROM')
  const broken = named(args, 'BROKEN') || '0'
  if (!from || !['0', '1'].includes(broken)) {
    console.error('Say where from: make restore FROM=folder, with BROKEN=1 for a backup that is not whole')
    return 1
  }
  const settings = readSettings(process.env)
  const { files, derivatives, problems } = await restore(settings, resolve(from), { broken: broken === '1' })
  for (const problem of problems) console.error(problem)
  console.log(`Restored ${files} files into ${settings.dataDir} and ${settings.uploadsDir}.`)
  if (problems.length > 0) {
    console.error('This archive is NOT WHOLE: the problems are named above. `make doctor` and `make verify` tell what it lacks.')
    return 0
  }
  if (!derivatives && (await verify()) > 0) return 1
  console.log('Now `make publish` or `make start`.')
  return 0
}
