import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LeaseTaken, takeLease, type Lease } from '#data/sqlite/lease.ts'
import { uploadFolders } from './names.ts'
import { openMedia, type MediaOptions, type MediaProcess } from './process.ts'

/** What the folders begin with in which commands prepare pictures, one folder for each command that runs. */
const commandFolder = 'command-'

/** The lock in such a folder, held as long as its command lives. */
const lockName = 'lock'

/**
 * Opens the uploads folder for the pictures of a command. Unfinished files lie in a separate folder, under a lock that
 * the system frees when the command dies: whoever comes next knows that nobody works there any more.
 *
 * @returns the process, and the folder, where the command may put its unfinished files
 * @throws Error when the folder cannot be written
 */
export function openCommandMedia(options: Omit<MediaOptions, 'jobPrefix'>): MediaProcess & { folder: string } {
  removeAbandonedJobs(options.uploadsDir)
  const { folder, lease } = takeFolder(join(options.uploadsDir, uploadFolders.temporary))
  const media = openMedia({ ...options, jobPrefix: `${basename(folder)}/job-` })
  return {
    ...media,
    folder,
    async close() {
      await media.close()
      // If this fails, the next import or start removes the folder.
      rmQuietly(folder)
      lease.release()
    },
  }
}

function takeFolder(parent: string): { folder: string; lease: Lease } {
  mkdirSync(parent, { recursive: true })
  for (;;) {
    const folder = mkdtempSync(join(parent, commandFolder))
    const lease = leaseOf(folder)
    // Between the two, another process may have taken the folder for an abandoned one.
    if (lease && existsSync(join(folder, lockName))) return { folder, lease }
    lease?.release()
  }
}

/** The lease of a folder; null where another process holds it, or has just removed the folder. */
function leaseOf(folder: string): Lease | null {
  try {
    return takeLease(join(folder, lockName), 'Another command prepares pictures here.')
  } catch (problem) {
    if (problem instanceof LeaseTaken || !existsSync(folder)) return null
    throw problem
  }
}

/** Removes what commands that were killed have left in the uploads folder. Those that run keep theirs. */
export function removeAbandonedJobs(uploadsDir: string) {
  const parent = join(uploadsDir, uploadFolders.temporary)
  for (const name of commandFoldersIn(parent)) {
    const folder = join(parent, name)
    const lease = leaseOf(folder)
    if (!lease) continue
    rmQuietly(folder)
    lease.release()
  }
}

function commandFoldersIn(parent: string): string[] {
  try {
    return readdirSync(parent).filter((name) => name.startsWith(commandFolder))
  } catch {
    // The folder is made with the first picture.
    return []
  }
}

function rmQuietly(folder: string) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // It stays until the next look.
  }
}
