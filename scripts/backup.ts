import { resolve } from 'node:path'
import { backUp } from '#api/keeping/backup.ts'
import { readSettings } from '#api/settings.ts'
import { named } from './named.ts'

/** Backs the archive up: `TO=folder`. */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  if (!to) {
    console.error('Say where to: make backup TO=folder')
    return 1
  }
  const { files, copied, bytes } = await backUp(readSettings(process.env), resolve(to))
  console.log(`Backed up ${files} files (${(bytes / 2 ** 20).toFixed(1)} MiB) to ${resolve(to)}; ${copied} of them were new.`)
  return 0
}
