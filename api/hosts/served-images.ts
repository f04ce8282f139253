import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { filesUnder, isGone } from '#api/maintenance/backup/file-list.ts'
import {
  partPath,
  pixelsOf,
  tilePath,
  wholePictureFile,
  wholePicturePath,
  wholeRegion,
  type OfferedPictures,
} from '#core/iiif/image-service.ts'
import { tilesOf, wholeTile } from '#core/iiif/tiles.ts'

/** How the names of a site's files begin that IIIF viewers ask for. */
export const servicePrefix = 'iiif/images/'

/**
 * The pictures that IIIF viewers ask for, for hosts that know no more than files: of each, relative to the public site, the file of the
 * uploads that it is.
 *
 * @param publicDir the published folder
 */
export function servedImages(publicDir: string): [file: string, source: string][] {
  const infos = filesUnder(publicDir).filter((file) => /^iiif\/images\/[^/]+\/info\.json$/.test(file))
  return infos.flatMap((file) => {
    const folder = file.replace('/info.json', '')
    const offered = offeredIn(join(publicDir, file))
    return offered ? imagesOffered(basename(folder), offered) : []
  })
}

/**
 * What an `info.json` offers; null where there is none, as when its photo has just gone into the bin.
 *
 * @param path of the file
 */
export function offeredIn(path: string): OfferedPictures | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as OfferedPictures
  } catch (problem) {
    if (isGone(problem)) return null
    throw problem
  }
}

/**
 * The same of one picture.
 *
 * @param name of the photo's files, without their ending
 * @param offered its `info.json`
 */
export function imagesOffered(name: string, offered: OfferedPictures): [file: string, source: string][] {
  return filesOffered(name, offered).map(([path, source]) => [servicePrefix + name + path, source])
}

/**
 * The pictures of one `info.json`: of each, relative to its image service, the file of the uploads that it is.
 *
 * @param name of the photo's files, without their ending
 */
export function filesOffered(name: string, offered: OfferedPictures): [path: string, source: string][] {
  const whole = ['max', ...offered.sizes.map(pixelsOf)].flatMap((size): [string, string][] => {
    const source = wholePictureFile(name, size, offered)
    return source ? [[wholePicturePath(size), source]] : []
  })
  if (!offered.tiles) return whole
  const tiles = tilesOf(offered).map(({ region, size }): [string, string] => [partPath(region, size), tilePath(name, region, size)])
  const smallest = pixelsOf(wholeTile(offered))
  // Some viewers name the region of the whole picture, too. A size that the preview has is the preview.
  return [...tiles, [partPath(wholeRegion(offered), smallest), tilePath(name, 'full', smallest)], ...whole]
}
