import { Cron } from 'croner'
import type { Settings } from '#api/settings.ts'
import type { Archive } from '#data/open.ts'
import { askForEverything } from '#data/outbox.ts'

/** Asks for a full rebuild on the schedule of the settings, until it is stopped. */
export function keepRebuilding(archive: Archive, { rebuildCron }: Settings, now: () => Date): { stop(): void } {
  if (rebuildCron === '') return { stop: () => undefined }
  const schedule = new Cron(rebuildCron, { unref: true }, () => askForEverything(archive, now().toISOString()))
  return { stop: () => schedule.stop() }
}
