import { link, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Move = { from: string; to: string }

/**
 * Renames files and folders into place, in the order given, all or none: when one fails, those already moved are
 * removed again and the files that they replaced are put back. Everything must be on one file system.
 *
 * @param aside a folder to make, which holds what was replaced; the caller removes it afterwards
 */
export async function moveAll(moves: Move[], aside: string): Promise<void> {
  await mkdir(aside)
  const undo: (() => Promise<void>)[] = []
  try {
    for (const [index, { from, to }] of moves.entries()) {
      const before = await setAside(to, join(aside, String(index)))
      if (before) undo.push(() => rename(before, to))
      await rename(from, to)
      undo.push(() => rm(to, { recursive: true, force: true }))
    }
  } catch (problem) {
    // A step that cannot be undone does not stop the others.
    for (const step of undo.reverse()) await step().catch(() => undefined)
    throw problem
  }
}

/**
 * Keeps the file or folder at `path` under another name. A file gets a second name, so that the rename which follows replaces
 * it in one step and readers never miss it; a folder cannot be replaced by a rename and has to make way.
 */
async function setAside(path: string, aside: string): Promise<string | undefined> {
  const stat = await lstat(path).catch((problem: unknown) => {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw problem
  })
  if (!stat) return undefined
  if (stat.isDirectory()) await rename(path, aside)
  // Some file systems have no second names.
  else await link(path, aside).catch(() => rename(path, aside))
  return aside
}

/** Makes a rename in the file's folder survive a power cut, where the system can. */
export async function syncFolderOf(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
