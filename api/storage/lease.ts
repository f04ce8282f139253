import { hash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { revalidated } from '#api/serving/types.ts'
import type { Settings } from '#api/settings.ts'
import { StorageFailure } from './failure.ts'
import { nameOf, type BucketSettings, type PageKeys } from './settings.ts'
import type { ObjectStore } from './store.ts'

/** The object that says whose the bucket is. CDNs and stores show it to whoever knows it: it holds no secret. */
export const leaseKey = '.archive'

/**
 * What is in it: the number of an installation, its site, and since when; how pages are named, and whether the bucket has everything
 * that was published when it was compared. Older leases lack the last two.
 */
type Lease = { archive: string; site: string; since: string; pages?: PageKeys; isWhole?: boolean }

const leaseHeaders = { contentType: 'application/json', cacheControl: revalidated }

/** The bucket belongs to another archive, or holds something else. */
export class BucketRefused extends StorageFailure {}

/**
 * The number of this installation, made at the first call. It is in DATA_DIR and in no backup: an archive that was restored on a
 * second machine is another one, and must not write over the pages of the first.
 */
export function installationOf(settings: Pick<Settings, 'dataDir'>): string {
  const known = knownInstallation(settings)
  if (known !== '') return known
  const file = installationFile(settings)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomUUID()}\n`, { mode: 0o600, flush: true })
  renameSync(draft, file)
  return knownInstallation(settings)
}

/** Empty before the first call. */
function knownInstallation(settings: Pick<Settings, 'dataDir'>): string {
  const file = installationFile(settings)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}

const installationFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'storage-lease')

type Claim = {
  store: ObjectStore
  bucket: BucketSettings
  settings: Pick<Settings, 'dataDir' | 'site'>
  /** Whether everything in the bucket is this archive's; asked only where it holds objects and no lease. */
  holdsOnlyOurs: () => Promise<boolean>
  /** Whether to take the place of another archive. */
  takesOver?: boolean
  signal?: AbortSignal | undefined
}

/**
 * Makes sure that the bucket is this archive's, and makes it so where it is nobody's.
 *
 * @returns whether the bucket has what was delivered so far; if not, it has to be compared as a whole
 * @throws BucketRefused with a sentence for people
 */
export async function claimBucket({ store, bucket, settings, holdsOnlyOurs, takesOver = false, signal }: Claim): Promise<boolean> {
  const archive = installationOf(settings)
  const lease = await readLease(store, signal)
  if (lease?.archive === archive) return lease.isWhole === true && lease.pages === bucket.pages
  if (!takesOver) {
    if (lease) throw refusalOf(bucket, lease)
    if (!(await store.isEmpty(signal)) && !(await holdsOnlyOurs()))
      throw new BucketRefused(
        `${nameOf(bucket)} holds files that are not this archive's. Give STORAGE a separate bucket or prefix, or empty it; ` +
          'if it holds an old copy of this archive, run `make sync TAKE=1`, which removes from it what the archive has not.',
      )
  }
  const own: Lease = { archive, site: settings.site.siteUrl, since: new Date().toISOString(), pages: bucket.pages, isWhole: false }
  await writeLease(store, own, signal)
  // Not every store can put an object only where there is none. Of two archives at the same time, the one that reads the other's stops.
  const now = await readLease(store, signal)
  if (now?.archive !== archive) throw refusalOf(bucket, now)
  return false
}

/**
 * Notes that the bucket has everything.
 *
 * @throws BucketRefused where it is not this archive's any more
 */
export async function noteWhole({ store, bucket, settings, signal }: Pick<Claim, 'store' | 'bucket' | 'settings' | 'signal'>) {
  const { lease } = await checkLease(store, bucket, settings, signal)
  await writeLease(store, { ...lease, pages: bucket.pages, isWhole: true }, signal)
}

async function writeLease(store: ObjectStore, lease: Lease, signal: AbortSignal | undefined) {
  const body = Buffer.from(JSON.stringify(lease))
  await store.put(leaseKey, { body, headers: leaseHeaders }, signal)
}

/**
 * Gives a function that checks the lease as often as one likes: as long as its bytes are the same, that takes a quarter of the work of
 * reading it. The function throws a BucketRefused where the bucket is another archive's, or nobody's any more.
 */
export function openLeaseCheck(store: ObjectStore, bucket: BucketSettings, settings: Pick<Settings, 'dataDir'>) {
  let sha256 = ''
  return async (signal?: AbortSignal) => {
    if (sha256 !== '' && (await store.certainlyHas(leaseKey, sha256, signal))) return
    ;({ sha256 } = await checkLease(store, bucket, settings, signal))
  }
}

/** @throws BucketRefused where the bucket is another archive's, or nobody's any more */
async function checkLease(
  store: ObjectStore,
  bucket: BucketSettings,
  settings: Pick<Settings, 'dataDir'>,
  signal?: AbortSignal,
): Promise<{ lease: Lease; sha256: string }> {
  const content = await store.read(leaseKey, signal)
  const lease = leaseIn(content)
  if (!content || lease?.archive !== installationOf(settings)) throw refusalOf(bucket, lease)
  return { lease, sha256: hash('sha256', content) }
}

/** Whose the bucket is; changes nothing. */
export async function bucketOwner(
  store: ObjectStore,
  settings: Pick<Settings, 'dataDir'>,
  signal?: AbortSignal,
): Promise<'ours' | 'other' | 'nobody'> {
  const lease = await readLease(store, signal)
  if (!lease) return 'nobody'
  return lease.archive === knownInstallation(settings) ? 'ours' : 'other'
}

const readLease = async (store: ObjectStore, signal: AbortSignal | undefined) => leaseIn(await store.read(leaseKey, signal))

/** Null where there is no lease. One that cannot be read is somebody's. */
function leaseIn(content: Buffer | null): Lease | null {
  if (!content) return null
  try {
    const { archive = '', site = '', since = '', ...rest } = JSON.parse(content.toString()) as Partial<Lease>
    return { archive, site, since, ...rest }
  } catch {
    return { archive: '', site: '', since: '' }
  }
}

function refusalOf(bucket: BucketSettings, lease: Lease | null): BucketRefused {
  if (!lease)
    return new BucketRefused(`${nameOf(bucket)} has lost the object ${leaseKey}, which says that it is this archive's. Run \`make sync\`.`)
  const whose = lease.site ? ` (${lease.site}, since ${lease.since})` : ''
  return new BucketRefused(
    `${nameOf(bucket)} belongs to another installation of the archive${whose}. Give STORAGE a separate prefix; ` +
      'only if the other one has stopped for good, run `make sync TAKE=1`.',
  )
}
