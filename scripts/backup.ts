import { resolve } from 'node:path'
import { backUp } from '#api/keeping/backup.ts'
import { readSettings } from '#api/settings.ts'
import { named } from './named.ts'

/** Backs the archive up: `TO=folder`; `DERIVED=0` leaves out what can be made again from the originals. */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  const derived = named(args, 'DERIVED') || '1'
  if (!to || !['0', '1'].includes(derived)) {
    console.error('Say where to: make backup TO=folder, with DERIVED=0 for the originals alone')
    return 1
  }
  const { files, copied, bytes } = await backUp(readSettings(process.env), resolve(to), { derivatives: derived === '1' })
  console.log(`Backed up ${files} files (${(bytes / 2 ** 20).toFixed(1)} MiB) to ${resolve(to)}; ${copied} of them were new.`)
  return 0
}
