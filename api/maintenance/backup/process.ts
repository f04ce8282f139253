import { setPriority } from 'node:os'
import type { Settings } from '#api/settings.ts'
import { backUpAsScheduled, type ScheduledBackup } from './schedule.ts'

/** A scheduled backup as a separate process, below the server in priority: it lists and reads every file there is. */
export type BackupStart = { settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'backupDir' | 'backupKeep'>; at: string }

/** The backup and the problems found in the archive, or the reason why no backup was made. */
export type BackupResult = { made: Omit<ScheduledBackup, 'findings'>; isWhole: boolean; problems: string[] } | { problem: string }

/** Problems that the log names. */
const maxLogged = 20

const resultOf = ({ findings, ...made }: ScheduledBackup): BackupResult => ({
  made,
  isWhole: findings.isWhole(),
  problems: findings.sentences().slice(0, maxLogged),
})

const { settings, at } = JSON.parse(process.argv[2] ?? '') as BackupStart
setPriority(10)
process.on('disconnect', () => process.exit())
// The server may have ended before this was listened to.
if (!process.connected) process.exit()
const result: BackupResult = await backUpAsScheduled(settings, new Date(at)).then(resultOf, (problem: unknown) => ({
  problem: (problem as Error).message,
}))
process.send?.(result, () => process.exit())
