/** The resources that a running archive holds, which must not grow with its work, and the invariants that any work must keep. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile } from '#api/files/folders.ts'
import { pathOfFile } from '#api/media/binned-files.ts'
import { filesOf } from '#api/media/names.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import type { Settings } from '#api/settings.ts'
import { integrityProblems } from '#data/sqlite/integrity.ts'
import { copyArchive, openArchive, openArchiveForReading } from '#data/sqlite/open.ts'
import { countWork } from '#data/publishing/outbox.ts'
import { shownPictures } from '#data/records/picture-files.ts'
import { differencesOf, isSearchIndex } from '#tests/publishing/trees.ts'

/** Bytes of memory, open files, bytes of the database's log, changes that wait to be published. */
export type Holds = { memory: number; openFiles: number; log: number; waiting: number }

/**
 * What a server process and its archive hold now. Runs a checkpoint first, because the log's file never
 * shrinks otherwise: the log is then as long as open readers force it to be.
 */
export function holdsOf(server: { pid: number; memory: () => { held: number } | null }, settings: Settings): Holds {
  const archive = openArchive(archiveFile(settings))
  archive.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  const waiting = countWork(archive)
  archive.close()
  const log = statSync(`${archiveFile(settings)}-wal`, { throwIfNoEntry: false })?.size ?? 0
  return { memory: server.memory()?.held ?? 0, openFiles: openFilesOf(server.pid), log, waiting }
}

/** 0 where the system does not tell. */
function openFilesOf(pid: number): number {
  const files = `/proc/${pid}/fd`
  return existsSync(files) ? readdirSync(files).length : 0
}

/** How much more each may be at the end: collectors and caches breathe, queues do not. */
const leeway = { memory: 96 * 2 ** 20, openFiles: 8, log: 2 ** 20, waiting: 0 } satisfies Holds

/** What has grown, as phrases. */
export function growth(before: Holds, after: Holds): string[] {
  const names = Object.keys(leeway) as (keyof Holds)[]
  return names
    .filter((name) => after[name] > before[name] + leeway[name])
    .map((name) => `${name} has grown from ${before[name]} to ${after[name]}`)
}

/**
 * What is broken in an archive that nobody works on now, as phrases: the database, pictures, the published pages.
 *
 * @param synthetic the last photo that never had files
 * @param elsewhere a folder for a second copy
 */
export async function breaches(settings: Settings, synthetic: number, elsewhere: string): Promise<string[]> {
  const archive = openArchiveForReading(archiveFile(settings))
  try {
    const missing = [...shownPictures(archive, { after: synthetic })].flatMap(({ photoFileName, originalFormat }) => {
      const { original, preview } = filesOf(photoFileName, originalFormat)
      return [original, preview].filter((file) => !statSync(pathOfFile(settings.uploadsDir, file), { throwIfNoEntry: false }))
    })
    return [...integrityProblems(archive), ...missing, ...(await strayPages(settings, elsewhere))]
  } finally {
    archive.close()
  }
}

/** How the published folder differs from a full publish of the same archive into another. */
async function strayPages(settings: Settings, elsewhere: string): Promise<string[]> {
  const other = { ...settings, dataDir: join(elsewhere, 'data'), publicDir: join(elsewhere, 'dist') }
  const archive = openArchiveForReading(archiveFile(settings))
  await copyArchive(archive, archiveFile(other)).finally(() => archive.close())
  await publishAll({ settings: other, withSearch: false })
  const isOutside = (file: string) => isSearchIndex(file) || /^\.(?:publishing|server\.lock)/.test(file)
  return differencesOf(settings.publicDir, other.publicDir, isOutside).slice(0, 10)
}
