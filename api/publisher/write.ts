import {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Where files are written before they are renamed to their place. Hosts do not serve folders that begin with a dot. */
const draftFolder = '.publishing'

const madeFolders = new Set<string>()

/** Tries for a file whose folder another process removes. */
const maxTries = 20

/** The published folder cannot be written: no page is the cause, and publishing resumes once it can. */
export class CannotWrite extends Error {}

/**
 * Puts a file into the published folder by writing a draft and renaming it, so that nobody ever reads half of it. A
 * file that already holds these bytes is left alone.
 *
 * @param isNew whether it is known to hold other bytes: the old ones are not read, which takes longer than writing where
 *   they have to come from the disk
 * @returns whether anything was written
 * @throws CannotWrite with the reason for people, when nothing can be written; another error when this file cannot
 */
export function writePublished(publicDir: string, file: string, content: Buffer, { isNew = false } = {}): boolean {
  const path = join(publicDir, file)
  // The process number keeps two publishers apart.
  const draft = join(publicDir, draftFolder, String(process.pid))
  try {
    if (!isNew && holds(path, content)) return false
    moveInto(path, draft, content)
    return true
  } catch (cause) {
    dropDraft(draft)
    madeFolders.clear()
    throw problemOf(publicDir, cause)
  }
}

/**
 * Whether a file of the published folder holds these bytes.
 *
 * @throws CannotWrite with the reason for people, or another error, where nobody can tell
 */
export function isPublishedAs(publicDir: string, file: string, content: Buffer): boolean {
  try {
    return holds(join(publicDir, file), content)
  } catch (cause) {
    throw problemOf(publicDir, cause)
  }
}

/** Where it cannot be removed, it is overwritten the next time. */
function dropDraft(draft: string) {
  try {
    rmSync(draft, { force: true })
  } catch {
    // Why it could not be written is what people need.
  }
}

/** Folders go with their last page: another process may remove one at any moment. */
function moveInto(path: string, draft: string, content: Buffer) {
  for (let tries = 1; ; tries += 1) {
    try {
      makeFolder(dirname(draft))
      writeFileSync(draft, content)
      makeFolder(dirname(path))
      return renameSync(draft, path)
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'ENOENT' || tries === maxTries) throw problem
      madeFolders.clear()
    }
  }
}

function makeFolder(folder: string) {
  if (madeFolders.has(folder)) return
  mkdirSync(folder, { recursive: true })
  madeFolders.add(folder)
}

/** The size is read first: a missing file would cost an exception, a changed one seldom has the same size. */
function holds(path: string, content: Buffer): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found?.isFile() === true && found.size === content.length && readFileSync(path).equals(content)
}

/** Reasons that hold for every file, not only for the one that met them. */
const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EIO: 'the disk does not work',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
}

/** An error of a single file is that page's failure; any other error stops publishing until it is fixed. */
function problemOf(publicDir: string, problem: unknown): unknown {
  const reason = reasons[(problem as NodeJS.ErrnoException).code ?? ''] ?? (isWritable(publicDir) ? null : 'there is no permission')
  return reason ? new CannotWrite(`The published folder ${publicDir} cannot be written: ${reason}.`, { cause: problem }) : problem
}

/** For what publishing cannot do without: whatever is wrong stops it until it is mended. */
export function asCannotWrite(publicDir: string, cause: unknown): CannotWrite {
  const problem = problemOf(publicDir, cause)
  if (problem instanceof CannotWrite) return problem
  return new CannotWrite(`The published folder ${publicDir} cannot be written: ${(cause as Error).message}.`, { cause })
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Removes a published file and the folders that it leaves empty; one that is not there is fine.
 *
 * @throws CannotWrite with the reason for people
 */
export function removePublished(publicDir: string, file: string) {
  try {
    rmSync(join(publicDir, file), { force: true })
  } catch (cause) {
    throw problemOf(publicDir, cause)
  }
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(publicDir, folder))
    } catch {
      return
    }
  }
}

/**
 * Removes drafts that a publisher left behind when it was killed. To be called while nobody else publishes.
 *
 * @throws CannotWrite with the reason for people
 */
export function removeDrafts(publicDir: string) {
  const folder = join(publicDir, draftFolder)
  try {
    mkdirSync(folder, { recursive: true })
    for (const draft of readdirSync(folder)) rmSync(join(folder, draft), { force: true })
  } catch (cause) {
    throw asCannotWrite(publicDir, cause)
  }
}
