import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Size } from '#core/derivative-sizes.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { pixelsOf, wholePictureFile, wholePicturePath } from '#core/iiif/image-service.ts'

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
    const { sizes } = JSON.parse(readFileSync(join(publicDir, file), 'utf8')) as { sizes: Size[] }
    return ['max', ...sizes.map(pixelsOf)].flatMap((size): [string, string][] => {
      const source = wholePictureFile(basename(folder), size, sizes)
      return source ? [[folder + wholePicturePath(size), source]] : []
    })
  })
}
