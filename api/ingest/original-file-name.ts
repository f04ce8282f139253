import * as v from 'valibot'
import { textLength } from '#core/limits.ts'
import type { PhotoFields } from '#core/records/photo.ts'
import { line } from '#core/records/rules.ts'

const nameRule = line('The file name', Number.MAX_SAFE_INTEGER)

/**
 * The name of a file without folders, as a record holds it. A longer one loses its beginning: the end has the number and the format.
 *
 * @example fileNameOf('C:\\scans\\Орхей 12.tif') // 'Орхей 12.tif'
 */
export function fileNameOf(path: string): string {
  const name = v.parse(nameRule, path.replace(/^.*[/\\]/s, ''))
  return name.length > textLength.fileName
    ? Array.from(name)
        .slice(-Math.floor(textLength.fileName / 2))
        .join('')
    : name
}

/** A photo with the name of the file that it came in, unless its record gives another. */
export const withFileName = (photo: PhotoFields, path: string): PhotoFields => ({
  ...photo,
  originalFileName: photo.originalFileName || fileNameOf(path),
})
