import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Settings } from '#api/settings.ts'
import { nearestFolder } from '#api/maintenance/health/machine.ts'
import { doubtful, fine, wrong, type HealthFinding } from './finding.ts'

/** The folders of the archive, the key that signs sessions, and the disks beneath. */
export function folderFindings(settings: Settings): HealthFinding[] {
  const folders = [
    ['DATA_DIR', settings.dataDir],
    ['UPLOADS_DIR', settings.uploadsDir],
    ['PUBLIC_DIR', settings.publicDir],
  ] as const
  return [
    ...folders.map(([name, folder]) => folderFinding(name, folder)),
    ...nestedFindings([...folders, ['BACKUP_DIR', settings.backupDir]]),
    ...keyFindings(settings.dataDir),
    ...spaceFindings(settings),
  ]
}

/** The right of anybody at all to write, and of anybody but the owner to do anything. */
const anybodyWrites = 0o002
const others = 0o077

function folderFinding(name: string, folder: string): HealthFinding {
  if (!existsSync(folder)) return doubtful(name, `${folder} is not there yet`, '`make start` makes it.')
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (problem) {
    if (isReadOnlyDisk(problem)) return wrong(name, `the disk of ${folder} is read-only`, readOnlyAdvice)
    return wrong(name, `${folder} cannot be written`, `Give the user that runs the archive the right to: chown -R archive ${folder}`)
  }
  const isOpen = (statSync(folder).mode & anybodyWrites) !== 0
  return isOpen ? doubtful(name, `${folder} can be written by anybody on this machine`, `chmod o-w ${folder}`) : fine(name, folder)
}

/** Whether something cannot be written because its whole disk cannot be. */
const isReadOnlyDisk = (problem: unknown) => (problem as NodeJS.ErrnoException).code === 'EROFS'

/** A system remounts a failing disk as read-only. Its files can still be copied. */
const readOnlyAdvice =
  'Nothing is lost yet. Make a backup on another disk now: make backup TO=folder. Then see what the system says of the disk (dmesg), and mount it writable again, or move to another one.'

/** Anybody may read the published folder, and the folder of pictures is backed up as a whole: neither may hold other folders. */
function nestedFindings(folders: (readonly [name: string, folder: string])[]): HealthFinding[] {
  const pairs = folders.flatMap(([outer, folder]) =>
    folders.filter(([name]) => name !== outer).map(([inner, other]) => ({ outer, folder, inner, other })),
  )
  const nested = pairs.filter(({ outer, folder, inner, other }) => (folder === other ? outer < inner : other.startsWith(folder + sep)))
  return nested
    .filter(({ outer, inner }) => outer !== 'DATA_DIR' || inner === 'PUBLIC_DIR')
    .map(({ outer, inner, other }) => wrong(inner, `${other} lies in ${outer}`, `Give ${inner} a separate folder.`))
}

function keyFindings(dataDir: string): HealthFinding[] {
  const key = join(dataDir, 'token.key')
  const stat = statSync(key, { throwIfNoEntry: false })
  if (!stat || (stat.mode & others) === 0) return []
  return [
    wrong(
      'token.key',
      'others on this machine can read the key that signs sessions',
      `chmod 600 ${key}, then have everybody sign in again: the archive's settings in /adm.`,
    ),
  ]
}

const GiB = 2 ** 30

function spaceFindings({ uploadsDir, dataDir, publicDir, backupDir, minFreeSpace }: Settings): HealthFinding[] {
  const folders = [dataDir, uploadsDir, publicDir, backupDir].map(nearestFolder)
  const disks = new Map(folders.map((folder) => [statSync(folder).dev, folder]))
  return [...disks.values()].map((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    const free = bavail * bsize
    const says = `${(free / GiB).toFixed(1)} GiB free at ${folder}`
    return free < minFreeSpace ? wrong('disk', says, 'Make room, or move UPLOADS_DIR to a larger disk.') : fine('disk', says)
  })
}
