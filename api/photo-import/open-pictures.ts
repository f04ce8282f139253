import { stat } from 'node:fs/promises'
import { openFolder } from './picture-folder.ts'
import { openZip } from './picture-zip.ts'
import type { Pictures } from './pictures.ts'

/**
 * Opens the pictures of an import: a folder, or a ZIP file.
 *
 * @param largest bytes that a picture of a ZIP file may have
 * @throws ImportRefused when it is neither
 */
export async function openPictures(path: string, largest: number): Promise<Pictures> {
  const isFile = await stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
  return isFile && /\.zip$/i.test(path) ? openZip(path, largest) : openFolder(path)
}
