import Database from 'better-sqlite3'

/**
 * Holds the right to publish as an exclusive lock, which the system frees by itself when the process dies.
 *
 * @param file of the lock; made when missing
 * @throws Error with a sentence for people when another process is publishing
 */
export function takeLease(file: string): { release(): void } {
  const sqlite = new Database(file, { timeout: 0 })
  try {
    sqlite.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    sqlite.close()
    throw new Error('Another process is publishing this archive. Wait until it has finished.', { cause })
  }
  return { release: () => void sqlite.close() }
}
