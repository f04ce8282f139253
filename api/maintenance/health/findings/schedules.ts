import { schedulesOf } from '#api/maintenance/schedules.ts'
import type { Settings } from '#api/settings.ts'
import { fine, type HealthFinding } from './finding.ts'

/** When the archive acts on a schedule: the hours of a schedule are those of TZ, or of the machine. */
export const scheduleFindings = (settings: Settings): HealthFinding[] =>
  schedulesOf(settings).map(({ setting, expression, next, timeZone }) =>
    fine('schedule', `${setting}="${expression}" in the time zone ${timeZone}, next at ${next ?? 'no time'}`),
  )
