import { archiveFile } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'

/** Opens the archive that the settings name for some work, and closes it afterwards. */
export async function withArchive<Result>(settings: Settings, work: (archive: Archive) => Result | Promise<Result>): Promise<Result> {
  const archive = openArchive(archiveFile(settings))
  try {
    return await work(archive)
  } finally {
    archive.close()
  }
}
