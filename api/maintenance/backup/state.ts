import { join } from 'node:path'
import { isWhole, readHead } from './list-format.ts'
import { momentOf, newestWhole, ownBackups } from './schedule.ts'
import type { Settings } from '#api/settings.ts'

/** The scheduled backups in short: their schedule, when the newest whole one was made (ISO 8601), what the newest one found. */
export function backupState({ backupCron, backupDir }: Pick<Settings, 'backupCron' | 'backupDir'>) {
  const whole = newestWhole(backupDir)
  return { cron: backupCron, newest: whole ? new Date(momentOf(whole)).toISOString() : null, problem: newestProblem(backupDir) }
}

/** The problem that the newest scheduled backup in a folder found, as a sentence; null if none, or there is none. */
export function newestProblem(backupDir: string): string | null {
  const newest = ownBackups(backupDir).at(-1)
  return newest ? problemOf(join(backupDir, newest)) : null
}

function problemOf(folder: string): string | null {
  try {
    const head = readHead(folder)
    if (!isWhole(head)) return head.faults?.[0] ?? `The backup ${folder} is not whole.`
    return head.carried?.first[0] ?? null
  } catch (problem) {
    return (problem as Error).message
  }
}
