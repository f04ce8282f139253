import Database from 'better-sqlite3'
import { createPrivate } from './private-file.ts'

/** Another process holds the lease. The message is for people. */
export class LeaseTaken extends Error {}

export type Lease = { release: () => void }

/**
 * Holds something for this process alone, by an exclusive lock on a file, which the system frees when the process
 * ends, however it ends.
 *
 * @param file of the lock; made when missing, and left there
 * @param taken what to say when another process holds it
 * @throws LeaseTaken
 */
export function takeLease(file: string, taken: string): Lease {
  createPrivate(file)
  const sqlite = new Database(file, { timeout: 0 })
  try {
    // Nothing is ever written, so that no journal need lie beside.
    sqlite.pragma('journal_mode = MEMORY')
    sqlite.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    sqlite.close()
    throw (cause as { code?: string }).code === 'SQLITE_BUSY' ? new LeaseTaken(taken, { cause }) : cause
  }
  return { release: () => void sqlite.close() }
}
