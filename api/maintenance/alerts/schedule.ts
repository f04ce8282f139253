import type { Logger } from 'pino'
import { atIntervals } from '#api/maintenance/at-intervals.ts'
import { checkReadiness, type HealthParts } from '#api/serving/health.ts'
import { sendAlert } from './send.ts'
import { openAlertState } from './state.ts'

/** Milliseconds between two looks. */
const interval = 60_000

/**
 * Tells the operator when something keeps the archive from working, and when it works again, where the settings name an address
 * or a command. A message that cannot be sent is logged, and sent with a later look.
 */
export function scheduleAlerts(
  { log, now, ...parts }: HealthParts & { log: Logger; now: () => Date },
  every = interval,
): { stop: () => Promise<void> } {
  const { settings } = parts
  if (settings.alertWebhook === '' && settings.alertCommand === '') return { stop: () => Promise.resolve() }
  const state = openAlertState(settings.site.siteUrl)

  async function look(signal: AbortSignal) {
    try {
      const alert = state.look(await checkReadiness(parts), now())
      if (!alert) return
      await sendAlert(settings, alert, signal)
      state.isSent(alert)
      log.info({ problems: alert.problems }, 'alert sent')
    } catch (problem) {
      if (!signal.aborted) log.error({ err: problem }, 'an alert could not be sent')
    }
  }

  return atIntervals(every, look)
}
