import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { baseName } from '#core/base-name.ts'
import { hasServedTiles, imageServicePath, partPath, wholeSizes } from '#core/iiif/image-service.ts'
import { tilesOffered } from '#core/iiif/tiles.ts'
import { filesOffered, servicePrefix } from '#api/hosts/served-images.ts'
import { uploadsPrefix } from '#api/hosts/site-files.ts'
import { walkFiles } from '#api/maintenance/backup/file-list.ts'
import { filesIn, rootOf, type FilesPlace } from '#api/media/binned-files.ts'
import { uploadFolders } from '#api/media/names.ts'
import { pictureWithFiles } from '#data/records/pictures.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** Whether a delivery is that of a picture, which is no file of the published folder. */
export const isPicture = (file: string) => file.startsWith(uploadsPrefix) || (file.startsWith(servicePrefix) && file.endsWith('.jpg'))

/**
 * Under which names visitors get the files of a photo: those of the uploads, and those of its image service. Named as in a mirror.
 *
 * @param place where the files are now
 */
export function pictureFiles(archive: Archive, uploadsDir: string, photoFileName: string, place: FilesPlace): string[] {
  const root = rootOf(uploadsDir, place)
  const files = filesIn(uploadsDir, photoFileName, place).flatMap((file) => namesOf(root, file))
  return [...new Set([...files, ...offeredPictures(archive, root, photoFileName)])]
}

/** A file, or the tiles in a folder: those of older sets are asked for by their paths, others by region and size. */
function namesOf(root: string, file: string): string[] {
  if (!file.startsWith(`${uploadFolders.tiles}/`) || file.endsWith('.dzi')) return [uploadsPrefix + file]
  const inside = existsSync(join(root, file)) ? [...walkFiles(join(root, file))] : []
  if (file.endsWith('_files')) return inside.map((each) => `${uploadsPrefix}${file}/${each}`)
  return inside.map((each) => {
    const [region = '', size = ''] = baseName(each).split('_')
    return servicePrefix + basename(file) + partPath(region, size)
  })
}

/** The names under which the image service offers the picture of a photo, as far as its files are there. */
function offeredPictures(archive: Archive, root: string, photoFileName: string): string[] {
  const picture = pictureWithFiles(archive, photoFileName)
  if (!picture) return []
  const offered = { ...picture, sizes: wholeSizes(picture), ...(hasServedTiles(picture) && { tiles: tilesOffered(picture) }) }
  return filesOffered(baseName(photoFileName), offered)
    .filter(([, source]) => existsSync(join(root, source)))
    .map(([path]) => imageServicePath(picture).slice(1) + path)
}
