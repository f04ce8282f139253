import { resolve } from 'node:path'
import { restore } from '#api/keeping/restore.ts'
import { readSettings } from '#api/settings.ts'
import { named } from './named.ts'
import { run as verify } from './verify.ts'

/** Restores a backup into an empty place: `FROM=folder`. */
export async function run(args: string[]): Promise<number> {
  const from = named(args, 'FROM')
  if (!from) {
    console.error('Say where from: make restore FROM=folder')
    return 1
  }
  const settings = readSettings(process.env)
  const { files, derivatives } = await restore(settings, resolve(from))
  console.log(`Restored ${files} files into ${settings.dataDir} and ${settings.uploadsDir}.`)
  if (!derivatives && (await verify()) > 0) return 1
  console.log('Now `make publish` or `make start`.')
  return 0
}
