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

/**
 * Compares what the bucket has to hold with what it holds: sizes, then checksums. The tag of an object is mostly its MD5. It is
 * another one where the store encrypts, or the object was sent in parts: the SHA-256 that was stored with it then decides.
 *
 * @param listed what the bucket holds, of what is compared
 */
export async function differencesOf(
  store: ObjectStore,
  sums: LocalSums,
  wanted: WantedObjects,
  listed: Map<string, ListedObject>,
  signal?: AbortSignal,
): Promise<Differences> {
  const changed: { key: string; file: string }[] = []
  await inParallel(wanted, readAtATime, async ([key, { file, path }]) => {
    signal?.throwIfAborted()
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
    return etag === own.md5 || (await store.storedHash(key, signal)) === own.sha256
  }
}
