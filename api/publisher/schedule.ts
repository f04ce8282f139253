import { Cron } from 'croner'
import type { Logger } from 'pino'
import type { Settings } from '#api/settings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { requestFullPublish } from '#data/publishing/outbox.ts'

/** Asks for a full rebuild on the schedule of the settings, until it is stopped. */
export function scheduleRebuilds(archive: Archive, { rebuildCron }: Settings, now: () => Date, log: Logger): { stop: () => void } {
  if (rebuildCron === '') return { stop: () => undefined }
  const schedule = new Cron(rebuildCron, { unref: true }, () => {
    log.info('a full publish begins by REBUILD_CRON')
    requestFullPublish(archive, now().toISOString())
  })
  return { stop: () => schedule.stop() }
}
