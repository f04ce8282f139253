import Database from 'better-sqlite3'
import { join } from 'node:path'
import { createPrivate } from '#data/sqlite/private-file.ts'
import { takeLease } from '#data/sqlite/lease.ts'
import type { Settings } from '#api/settings.ts'

/**
 * Holds the right to publish an archive.
 *
 * @throws LeaseTaken with a sentence for people when another process is publishing
 */
export const takePublishingLease = ({ dataDir }: Pick<Settings, 'dataDir'>) =>
  takeLease(join(dataDir, 'publishing.lock'), 'Another process is publishing this archive. Wait until it has finished.')

const renderersLock = (dataDir: string) => join(dataDir, 'renderers.lock')

function openLock(dataDir: string) {
  createPrivate(renderersLock(dataDir))
  return new Database(renderersLock(dataDir), { timeout: 60_000 })
}

/**
 * Waits until no renderer of a publisher that was killed is at work any more: it could still put an old page in the
 * place of a new one. To be called by whoever holds the lease, before it starts its own.
 */
export function awaitOldRenderers({ dataDir }: Pick<Settings, 'dataDir'>) {
  const sqlite = openLock(dataDir)
  sqlite.exec('BEGIN EXCLUSIVE; COMMIT')
  sqlite.close()
}

/** Says that a renderer is at work, until its process ends. */
export function openRenderingLock(dataDir: string) {
  const sqlite = openLock(dataDir)
  // A transaction that has read holds the lock with others, but against whoever wants it alone.
  sqlite.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
  return sqlite
}
