import Database from 'better-sqlite3'
import { join } from 'node:path'
import type { Settings } from '#api/settings.ts'

/** Another process holds the lease. */
export class LeaseTaken extends Error {}

/** Holds the right to publish an archive: see `takeLease`. */
export const takePublishingLease = ({ dataDir }: Pick<Settings, 'dataDir'>) => takeLease(join(dataDir, 'publishing.lock'))

/**
 * Holds the right to publish as an exclusive lock, which the system frees by itself when the process dies.
 *
 * @param file of the lock; made when missing
 * @throws LeaseTaken with a sentence for people when another process is publishing
 */
function takeLease(file: string): { release(): void } {
  const sqlite = new Database(file, { timeout: 0 })
  try {
    sqlite.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    sqlite.close()
    throw new LeaseTaken('Another process is publishing this archive. Wait until it has finished.', { cause })
  }
  return { release: () => void sqlite.close() }
}
