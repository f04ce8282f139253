import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { copyInOneStep, openArchive, readArchive } from '#data/sqlite/open.ts'
import { finishFullPublish, newestWork } from '#data/publishing/outbox.ts'

type DataSettings = Pick<Settings, 'dataDir'>

/** The copy of the archive that one command publishes from. It exists only while that command runs. */
const archiveCopyFile = ({ dataDir }: DataSettings) => join(dataDir, 'publishing.sqlite')

/** What SQLite keeps beside a database. */
const journals = ['', '-wal', '-shm', '-journal']

/**
 * Copies the archive as it is at this moment, so that changes made while everything is published neither hold that up nor
 * get into it. To be called by whoever holds the lease.
 *
 * @returns the path of the copy, and `close`, which ends its use and removes the published changes from the archive's outbox
 * @throws Error with a sentence for people when the copy cannot be written
 */
export function copyArchiveForPublishing(settings: DataSettings): { file: string; close: () => void } {
  const file = archiveCopyFile(settings)
  removeArchiveCopy(settings)
  try {
    // Nobody else may read it: it holds everything that the archive holds.
    writeFileSync(file, '', { mode: 0o600 })
    withArchive(settings, (archive) => copyInOneStep(archive, file))
  } catch (cause) {
    removeArchiveCopy(settings)
    throw new Error(
      `The archive could not be copied for publishing: ${(cause as Error).message}. The copy needs as much space in ${settings.dataDir} as archive.sqlite.`,
      { cause },
    )
  }
  const upTo = newestWorkIn(file)
  return {
    file,
    close() {
      // Where publishing was broken off, the archive keeps all its work: doing it again changes nothing.
      if (newestWorkIn(file) === 0) withArchive(settings, (archive) => finishFullPublish(archive, upTo, upTo))
      removeArchiveCopy(settings)
    },
  }
}

/** Removes the copy that a command has left which was killed. To be called by whoever holds the lease. */
export function removeArchiveCopy(settings: DataSettings) {
  for (const journal of journals) rmSync(archiveCopyFile(settings) + journal, { force: true })
}

function withArchive(settings: DataSettings, use: (archive: ReturnType<typeof openArchive>) => void) {
  const archive = openArchive(archiveFile(settings))
  try {
    use(archive)
  } finally {
    archive.close()
  }
}

const newestWorkIn = (file: string): number => readArchive(file, newestWork)
