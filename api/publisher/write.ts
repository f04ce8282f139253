import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const madeFolders = new Set<string>()

/**
 * Puts a file into the published folder by writing beside it and renaming, so that nobody ever reads half of it. A
 * file that already holds these bytes is left alone.
 *
 * @returns whether anything was written
 */
export function writePublished(publicDir: string, file: string, content: Buffer): boolean {
  const path = join(publicDir, file)
  if (holds(path, content)) return false
  // The process number keeps two publishers apart; a leftover of a crash is overwritten by the next one.
  const temporary = `${path}.${process.pid}.tmp`
  try {
    makeFolder(dirname(path))
    writeFileSync(temporary, content)
    renameSync(temporary, path)
  } catch (cause) {
    rmSync(temporary, { force: true })
    madeFolders.delete(dirname(path))
    throw cause
  }
  return true
}

function makeFolder(folder: string) {
  if (madeFolders.has(folder)) return
  mkdirSync(folder, { recursive: true })
  madeFolders.add(folder)
}

/** The size is asked first: a missing file would cost an exception, a changed one is seldom as long as before. */
function holds(path: string, content: Buffer): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === content.length && readFileSync(path).equals(content)
}

/** Removes a published file; one that is not there is fine. */
export function removePublished(publicDir: string, file: string) {
  rmSync(join(publicDir, file), { force: true })
}
