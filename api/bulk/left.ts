import type { Left } from '#data/records/bulk-changes.ts'

/** A photo, or one of its fields, that is left as it is; messages about fields become sentences. */
export const leftFor = (photoID: number, msg: string, field?: string): Left => ({
  photoID,
  ...(field ? { field } : {}),
  reason: /[.!?]$/.test(msg) ? msg : `${msg}.`,
})
