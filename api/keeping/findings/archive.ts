import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { roleOf } from '#api/auth/identity.ts'
import { archiveFile } from '#api/folders.ts'
import { filesOf } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { integrityFaults } from '#data/integrity.ts'
import { ageOf, openArchiveForReading, type Archive } from '#data/open.ts'
import { shownPictures } from '#data/picture-files.ts'
import { allUsers } from '#data/users.ts'
import { doubtful, fine, wrong, type Finding } from './finding.ts'

const restoreIt = 'Restore a backup: make restore FROM=folder'

/** The database, its users, and the originals that it names. An archive of an earlier version is not looked into further. */
export function archiveFindings(settings: Settings): Finding[] {
  const file = archiveFile(settings)
  if (!existsSync(file)) return [doubtful('database', 'there is none yet', '`make start` makes it.')]
  try {
    const archive = openArchiveForReading(file)
    try {
      return findingsIn(archive, settings)
    } finally {
      archive.close()
    }
  } catch (problem) {
    return [wrong('database', (problem as Error).message, restoreIt)]
  }
}

function findingsIn(archive: Archive, settings: Settings): Finding[] {
  const age = ageOf(archive)
  if (age === 'newer') return [wrong('database', 'it was written by a newer version of this program', 'Upgrade the program.')]
  const faults = integrityFaults(archive)
  if (faults.length > 0) return [wrong('database', `it is damaged: ${faults.join('; ')}`, restoreIt)]
  if (age === 'older') return [doubtful('database', 'whole, of an earlier version of this program', 'It will be upgraded at the next start, and kept as it is beside.')]
  return [fine('database', 'whole'), usersFinding(archive, settings), picturesFinding(archive, settings.uploadsDir)]
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
