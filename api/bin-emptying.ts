import { binDays, securityEventDays } from '#core/limits.ts'
import { emptyBin, type FreedFiles } from '#data/bin.ts'
import { forgetAttempts } from '#data/idempotency.ts'
import { purgeMessages } from '#data/messages.ts'
import { dropSecurityEvents } from '#data/security-events.ts'
import type { ApiParts } from './env.ts'
import { emptyLog } from '#data/write-ahead-log.ts'
import { removePhotoFiles } from './media/remove.ts'
import { keyHours } from './once.ts'

const hour = 3_600_000
const day = 24 * hour

/** Milliseconds between two looks at the bin. */
const interval = 6 * hour

/** When something that was deleted at a moment is removed for good. */
export const goneAt = (deletedAt: string) => new Date(Date.parse(deletedAt) + binDays * day).toISOString()

/**
 * Removes for good, with its files, what has lain in the bin for its days. The records go first: files without a
 * record are swept later, a record without its files would be broken.
 */
export function emptyOldBin({ archive, settings, now }: Pick<ApiParts, 'archive' | 'settings' | 'now'>) {
  const at = now().toISOString()
  const before = new Date(now().getTime() - binDays * day).toISOString()
  const freed = emptyBin(archive, before, { by: 'archive', at })
  purgeMessages(archive, before)
  forgetAttempts(archive, new Date(now().getTime() - keyHours * hour).toISOString())
  dropSecurityEvents(archive, new Date(now().getTime() - securityEventDays * day).toISOString())
  removeFreed({ settings }, freed)
  emptyLog(archive)
}

/** Removes the files of photos whose records are gone for good. */
export function removeFreed({ settings }: Pick<ApiParts, 'settings'>, freed: FreedFiles[]) {
  for (const { photoFileName, originalFormat } of freed) removePhotoFiles(settings.uploadsDir, photoFileName, originalFormat)
}

/** Empties the bin now and then again from time to time, until it is stopped. Errors are logged, not thrown. */
export function keepEmptyingBin(parts: Pick<ApiParts, 'archive' | 'settings' | 'now' | 'log'>): { stop(): void } {
  const attempt = () => {
    try {
      emptyOldBin(parts)
    } catch (problem) {
      parts.log.error({ err: problem }, 'the bin could not be emptied')
    }
  }
  attempt()
  const timer = setInterval(attempt, interval)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
