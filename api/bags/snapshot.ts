import { join } from 'node:path'
import { backUpDatabase, openSource } from '#api/maintenance/backup/database.ts'
import type { Settings } from '#api/settings.ts'
import { selectPart, type BagPart } from '#data/bags/part.ts'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'
import { BagError, partName } from './layout.ts'

/** The copy of the database in the folder of an export. Whoever has it opened removes it. */
export const snapshotName = '.archive.sqlite'

/**
 * Copies the database as it is now, and opens the copy, with the part of the archive selected that is wanted.
 *
 * @param folder of the export
 * @throws BagError where there is no such part; an error with a sentence for people where the database is damaged or cannot be copied
 */
export async function openSnapshot(settings: Pick<Settings, 'dataDir'>, folder: string, part: BagPart | undefined): Promise<Archive> {
  const copy = join(folder, snapshotName)
  const source = openSource(settings, join(folder, '.read-only-disk'))
  await backUpDatabase(settings, source, copy, false).finally(source.close)
  const archive = openArchiveForReading(copy)
  if (!part || selectPart(archive, part)) return archive
  archive.close()
  throw new BagError(`There is no ${partName(part)}. Nothing was exported.`)
}
