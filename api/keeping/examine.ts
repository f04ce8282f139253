import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { roleOf } from '#api/auth/identity.ts'
import { archiveFile, manifestFile } from '#api/folders.ts'
import { filesOf } from '#api/media/names.ts'
import { needsPublishing } from '#api/publisher/everything.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import type { Settings } from '#api/settings.ts'
import { openArchiveForReading, isOfNewerProgram, type Archive } from '#data/open.ts'
import { shownPictures } from '#data/picture-files.ts'
import { allUsers } from '#data/users.ts'
import { ownBackups } from './schedule.ts'

/** What an examination says of one thing: `wrong` keeps the archive from working, `doubtful` will sooner or later. */
export type Finding = { of: string; verdict: 'fine' | 'doubtful' | 'wrong'; says: string; advice: string }

const fine = (of: string, says: string): Finding => ({ of, verdict: 'fine', says, advice: '' })
const doubtful = (of: string, says: string, advice: string): Finding => ({ of, verdict: 'doubtful', says, advice })
const wrong = (of: string, says: string, advice: string): Finding => ({ of, verdict: 'wrong', says, advice })

const GiB = 2 ** 30
/** Bytes free below which uploads and publishing will soon fail. */
const leastSpace = 2 * GiB

/**
 * Looks at everything that an archive needs to run: folders, disk, database, users, pictures, the published site,
 * backups, settings. Changes nothing, also beside a running archive.
 *
 * @param now for the age of backups
 */
export function examine(settings: Settings, now: Date): Finding[] {
  const folders = [['DATA_DIR', settings.dataDir], ['UPLOADS_DIR', settings.uploadsDir], ['PUBLIC_DIR', settings.publicDir]] as const
  return [
    ...folders.map(([name, folder]) => folderFinding(name, folder)),
    spaceFinding(settings),
    ...archiveFindings(settings),
    siteFinding(settings),
    backupFinding(settings, now),
    addressFinding(settings),
  ]
}

function folderFinding(name: string, folder: string): Finding {
  if (!existsSync(folder)) return doubtful(name, `${folder} is not there yet`, '`make start` makes it.')
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return fine(name, folder)
  } catch {
    return wrong(name, `${folder} cannot be written`, `Give the user that runs the archive the right to: chown -R archive ${folder}`)
  }
}

function spaceFinding({ uploadsDir, dataDir }: Settings): Finding {
  const folder = [uploadsDir, dataDir].find((each) => existsSync(each))
  if (!folder) return fine('disk', 'nothing to look at yet')
  const { bavail, bsize } = statfsSync(folder)
  const says = `${((bavail * bsize) / GiB).toFixed(1)} GiB free`
  return bavail * bsize < leastSpace ? wrong('disk', says, 'Make room, or move UPLOADS_DIR to a larger disk.') : fine('disk', says)
}

function archiveFindings(settings: Settings): Finding[] {
  const file = archiveFile(settings)
  if (!existsSync(file)) return [doubtful('database', 'there is none yet', '`make start` makes it.')]
  try {
    if (isOfNewerProgram(file)) return [wrong('database', 'it was written by a newer version of this program', 'Upgrade the program.')]
    const archive = openArchiveForReading(file)
    try {
      return [databaseFinding(archive), usersFinding(archive, settings), picturesFinding(archive, settings.uploadsDir)]
    } finally {
      archive.close()
    }
  } catch (problem) {
    return [wrong('database', (problem as Error).message, 'Restore a backup: make restore FROM=folder')]
  }
}

function databaseFinding({ sqlite }: Archive): Finding {
  const faults = sqlite.pragma('quick_check(3)', { simple: false }) as { quick_check: string }[]
  const isWhole = faults.length === 1 && faults[0]?.quick_check === 'ok'
  if (!isWhole) return wrong('database', `it is damaged: ${faults.map(({ quick_check }) => quick_check).join('; ')}`, 'Restore a backup: make restore FROM=folder')
  const broken = (sqlite.pragma('foreign_key_check') as object[]).length
  if (broken > 0) return wrong('database', `${broken} records refer to others that are not there`, 'Restore a backup: make restore FROM=folder')
  return fine('database', 'whole')
}

function usersFinding(archive: Archive, settings: Settings): Finding {
  const users = allUsers(archive)
  const hasAdmin = users.some(({ name }) => roleOf(name, settings) === 'admin')
  const says = `there is no admin of the name ${settings.adminName}`
  return hasAdmin ? fine('users', `${users.length}, the admin among them`) : wrong('users', says, '`make start` makes one and prints the password.')
}

function picturesFinding(archive: Archive, uploadsDir: string): Finding {
  const missing: number[] = []
  let photos = 0
  for (const { photoID, photoFileName, originalFormat } of shownPictures(archive)) {
    photos += 1
    if (!existsSync(join(uploadsDir, filesOf(photoFileName, originalFormat).original))) missing.push(photoID)
  }
  if (missing.length === 0) return fine('originals', `${photos} of ${photos} are there; \`make verify\` compares their checksums`)
  return wrong('originals', `${missing.length} are missing, of photos ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}`, 'Bring them back from a backup, then `make verify`.')
}

function siteFinding(settings: Settings): Finding {
  if (!existsSync(archiveFile(settings)) || !existsSync(join(settings.publicDir, 'index.html'))) return doubtful('site', 'it is not published yet', '`make start` or `make publish`.')
  const manifest = openManifest(manifestFile(settings))
  const failures = manifest.failures(1)
  manifest.close()
  if (failures[0]) return wrong('site', `${failures[0].page} could not be published: ${failures[0].reason}`, 'See /adm/publish, or run `make publish`.')
  try {
    if (needsPublishing(settings)) return doubtful('site', 'something waits to be published', 'A running archive does it by itself; else `make publish`.')
  } catch {
    return doubtful('site', 'it has not been built', '`make start` builds it.')
  }
  return fine('site', 'published')
}

const day = 24 * 3_600_000

function backupFinding({ backupCron, backupDir }: Settings, now: Date): Finding {
  const newest = ownBackups(backupDir).at(-1)
  if (!newest) {
    return backupCron ? doubtful('backups', `none in ${backupDir} yet`, `The next one is made at ${backupCron}.`) : doubtful('backups', 'none is made by itself', 'Set BACKUP_CRON="0 3 * * *", or run `make backup TO=folder`.')
  }
  const age = now.getTime() - Date.parse(newest.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'))
  return age > 8 * day ? doubtful('backups', `the newest is ${Math.floor(age / day)} days old`, 'See the log for what went wrong.') : fine('backups', `the newest is ${newest}`)
}

function addressFinding({ site: { siteUrl } }: Settings): Finding {
  const { hostname, protocol } = new URL(siteUrl)
  if (['localhost', '127.0.0.1'].includes(hostname)) return doubtful('address', `pages call themselves ${siteUrl}`, 'Set SITE_URL to the address that visitors use.')
  return protocol === 'http:' ? doubtful('address', `${siteUrl} is not encrypted`, 'Let Caddy or nginx answer https: docs/hosting.md') : fine('address', siteUrl)
}
