import { join } from 'node:path'
import { LeaseTaken, takeLease, type Lease } from '#data/sqlite/lease.ts'
import type { Settings } from '#api/settings.ts'

/** The lock in each folder that one server holds. It begins with a dot: hosts do not serve it, backups leave it out. */
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
    for (const folder of folders) leases.push(lockFolder(names[folder], settings[folder]))
  } catch (problem) {
    release()
    throw problem
  }
  return { release }
}

function lockFolder(name: string, folder: string): Lease {
  try {
    return takeLease(join(folder, serverLock), `${name}=${folder} is in use by another server of the archive. Stop that one first.`)
  } catch (problem) {
    if (problem instanceof LeaseTaken) throw problem
    throw new Error(`${name}=${folder} cannot be used: ${(problem as Error).message}.`, { cause: problem })
  }
}
