import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ImportRefused } from './refused.ts'
import { RowRefused } from './refused.ts'

/**
 * The folder of pictures with every link in its path resolved.
 *
 * @throws ImportRefused when it is not there or not a folder
 */
export async function openImages(folder: string): Promise<string> {
  try {
    if ((await stat(folder)).isDirectory()) return await realpath(folder)
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new ImportRefused(`There is no folder of pictures at ${folder}`)
    throw new ImportRefused(`The folder of pictures ${folder} cannot be read: ${message}`)
  }
  throw new ImportRefused(`${folder} is not a folder of pictures`)
}

/** The name of a picture as its row gives it, in composed form: archives that come from a Mac decompose theirs. */
export const imageName = (cell: string) => cell.trim().normalize('NFC')

/**
 * The path of the picture `name` in the folder `images`.
 *
 * @param images as `openImages` gives it
 * @throws RowRefused when the name is none, leads elsewhere, or nothing of this name is there
 */
export async function findImage(images: string, name: string): Promise<string> {
  if (name === '') throw new RowRefused('The file name is missing')
  if (/[/\\\p{Cc}]/u.test(name) || name === '.' || name === '..') {
    throw new RowRefused(`“${name}” is not a plain file name; pictures are taken from the folder itself only`)
  }
  const path = (await pathOf(images, name)) ?? (await pathOf(images, name.normalize('NFD')))
  if (!path) throw new RowRefused(`There is no picture “${name}” in the folder`)
  if (!path.startsWith(images.endsWith(sep) ? images : images + sep)) {
    throw new RowRefused(`“${name}” is a link that leads out of the folder`)
  }
  if (!(await stat(path)).isFile()) throw new RowRefused(`“${name}” is not a file`)
  return path
}

async function pathOf(folder: string, name: string): Promise<string | null> {
  try {
    return await realpath(join(folder, name))
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENAMETOOLONG') return null
    throw new RowRefused(`“${name}” cannot be read: ${message}`)
  }
}
