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

const renderersLock = (dataDir: string) => join(dataDir, 'renderers.lock')

/**
 * Waits until no renderer of a publisher that was killed is at work any more: it could still put an old page in the
 * place of a new one. To be called by whoever holds the lease, before it starts its own.
 */
export function awaitOldRenderers({ dataDir }: Pick<Settings, 'dataDir'>) {
  const sqlite = new Database(renderersLock(dataDir), { timeout: 60_000 })
  sqlite.exec('BEGIN EXCLUSIVE; COMMIT')
  sqlite.close()
}

/** Says that a renderer is at work, until its process ends. */
export function sayRendering(dataDir: string) {
  const sqlite = new Database(renderersLock(dataDir), { timeout: 60_000 })
  // A transaction that has read holds the lock with others, but against whoever wants it alone.
  sqlite.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  return sqlite
}
