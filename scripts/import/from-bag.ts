import { existsSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { importBag } from '#api/bags/import.ts'
import { BagError } from '#api/bags/layout.ts'
import { unpackBag } from '#api/bags/unpack.ts'
import { archiveFile } from '#api/files/folders.ts'
import { uploadFolders } from '#api/media/names.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { isWithoutRecords } from '#data/bags/finish.ts'
import { readArchive } from '#data/sqlite/open.ts'
import { reindexAll } from '#data/search/reindex.ts'
import { named } from '#scripts/command-line/named.ts'
import { withArchive } from '#scripts/command-line/with-archive.ts'
import { run as verify } from '#scripts/verify.ts'

/**
 * Brings a bag into an empty archive: `FROM=folder`, or the ZIP file of one. Then makes what can be made from it: the search index and the derivatives.
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
  const { originals } = await unpacked(settings, resolve(from), (folder) => {
    console.error('Checking the bag …')
    return importBag(settings, folder, { now: new Date() })
  })
  console.log(
    `Imported the records and ${originals} originals into ${archiveFile(settings)}. Accounts are not in a bag: see \`make user\`.`,
  )
  await withArchive(settings, reindexAll)
  if ((await verify()) > 0) return 1
  console.log('Now `make publish` or `make start`.')
  return 0
}

/** Uses the folder of a bag. A ZIP file is unpacked for that, beside the pictures: there has to be room for them in any case. */
async function unpacked<Result>(settings: Settings, from: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  if (!statSync(from, { throwIfNoEntry: false })?.isFile()) return use(from)
  refuseFilledArchive(settings)
  const folder = join(settings.uploadsDir, uploadFolders.temporary, 'unpacked-bag')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  try {
    console.error('Unpacking the ZIP file …')
    return await use(await unpackBag(from, folder))
  } finally {
    remove()
  }
}

/** Before hours of unpacking, too. */
function refuseFilledArchive(settings: Settings) {
  const file = archiveFile(settings)
  if (existsSync(file) && !readArchive(file, isWithoutRecords))
    throw new BagError(`The archive in ${settings.dataDir} has records already: import into an empty one. Nothing was imported.`)
}
