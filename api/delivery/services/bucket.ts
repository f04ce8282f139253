import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Channel } from '#api/delivery/channel.ts'
import { DeliveryFailure } from '#api/delivery/failure.ts'
import type { Delivery } from '#api/delivery/outbox.ts'
import { isPage, missingPages } from '#api/hosts/site-files.ts'
import type { Settings } from '#api/settings.ts'
import { openBucket } from '#api/storage/bucket.ts'
import { applyDifferences } from '#api/storage/changes.ts'
import { differencesOf, type Differences, type WantedObjects } from '#api/storage/differences.ts'
import { StorageFailure } from '#api/storage/failure.ts'
import { keyOf } from '#api/storage/keys.ts'
import { inParallel } from '#api/storage/in-parallel.ts'
import { claimBucket, openLeaseCheck } from '#api/storage/lease.ts'
import { openLocalSums } from '#api/storage/local-sums.ts'
import { pictureObjects, pictureOf } from '#api/storage/picture-objects.ts'
import type { BucketSettings } from '#api/storage/settings.ts'
import type { ObjectStore } from '#api/storage/store.ts'
import { isAmong, isPublished, syncBucket, wantedObjects } from '#api/storage/sync.ts'

/** Milliseconds that a call may take: it may be the first comparison of a large archive. Each request has its own limits. */
const timeLimit = 12 * 60 * 60_000

/** Pictures that the store is asked about at a time. */
const picturesAtATime = 8

type BucketChannelSettings = Pick<Settings, 'dataDir' | 'publicDir' | 'uploadsDir' | 'site'>

/**
 * The copy in the bucket: changed pages, and the pictures of photos whose pages say that their picture has come, changed or gone. A
 * bucket that is new, was emptied, or has other names for pages is compared as a whole first.
 */
export function openBucketChannel(bucket: BucketSettings, settings: BucketChannelSettings): Channel {
  // At once: loading the library takes a second, for which the first save would wait.
  const opened = openBucket(bucket)
  // Whoever delivers is told.
  opened.catch(() => undefined)
  /** Null before the bucket is known to be this archive's. */
  let claim: { isWhole: boolean; check: ReturnType<typeof openLeaseCheck> } | null = null

  async function open(signal: AbortSignal) {
    const store = await opened
    if (claim) await claim.check(signal)
    const holdsOnly = () => holdsOnlyOurs(store, signal)
    claim ??= {
      isWhole: await claimBucket({ store, bucket, settings, holdsOnlyOurs: holdsOnly, signal }),
      check: openLeaseCheck(store, bucket, settings),
    }
    return { store, claim }
  }

  const holdsOnlyOurs = async (store: ObjectStore, signal: AbortSignal) =>
    isAmong(await store.list('', signal), wantedObjects(settings, bucket))

  return {
    target: 'bucket',
    service: 'bucket',
    batchSize: 100,
    rate: { burst: 10, interval: 20 },
    timeLimit,
    isImmediate: true,
    compare: (signal) =>
      reported(signal, async () => {
        // Of an archive that is published for the first time, the bucket follows the files from the first one on.
        if (claim?.isWhole || !isPublished(settings)) return false
        const { store, claim: now } = await open(signal)
        if (now.isWhole) return false
        await syncBucket({ store, bucket, settings, signal })
        now.isWhole = true
        return true
      }),
    deliver: (files, signal) =>
      reported(signal, async () => {
        const { store } = await open(signal)
        const { differences, wanted } = await changesOf(store, files, signal)
        await applyDifferences(differences, { store, wanted, signal })
      }),
  }

  /** What the bucket has to be brought to for these files. */
  async function changesOf(store: ObjectStore, files: Delivery[], signal: AbortSignal) {
    const wanted: WantedObjects = new Map()
    const differences: Differences = { first: [], pages: [], removed: [], unchanged: 0 }
    const sums = openLocalSums(':memory:')
    try {
      const names = new Set(files.flatMap(({ file }) => pictureOf(file) ?? []))
      await inParallel(names, picturesAtATime, async (name) => {
        const pictures = await pictureObjects(store, settings, name, signal)
        const { first, removed } = await differencesOf(store, sums, pictures.wanted, pictures.listed, signal)
        for (const [key, source] of pictures.wanted) wanted.set(key, source)
        differences.first.push(...first)
        differences.removed.push(...removed)
      })
    } finally {
      sums.close()
    }
    for (const { file, isRemoved } of files) {
      const path = join(settings.publicDir, file)
      for (const name of [file, ...otherNames(file)]) {
        const key = keyOf(name, bucket.pages)
        // One that was put and has gone since is removed by another delivery.
        if (existsSync(path)) {
          wanted.set(key, { file: name, path })
          differences[isPage(name) ? 'pages' : 'first'].push(key)
        } else if (isRemoved) differences.removed.push(key)
      }
    }
    // A picture that went into the bin and is back counts as back, whichever of the two was recorded last.
    differences.removed = differences.removed.filter((key) => !wanted.has(key))
    return { differences, wanted }
  }
}

/** The page of missing addresses has a second name. */
const otherNames = (file: string): string[] => missingPages.flatMap(([name, source]) => (source === file ? [name] : []))

async function reported<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (problem) {
    if (signal.aborted) throw new DeliveryFailure('The object store did not answer in time.', { cause: problem })
    if (!(problem instanceof StorageFailure)) throw problem
    const { message, retryAfter } = problem
    throw new DeliveryFailure(message, { retryAfter, cause: problem })
  }
}
