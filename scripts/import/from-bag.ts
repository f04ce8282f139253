import { resolve } from 'node:path'
import { importBag } from '#api/bags/import.ts'
import { archiveFile } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { reindexAll } from '#data/search/reindex.ts'
import { named } from '#scripts/command-line/named.ts'
import { withArchive } from '#scripts/command-line/with-archive.ts'
import { run as verify } from '#scripts/verify.ts'

/**
 * Brings a bag into an empty archive: `FROM=folder`. Then makes what can be made from it: the search index and the derivatives.
 *
 * @returns the exit code: 1 when nothing was imported, or pictures are damaged
 */
export async function importFromBag(args: string[]): Promise<number> {
  const from = named(args, 'FROM')
  if (!from || named(args, 'CSV') || named(args, 'IMAGES')) {
    console.error('Nothing was imported. Say either make import FROM=bag or make import CSV=photos.csv IMAGES=folder')
    return 1
  }
  const settings = readSettings(process.env)
  console.error('Checking the bag …')
  const { originals } = await importBag(settings, resolve(from), { now: new Date() })
  console.log(
    `Imported the records and ${originals} originals into ${archiveFile(settings)}. Accounts are not in a bag: see \`make user\`.`,
  )
  await withArchive(settings, reindexAll)
  if ((await verify()) > 0) return 1
  console.log('Now `make publish` or `make start`.')
  return 0
}
