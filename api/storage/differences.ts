import { entriesLast, isPage } from '#api/hosts/site-files.ts'
import { inParallel } from './in-parallel.ts'
import type { LocalSums } from './local-sums.ts'
import type { ListedObject, ObjectStore } from './store.ts'

/** What the bucket has to hold: of each key, the file of the site by its name, and where it is. */
export type WantedObjects = Map<string, { file: string; path: string }>

/** Keys by what has to be done with them, in this order: nothing names an object that is not there. */
export type Differences = { first: string[]; pages: string[]; removed: string[]; unchanged: number }

/** Files that are read at a time. */
const readAtATime = 4

const isMd5 = (etag: string) => /^[0-9a-f]{32}$/.test(etag)

/**
 * Compares what the bucket has to hold with what it holds: sizes, then checksums. The tag of an object that was sent in one part is
 * its MD5 at most stores; of others, the SHA-256 that was stored with it is asked for.
 *
 * @param listed what the bucket holds, of what is compared
 */
export async function differencesOf(
  store: ObjectStore,
  sums: LocalSums,
  wanted: WantedObjects,
  listed: Map<string, ListedObject>,
): Promise<Differences> {
  const changed: { key: string; file: string }[] = []
  await inParallel(wanted, readAtATime, async ([key, { file, path }]) => {
    const there = listed.get(key)
    if (!there || !(await isSame(key, path, there))) changed.push({ key, file })
  })
  const pages = changed.filter(({ file }) => isPage(file)).sort((one, other) => entriesLast(one.file, other.file))
  return {
    first: changed.filter(({ file }) => !isPage(file)).map(({ key }) => key),
    pages: pages.map(({ key }) => key),
    removed: [...listed.keys()].filter((key) => !wanted.has(key)),
    unchanged: wanted.size - changed.length,
  }

  async function isSame(key: string, path: string, { bytes, etag }: ListedObject): Promise<boolean> {
    const own = await sums.of(path, bytes)
    // One that has gone since it was listed is seen to be gone when it is sent.
    if (!own) return false
    return etag === own.md5 || (!isMd5(etag) && (await store.storedHash(key)) === own.sha256)
  }
}
