import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LeaseTaken, takeLease, type Lease } from '#data/sqlite/lease.ts'
import type { Settings } from '#api/settings.ts'
import { ignoreInGit } from './private-folders.ts'

/** The lock in DATA_DIR and UPLOADS_DIR. It begins with a dot: hosts do not serve it, backups leave it out. */
export const serverLock = '.server.lock'

type Folder = 'dataDir' | 'uploadsDir' | 'publicDir'

const names: Record<Folder, string> = { dataDir: 'DATA_DIR', uploadsDir: 'UPLOADS_DIR', publicDir: 'PUBLIC_DIR' }

/**
 * Holds folders of the archive for one server, or for a command that no server may run beside: two would sweep away each
 * other's pictures and publish over each other's pages. Commands that only add something need not hold them.
 *
 * @throws Error with a sentence for people when a server holds one already, or the folder cannot be written
 */
export function lockFolders(settings: Pick<Settings, Folder>, folders: Folder[]): Lease {
  const leases: Lease[] = []
  const release = () => leases.splice(0).forEach((lease) => lease.release())
  try {
    for (const folder of folders) leases.push(lockFolder(folder, settings[folder]))
  } catch (problem) {
    release()
    throw problem
  }
  return { release }
}

function lockFolder(folder: Folder, path: string): Lease {
  const taken = `${names[folder]}=${path} is in use by another server of the archive. Stop that one first.`
  try {
    return takeLease(folder === 'publicDir' ? lockBeside(path, taken) : join(path, serverLock), taken)
  } catch (problem) {
    if (problem instanceof LeaseTaken) throw problem
    throw new Error(`${names[folder]}=${path} cannot be used: ${(problem as Error).message}.`, { cause: problem })
  }
}

/** The lock of the public folder, in a folder beside it: copies of the public folder must not carry the lock to web hosts. */
function lockBeside(publicDir: string, taken: string): string {
  const path = realpathSync(publicDir)
  const inside = join(path, serverLock)
  const beside = join(dirname(path), `.${basename(path)}.lock`)
  try {
    makeFolder(beside)
    ignoreInGit(beside)
    // A server of an earlier version may still hold it.
    if (existsSync(inside)) takeLease(inside, taken).release()
    rmSync(inside, { force: true })
    return join(beside, 'server.lock')
  } catch (problem) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((problem as { code?: string }).code ?? '')) throw problem
    // The service may write into its public folder only.
    return inside
  }
}

/** Unlike `recursive`, which answers ENOENT there, it says that a disk is read-only. */
function makeFolder(path: string) {
  try {
    mkdirSync(path)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
  }
}
