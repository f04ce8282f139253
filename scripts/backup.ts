import { resolve } from 'node:path'
import { backUp, type Backup } from '#api/maintenance/backup/backup.ts'
import { diskWarning } from '#api/maintenance/health/machine.ts'
import { readSettings } from '#api/settings.ts'
import { named } from './command-line/named.ts'

/**
 * Backs the archive up: `TO=folder`; `DERIVED=0` leaves out what can be made again from the originals; `BROKEN=1` makes a
 * backup of an archive that is not whole, and marks it.
 *
 * @returns the exit code: 1 also when the backup was made, but the archive has lost something
 */
export async function run(args: string[]): Promise<number> {
  const to = named(args, 'TO')
  const [derived, broken] = [named(args, 'DERIVED') || '1', named(args, 'BROKEN') || '0']
  if (!to || [derived, broken].some((flag) => !['0', '1'].includes(flag))) {
    console.error(
      'Say where to: make backup TO=folder, with DERIVED=0 for the originals alone, and BROKEN=1 for an archive that is not whole',
    )
    return 1
  }
  const settings = readSettings(process.env)
  const made = await backUp(settings, resolve(to), { derivatives: derived === '1', broken: broken === '1' ? 'all' : 'refuse' })
  report(made, resolve(to), settings.uploadsDir)
  const warning = diskWarning(settings, resolve(to))
  if (warning) console.log(warning)
  return made.findings.sentences().length > 0 ? 1 : 0
}

function report({ files, copied, bytes, findings }: Backup, to: string, uploadsDir: string) {
  for (const sentence of findings.sentences()) console.error(sentence)
  console.log(`Backed up ${files} files (${(bytes / 2 ** 20).toFixed(1)} MiB) to ${to}; ${copied} of them were new.`)
  const { carried } = findings.counts()
  if (!findings.isWhole())
    console.error('This backup is NOT WHOLE and is marked so: `make restore` takes it only with BROKEN=1. Keep your whole backups.')
  if (carried > 0) {
    console.error(
      `The archive has lost ${carried} of its originals; the backup still has them. If the disk of ${uploadsDir} is not there, connect it. Otherwise copy the files named above back from ${to}/uploads, as docs/maintenance.md describes, and run \`make verify\`.`,
    )
  }
}
