import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { originalFormatNames } from '#core/original-formats.ts'
import { filesOf, uploadFolders } from './names.ts'

/** Where the files of a photo belong: among those that servers send, or with those of the bin, which no server sends. */
export type FilesPlace = 'public' | 'binned'

/** The folder below which the files of a photo are in a place: the uploads, or the folder of the bin in them. */
export const rootOf = (uploadsDir: string, place: FilesPlace): string =>
  place === 'public' ? uploadsDir : join(uploadsDir, uploadFolders.binned)

/**
 * The path of a file of a photo, in whichever of the two places it is; the public one where it is in both or in none.
 *
 * @param file relative to the uploads, as `filesOf` gives it
 */
export const pathOfFile = (uploadsDir: string, file: string): string => join(rootOfFile(uploadsDir, file), file)

/** The folder below which a file of a photo is: see `rootOf`, `pathOfFile`. */
export function rootOfFile(uploadsDir: string, file: string): string {
  const binned = rootOf(uploadsDir, 'binned')
  return !existsSync(join(uploadsDir, file)) && existsSync(join(binned, file)) ? binned : uploadsDir
}

/**
 * Reads a file of a photo, which may be moved to the other place while it is looked for.
 *
 * @param read is given its path, and fails with ENOENT where it is not there
 * @returns what `read` gives; null where the file is in neither place
 * @throws what `read` throws besides
 */
export async function readInEitherPlace<Result>(
  uploadsDir: string,
  file: string,
  read: (path: string) => Promise<Result>,
): Promise<Result | null> {
  for (let attempts = 1; ; attempts += 1) {
    const path = pathOfFile(uploadsDir, file)
    try {
      return await read(path)
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(path)) throw problem
      if (pathOfFile(uploadsDir, file) === path || attempts === maxAttempts) return null
    }
  }
}

/** Nobody puts a photo into the bin and takes it out again faster than it is looked for. */
const maxAttempts = 3

/** The folders of a photo's files, in both places. */
export const photoFolders = [uploadFolders.originals, uploadFolders.previews, uploadFolders.thumbnails, uploadFolders.tiles] as const

/**
 * Moves the files of a photo to a place, those that are not there yet. Each is renamed, so that an interrupted move can be repeated.
 * Where a file is in both places, the one that moves replaces the other: derivatives were made again, or a person has brought an
 * original back from a backup.
 *
 * @returns whether anything was moved
 */
export function movePhotoFiles(uploadsDir: string, photoFileName: string, place: FilesPlace): boolean {
  const other = place === 'public' ? 'binned' : 'public'
  const [from, to] = [rootOf(uploadsDir, other), rootOf(uploadsDir, place)]
  const moves = filesIn(uploadsDir, photoFileName, other)
  if (moves.length > 0 && place === 'binned') makeBinFolder(uploadsDir)
  for (const file of moves) moveFile(join(from, file), join(to, file))
  return moves.length > 0
}

/** Whether any file of a photo is in a place. */
export const hasFiles = (uploadsDir: string, photoFileName: string, place: FilesPlace): boolean =>
  filesIn(uploadsDir, photoFileName, place).length > 0

/** The files and folders of a photo that are in a place, relative to its root. */
export const filesIn = (uploadsDir: string, photoFileName: string, place: FilesPlace) =>
  filesOfAnyFormat(photoFileName).filter((file) => lstatSync(join(rootOf(uploadsDir, place), file), { throwIfNoEntry: false }))

/** Every file that a photo may have, the tiles last: they show that it is complete. */
export function filesOfAnyFormat(photoFileName: string): string[] {
  const originals = originalFormatNames.map((format) => filesOf(photoFileName, format).original)
  const { original, dzi, tiles, ...others } = filesOf(photoFileName, originalFormatNames[0])
  return [...new Set([original, ...originals, ...Object.values(others), dzi, tiles])]
}

function moveFile(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch (problem) {
    // No rename replaces a folder that has files.
    if (!existsSync(from) || !existsSync(to)) throw problem
    rmSync(to, { recursive: true })
    renameSync(from, to)
  }
}

/** Makes the folder of the bin, which other users of the machine, and so other web servers, cannot look into. */
function makeBinFolder(uploadsDir: string) {
  const folder = rootOf(uploadsDir, 'binned')
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}
