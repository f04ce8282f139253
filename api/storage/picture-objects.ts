import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { imagesOffered, offeredIn, servicePrefix } from '#api/hosts/served-images.ts'
import { uploadsPrefix } from '#api/hosts/site-files.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { filesOfAnyFormat } from '#api/media/binned-files.ts'
import { filesOf, uploadFolders } from '#api/media/names.ts'
import type { Settings } from '#api/settings.ts'
import type { WantedObjects } from './differences.ts'
import type { ListedObject, ObjectStore } from './store.ts'

const infoFile = /^iiif\/images\/([^/]+)\/info\.json$/

/** The name of the picture that a published file tells of, by its `info.json`; null for other files. */
export const pictureOf = (file: string): string | null => infoFile.exec(file)?.[1] ?? null

/** The objects of a photo's pictures: those that have to be there, and those that are. */
export type PictureObjects = { wanted: WantedObjects; listed: Map<string, ListedObject> }

/**
 * The pictures of a photo, whose `info.json` has been published, has changed or is gone: in the bin, replaced or deleted. While it is
 * published, no picture of the uploads counts as gone, so that a disk that is not there takes nothing from the bucket.
 *
 * A picture whose `info.json` is not in the store yet is new: it is sent as a whole, without asking what is there.
 *
 * @param name of the photo's files, without their ending
 */
export async function pictureObjects(
  store: ObjectStore,
  { publicDir, uploadsDir }: Pick<Settings, 'publicDir' | 'uploadsDir'>,
  name: string,
  signal?: AbortSignal,
): Promise<PictureObjects> {
  const info = offeredIn(join(publicDir, servicePrefix, name, 'info.json'))
  const isPublished = info !== null
  const offered = info ? imagesOffered(name, info) : []
  const uploaded = uploadedFiles(uploadsDir, name).map((file) => [uploadsPrefix + file, file] as const)
  const sources = [...uploaded, ...offered].map(([file, source]) => [file, { file, path: join(uploadsDir, source) }] as const)
  const wanted: WantedObjects = new Map(sources.filter(([, { path }]) => existsSync(path)))
  const named = new Set(sources.map(([key]) => key))
  const stays = (key: string) => isPublished && !wanted.has(key) && (key.startsWith(uploadsPrefix) || named.has(key))
  const listed = new Map<string, ListedObject>()
  const isItsOwn = ownKeys(name)
  if (isPublished && !(await store.storedHash(`${servicePrefix}${name}/info.json`, signal))) return { wanted, listed }
  for (const below of [`${servicePrefix}${name}/`, ...publicFolders.map((folder) => `${uploadsPrefix}${folder}/${name}`)])
    for (const [key, object] of await store.list(below, signal)) if (isItsOwn(key) && !stays(key)) listed.set(key, object)
  return { wanted, listed }
}

const publicFolders = [uploadFolders.originals, uploadFolders.previews, uploadFolders.thumbnails, uploadFolders.tiles]

/** The files of a photo that are among the public ones. The tiles of today's sets are in the bucket under the addresses of the image service alone. */
function uploadedFiles(uploadsDir: string, name: string): string[] {
  const { tiles, tilesFolder } = filesOf(`${name}.jpg`, 'jpeg')
  return filesOfAnyFormat(`${name}.jpg`).flatMap((file) => {
    if (file === tiles || !existsSync(join(uploadsDir, file))) return []
    return file === tilesFolder ? filesUnder(join(uploadsDir, file)).map((tile) => `${file}/${tile}`) : [file]
  })
}

/** Whether a key is of a photo's picture; names of copies begin with the same characters. `info.json` is a published file. */
function ownKeys(name: string): (key: string) => boolean {
  const files = new Set(filesOfAnyFormat(`${name}.jpg`).map((file) => uploadsPrefix + file))
  const folders = [`${uploadsPrefix}${filesOf(`${name}.jpg`, 'jpeg').tilesFolder}/`, `${servicePrefix}${name}/`]
  return (key) => files.has(key) || (pictureOf(key) === null && folders.some((folder) => key.startsWith(folder)))
}
