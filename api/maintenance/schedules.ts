import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Settings } from '#api/settings.ts'

/** A schedule as people read it: its setting, its next time (ISO 8601, UTC), and the time zone in which the machine counts its hours. */
export type ScheduleState = { setting: string; expression: string; next: string | null; timeZone: string }

/** The schedules of the settings, without those that are not set. */
export function schedulesOf({ rebuildCron, backupCron }: Settings): ScheduleState[] {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return Object.entries({ REBUILD_CRON: rebuildCron, BACKUP_CRON: backupCron })
    .filter(([, expression]) => expression !== '')
    .map(([setting, expression]) => {
      const next = new Cron(expression, { paused: true }).nextRun()?.toISOString() ?? null
      return { setting, expression, next, timeZone }
    })
}

/** Writes each schedule into the log, once at the start: hours mean nothing without their time zone. */
export function logSchedules(settings: Settings, log: Logger): void {
  for (const schedule of schedulesOf(settings)) log.info(schedule, 'scheduled')
}
