import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteFiles, uploadsPrefix } from '#api/hosts/site-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import { applyDifferences } from './changes.ts'
import { differencesOf, type Differences, type WantedObjects } from './differences.ts'
import { StorageFailure } from './failure.ts'
import { keyOf } from './keys.ts'
import { claimBucket, leaseKey, noteWhole } from './lease.ts'
import { openLocalSums, sumsFile } from './local-sums.ts'
import { nameOf, type BucketSettings } from './settings.ts'
import type { ListedObject, ObjectStore } from './store.ts'

type SyncSettings = Pick<Settings, 'dataDir' | 'publicDir' | 'uploadsDir' | 'site'>

export type SyncOptions = {
  store: ObjectStore
  bucket: BucketSettings
  settings: SyncSettings
  /** Whether only to compare, and to change nothing. */
  isDry?: boolean
  /** Whether to take the place of another archive in the bucket. */
  takesOver?: boolean
  signal?: AbortSignal | undefined
  /** Called for each object, with how many there are. */
  onStep?: (done: number, of: number) => void
}

/**
 * Brings the bucket to what visitors may read of the published folder and the uploads. It lists the bucket, compares, and sends only
 * what differs; after an interruption, the next run sends what is missing.
 *
 * @returns what was done, or with `isDry` would be
 * @throws StorageFailure with a sentence for people; BucketRefused where the bucket is not this archive's
 */
export async function syncBucket(options: SyncOptions): Promise<Differences> {
  const { store, bucket, settings, isDry = false, takesOver = false, signal, onStep } = options
  if (!isPublished(settings)) throw new StorageFailure('Nothing is published: run `make publish` first, or check that PUBLIC_DIR is there.')
  const wanted = wantedObjects(settings, bucket)
  const listed = await store.list('', signal)
  const holdsOnlyOurs = () => Promise.resolve(isAmong(listed, wanted))
  const isWhole = isDry || (await claimBucket({ store, bucket, settings, holdsOnlyOurs, takesOver, signal }))
  listed.delete(leaseKey)
  refuseToLosePictures(bucket, wanted, listed)
  const sums = openLocalSums(sumsFile(settings))
  try {
    const differences = await differencesOf(store, sums, wanted, listed, signal)
    if (isDry) return differences
    const total = differences.first.length + differences.pages.length + differences.removed.length
    let done = 0
    const wantedNow = () => wantedObjects(settings, bucket)
    await applyDifferences(differences, { store, wanted, wantedNow, signal, onStep: () => onStep?.((done += 1), total) })
    if (!isWhole) await noteWhole({ store, bucket, settings, signal })
    return differences
  } finally {
    sums.close()
  }
}

/** Whether the published folder holds a site. */
export const isPublished = ({ publicDir }: Pick<Settings, 'publicDir'>): boolean => existsSync(join(publicDir, 'index.html'))

/** Whether everything that a bucket holds is among what it has to hold. */
export const isAmong = (listed: Map<string, ListedObject>, wanted: WantedObjects): boolean =>
  [...listed.keys()].every((key) => wanted.has(key))

/** Every object of the bucket, by its key. */
export const wantedObjects = (settings: Pick<Settings, 'publicDir' | 'uploadsDir'>, { pages }: BucketSettings): WantedObjects =>
  new Map([...siteFiles(settings)].map(([file, path]) => [keyOf(file, pages), { file, path }]))

/** Lets nobody empty the bucket whose uploads are on a disk that is not there, or on a machine that has been lost. */
function refuseToLosePictures(bucket: BucketSettings, wanted: WantedObjects, listed: Map<string, ListedObject>) {
  const folder = `${uploadsPrefix}${uploadFolders.originals}/`
  const hasOriginals = (keys: Iterable<string>) => [...keys].some((key) => key.startsWith(folder))
  if (hasOriginals(wanted.keys()) || !hasOriginals(listed.keys())) return
  throw new StorageFailure(
    `UPLOADS_DIR holds no originals, but ${nameOf(bucket)} does. Check that the folder is there; on a new machine, ` +
      'run `make sync FROM=bucket` to bring them back. To empty the bucket, use the tools of your store.',
  )
}
