import { setPriority } from 'node:os'
import type { Settings } from '#api/settings.ts'
import { backUpAsScheduled } from './schedule.ts'

/** A scheduled backup as a process of its own, below the server in priority: it lists and reads every file there is. */
export type BackupStart = { settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'backupDir' | 'backupKeep'>; at: string }

/** What has become of it: what was made, or why not. */
export type BackupOutcome = { made: Awaited<ReturnType<typeof backUpAsScheduled>> } | { problem: string }

const { settings, at } = JSON.parse(process.argv[2] ?? '') as BackupStart
setPriority(10)
process.on('disconnect', () => process.exit())
// The server may have ended before this was listened to.
if (!process.connected) process.exit()
const outcome: BackupOutcome = await backUpAsScheduled(settings, new Date(at)).then(
  (made) => ({ made }),
  (problem: Error) => ({ problem: problem.message }),
)
process.send?.(outcome, () => process.exit())
