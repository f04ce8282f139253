import { prepareFolders } from '#api/files/folders.ts'
import { readSettings } from '#api/settings.ts'
import { reindexAll } from '#data/search/reindex.ts'
import { withArchive } from './command-line/with-archive.ts'

/** Rebuilds the search index, also while the archive is running. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env)
  prepareFolders(settings)
  const began = performance.now()
  const photos = await withArchive(settings, reindexAll)
  console.log(`Indexed ${photos} photos in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
  return 0
}
