import { readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { checksumOf } from '#api/files/checksum.ts'
import { pictureNames } from './picture-names.ts'
import type { Pictures } from './pictures.ts'
import { ImportRefused, RowRefused } from './refused.ts'

/** Files that a folder of pictures may have, with all folders inside it. */
const maxFiles = 500_000

/**
 * Opens a folder of pictures with the folders inside it. Hidden files are left out, and links to folders are not followed.
 *
 * @throws ImportRefused when it is not there, not a folder, or cannot be read
 */
export async function openFolder(folder: string): Promise<Pictures> {
  const root = await realFolder(folder)
  const files = new Map<string, string[]>()
  await list(root, '', files).catch((problem: unknown) => {
    throw problem instanceof ImportRefused ? problem : unreadable(folder, problem)
  })
  const fileOf = (path: string) => inFolder(root, path, files.get(path) ?? [])
  return {
    ...pictureNames([...files.keys()]),
    checksum: async (path) => readChecksum(await fileOf(path), path),
    take: async (path) => ({ file: await fileOf(path), end: () => Promise.resolve() }),
  }
}

const unreadable = (folder: string, problem: unknown) =>
  new ImportRefused(`The folder of pictures ${folder} cannot be read: ${(problem as Error).message}`)

/** The folder with every link in its path resolved. */
async function realFolder(folder: string): Promise<string> {
  try {
    if ((await stat(folder)).isDirectory()) return await realpath(folder)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') throw new ImportRefused(`There is no folder of pictures at ${folder}`)
    throw unreadable(folder, problem)
  }
  throw new ImportRefused(`${folder} is not a folder of pictures`)
}

/** Lists files by their paths in composed form, each with the spellings that the folder has of it: some systems decompose letters. */
async function list(root: string, below: string, files: Map<string, string[]>): Promise<void> {
  for (const entry of await readdir(join(root, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = below ? `${below}/${entry.name}` : entry.name
    if (entry.isDirectory()) await list(root, path, files)
    else {
      const composed = path.normalize('NFC')
      files.set(composed, [...(files.get(composed) ?? []), path])
      if (files.size > maxFiles) throw new ImportRefused(`${root} has more than ${maxFiles.toLocaleString('en')} files`)
    }
  }
}

async function inFolder(root: string, path: string, spellings: readonly string[]): Promise<string> {
  const [spelling, ...others] = spellings
  if (spelling === undefined) throw new RowRefused(`There is no picture “${path}” in the folder`)
  if (others.length > 0)
    throw new RowRefused(
      `The folder has ${spellings.length} files called “${path}”, with accents stored in different ways. Rename one of them`,
    )
  try {
    const file = await realpath(join(root, spelling))
    if (!file.startsWith(root.endsWith(sep) ? root : root + sep)) throw new RowRefused(`“${path}” is a link that leads out of the folder`)
    if (!(await stat(file)).isFile()) throw new RowRefused(`“${path}” is not a file`)
    return file
  } catch (problem) {
    if (problem instanceof RowRefused) throw problem
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') throw new RowRefused(`There is no picture “${path}” in the folder`)
    throw new RowRefused(`“${path}” cannot be read: ${(problem as Error).message}`)
  }
}

async function readChecksum(file: string, path: string): Promise<string> {
  try {
    return await checksumOf(file)
  } catch (problem) {
    throw new RowRefused(`“${path}” cannot be read: ${(problem as NodeJS.ErrnoException).code ?? (problem as Error).message}`)
  }
}
