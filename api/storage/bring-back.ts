import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { imagesOffered } from '#api/hosts/served-images.ts'
import { uploadsPrefix } from '#api/hosts/site-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import type { OfferedPictures } from '#core/iiif/image-service.ts'
import { StorageFailure } from './failure.ts'
import { inParallel } from './in-parallel.ts'
import type { LocalSums } from './local-sums.ts'
import { pictureOf } from './picture-objects.ts'
import { nameOf, type BucketSettings } from './settings.ts'
import type { ListedObject, ObjectStore } from './store.ts'

/** Calls at a time. */
const callsAtATime = 8

/** What was brought back. `differing` are files that are there already with other bytes, `damaged` objects with other bytes than were sent. */
export type BroughtBack = { brought: number; unchanged: number; differing: string[]; damaged: string[] }

type Options = {
  store: ObjectStore
  bucket: BucketSettings
  settings: Pick<Settings, 'uploadsDir'>
  sums: LocalSums
  isDry?: boolean
  signal?: AbortSignal | undefined
  onStep?: (done: number, of: number) => void
}

/**
 * Brings originals and derivatives back from the bucket, those that the uploads lack, and compares each with the hash that was stored
 * with it. Never replaces a file. Those of photos in the bin are in no bucket.
 *
 * @throws StorageFailure with a sentence for people
 */
export async function bringBack({ store, bucket, settings, sums, isDry = false, signal, onStep }: Options): Promise<BroughtBack> {
  const { uploadsDir } = settings
  const listed = await store.list('', signal)
  const sources = await uploadsIn(store, listed, signal)
  if (sources.size === 0) throw new StorageFailure(`${nameOf(bucket)} holds no pictures.`)
  const result: BroughtBack = { brought: 0, unchanged: 0, differing: [], damaged: [] }
  let done = 0
  await inParallel(sources, callsAtATime, async ([file, key]) => {
    const place = join(uploadsDir, file)
    if (existsSync(place)) {
      if (await isSame(place, key)) result.unchanged += 1
      else result.differing.push(file)
    } else if (isDry || (await bring(key, place))) result.brought += 1
    else result.damaged.push(file)
    onStep?.((done += 1), sources.size)
  })
  return { ...result, differing: result.differing.toSorted(), damaged: result.damaged.toSorted() }

  async function isSame(place: string, key: string): Promise<boolean> {
    const { bytes, etag } = listed.get(key) ?? { bytes: -1, etag: '' }
    const own = await sums.of(place, bytes)
    return own !== null && (own.md5 === etag || own.sha256 === (await store.storedHash(key, signal)))
  }

  /** @returns whether it has the bytes that were sent */
  async function bring(key: string, place: string): Promise<boolean> {
    signal?.throwIfAborted()
    const draft = join(uploadsDir, uploadFolders.temporary, `bucket-${randomUUID()}`)
    mkdirSync(dirname(draft), { recursive: true })
    try {
      const sha256 = await store.download(key, draft, signal)
      const { bytes, etag } = listed.get(key) ?? { bytes: -1, etag: '' }
      const got = await sums.of(draft, bytes)
      if (!got || (sha256 ? got.sha256 !== sha256 : got.md5 !== etag)) return false
      mkdirSync(dirname(place), { recursive: true })
      renameSync(draft, place)
      return true
    } finally {
      rmSync(draft, { force: true })
    }
  }
}

/**
 * The files of the uploads that a bucket has, and the key of each. Today's tiles are there under the addresses of the image service alone,
 * which the `info.json` of each picture names.
 */
async function uploadsIn(store: ObjectStore, listed: Map<string, ListedObject>, signal?: AbortSignal): Promise<Map<string, string>> {
  const uploads = new Map<string, string>()
  const add = (file: string, key: string) => isUpload.test(file) && !isHiddenOrAbove.test(file) && uploads.set(file, key)
  for (const key of listed.keys()) if (key.startsWith(uploadsPrefix)) add(key.slice(uploadsPrefix.length), key)
  const infos = [...listed.keys()].filter((key) => pictureOf(key) !== null)
  await inParallel(infos, callsAtATime, async (info) => {
    const content = await store.read(info, signal)
    const offered = content && (JSON.parse(content.toString()) as OfferedPictures)
    for (const [key, source] of offered ? imagesOffered(pictureOf(info) ?? '', offered) : [])
      if (source.startsWith(`${uploadFolders.tiles}/`) && listed.has(key)) add(source, key)
  })
  return uploads
}

const { originals, previews, thumbnails, tiles, maps } = uploadFolders

const isUpload = new RegExp(`^(?:${[originals, previews, thumbnails, tiles, maps].join('|')})/.`)

/** Whoever may write into the bucket must not write anywhere else on this machine. */
const isHiddenOrAbove = /(?:^|\/)\.|\\|\0/
