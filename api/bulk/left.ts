import type { Left, RecordName } from '#data/records/bulk-changes.ts'

/** A record, or one of its fields, that is left as it is; messages about fields become sentences. */
export const leftFor = ({ kind, recordID }: RecordName, msg: string, field?: string): Left => ({
  kind,
  recordID,
  ...(field ? { field } : {}),
  reason: /[.!?]$/.test(msg) ? msg : `${msg}.`,
})
