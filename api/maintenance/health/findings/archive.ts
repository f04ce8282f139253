import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pictureSets } from '#core/limits.ts'
import { roleOf } from '#api/auth/identity.ts'
import { archiveFile } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { schemaAgeOf, type Archive } from '#data/sqlite/open.ts'
import { fileNamesInBin, placeOfFiles } from '#data/records/binned-files.ts'
import { countShownPictures, originalsByName } from '#data/records/picture-files.ts'
import { allUsers } from '#data/staff/users.ts'
import { openSource } from '#api/maintenance/backup/database.ts'
import { hasFiles, pathOfFile } from '#api/media/binned-files.ts'
import { originalOf } from '#api/maintenance/backup/originals.ts'
import { doubtful, fine, wrong, type HealthFinding } from './finding.ts'

const restoreIt = 'Restore a backup: make restore FROM=folder'

/** The database, its users, and the originals that it names. An archive of an earlier version is not looked into further. */
export function archiveFindings(settings: Settings): HealthFinding[] {
  const file = archiveFile(settings)
  if (!existsSync(file)) return [doubtful('database', 'there is none yet', '`make start` makes it.')]
  const scratch = mkdtempSync(join(tmpdir(), 'archive-doctor-'))
  try {
    // On a read-only disk a copy is looked into: SQLite could not read the database there.
    const source = openSource(settings, join(scratch, 'copy'))
    try {
      return source.archive ? findingsIn(source.archive, settings) : [wrong('database', source.problem, restoreIt)]
    } finally {
      source.close()
    }
  } catch (problem) {
    return [
      wrong(
        'database',
        (problem as Error).message,
        hasSpaceProblem(problem)
          ? `Its disk is read-only, and ${tmpdir()} has no room for a copy to look into: make room there.`
          : restoreIt,
      ),
    ]
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const hasSpaceProblem = (problem: unknown) => (problem as NodeJS.ErrnoException).code === 'ENOSPC'

function findingsIn(archive: Archive, settings: Settings): HealthFinding[] {
  const age = schemaAgeOf(archive)
  if (age === 'newer') return [wrong('database', 'it was written by a newer version of this program', 'Upgrade the program.')]
  const problems = integrityProblems(archive)
  if (problems.length > 0) return [wrong('database', `it is damaged: ${problems.join('; ')}`, restoreIt)]
  if (age === 'older')
    return [
      doubtful(
        'database',
        'whole, of an earlier version of this program',
        'It will be upgraded at the next start, and kept as it is beside.',
      ),
    ]
  return [
    fine('database', 'whole'),
    usersFinding(archive, settings),
    picturesFinding(archive, settings.uploadsDir),
    binFinding(archive, settings.uploadsDir),
    derivativesFinding(archive),
  ]
}

function usersFinding(archive: Archive, settings: Settings): HealthFinding {
  const users = allUsers(archive)
  const hasAdmin = users.some(({ name }) => roleOf(name, settings) === 'admin')
  const says = `there is no admin of the name ${settings.adminName}`
  return hasAdmin
    ? fine('users', `${users.length}, the admin among them`)
    : wrong('users', says, '`make start` makes one and prints the password.')
}

/** The server makes what is missing, so that photos of older sets are nothing to worry about. */
function derivativesFinding(archive: Archive): HealthFinding {
  const older = countShownPictures(archive, { olderThan: pictureSets.current })
  const all = countShownPictures(archive)
  if (older === 0) return fine('derivatives', `all ${all} photos have current derivatives`)
  const says = `${older} of ${all} photos lack tiles for IIIF viewers`
  return fine('derivatives', `${says}; the server makes them when it is idle, \`make derive\` now`)
}

function picturesFinding(archive: Archive, uploadsDir: string): HealthFinding {
  const lost: number[] = []
  let originals = 0
  for (const record of originalsByName(archive)) {
    originals += 1
    const stat = statSync(pathOfFile(uploadsDir, originalOf(record)), { throwIfNoEntry: false })
    if (stat?.size !== record.imgSize) lost.push(record.photoID)
  }
  if (lost.length === 0)
    return fine('originals', `${originals} of ${originals} are there in full size; \`make verify\` compares their checksums`)
  const named = `${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ' …' : ''}`
  const advice = `If the disk of ${uploadsDir} is not there, connect it. Else bring the files back from a backup, then \`make verify\`: docs/maintenance.md`
  return wrong('originals', `${lost.length} of ${originals} are missing or altered, of photos ${named}`, advice)
}

/** Files of photos in the bin that servers could still send: they could not be moved, or no server has started since an upgrade. */
function binFinding(archive: Archive, uploadsDir: string): HealthFinding {
  const names = fileNamesInBin(archive).filter((name) => placeOfFiles(archive, name) === 'binned')
  const exposed = names.filter((name) => hasFiles(uploadsDir, name, 'public'))
  if (exposed.length === 0) return fine('bin', `${names.length} pictures, none with a public address`)
  const advice = 'The server moves them when it starts. If it has started since, its log says why it could not: docs/pictures.md'
  return wrong('bin', `${exposed.length} of ${names.length} pictures still have a public address`, advice)
}
