import { existsSync } from 'node:fs'
import { archiveFile } from '#api/files/folders.ts'
import type { MaintenanceContext } from '#api/maintenance/pictures/verify.ts'
import { openMedia } from '#api/media/process.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { openArchive } from '#data/sqlite/open.ts'

/**
 * Opens the archive that the settings name for work on its pictures.
 *
 * @throws Error with a sentence for people when there is none
 */
export async function withPictures<Result>(work: (context: MaintenanceContext, settings: Settings) => Promise<Result>): Promise<Result> {
  const settings = readSettings(process.env)
  const file = archiveFile(settings)
  if (!existsSync(file)) throw new Error(`There is no archive at ${file}.`)
  const archive = openArchive(file)
  const media = openMedia(settings)
  try {
    return await work({ archive, media, uploadsDir: settings.uploadsDir, now: () => new Date() }, settings)
  } finally {
    await media.close()
    archive.close()
  }
}
