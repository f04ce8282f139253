import type { Archive } from './open.ts'

/**
 * Writes the write-ahead log into the database and empties it, so that nothing that was deleted is left in it. Does not
 * wait: while another process reads, the log is not emptied.
 *
 * @returns whether it is empty
 */
export function emptyLog({ sqlite }: Archive): boolean {
  const timeout = sqlite.pragma('busy_timeout', { simple: true }) as number
  sqlite.pragma('busy_timeout = 0')
  try {
    const [outcome] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    return outcome?.busy === 0
  } catch (problem) {
    // A list that is being sent reads on this very connection.
    if ((problem as { code?: string }).code?.startsWith('SQLITE_LOCKED')) return false
    throw problem
  } finally {
    sqlite.pragma(`busy_timeout = ${timeout}`)
  }
}
