import { binDays, securityEventDays } from '#core/limits.ts'
import { emptyBin, type OrphanedFiles } from '#data/records/bin.ts'
import { forgetRequests } from '#data/records/idempotency.ts'
import { purgeMessages } from '#data/messages/messages.ts'
import { dropSecurityEvents } from '#data/staff/security-events.ts'
import type { ApiParts } from '#api/env.ts'
import { emptyLog } from '#data/sqlite/write-ahead-log.ts'
import { removePhotoFiles } from '#api/media/remove.ts'
import { keyHours } from '#api/http/idempotency.ts'

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
export function emptyExpiredBin({ archive, settings, now }: Pick<ApiParts, 'archive' | 'settings' | 'now'>) {
  const at = now().toISOString()
  const before = new Date(now().getTime() - binDays * day).toISOString()
  const freed = emptyBin(archive, before, { by: 'archive', at })
  purgeMessages(archive, before)
  forgetRequests(archive, new Date(now().getTime() - keyHours * hour).toISOString())
  dropSecurityEvents(archive, new Date(now().getTime() - securityEventDays * day).toISOString())
  removeFreed({ settings }, freed)
  emptyLog(archive)
}

/** Removes the files of photos whose records are gone for good. */
export function removeFreed({ settings }: Pick<ApiParts, 'settings'>, freed: OrphanedFiles[]) {
  for (const { photoFileName, originalFormat } of freed) removePhotoFiles(settings.uploadsDir, photoFileName, originalFormat)
}

/** Empties the bin at intervals until it is stopped. Errors are logged, not thrown. */
export function scheduleBinEmptying(parts: Pick<ApiParts, 'archive' | 'settings' | 'now' | 'log'>): { stop: () => void } {
  const attempt = () => {
    try {
      emptyExpiredBin(parts)
    } catch (problem) {
      parts.log.error({ err: problem }, 'the bin could not be emptied')
    }
  }
  attempt()
  const timer = setInterval(attempt, interval)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
