import type { Left, RecordName } from '#data/records/bulk-changes.ts'

/** Whether a record was given something back, and the fields that were left as they are. */
export type RecordUndo = { isRestored: boolean; left: Left[] }

/** A record, or one of its fields, that is left as it is; messages about fields become sentences. */
export const leftFor = ({ kind, recordID }: RecordName, msg: string, field?: string): Left => ({
  kind,
  recordID,
  ...(field ? { field } : {}),
  reason: /[.!?]$/.test(msg) ? msg : `${msg}.`,
})
