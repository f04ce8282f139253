import { flatNames } from '#core/records/flat.ts'
import type { RecordKind } from './kinds.ts'

/** What a record is called in Russian: its name, or the title of a photo. Empty where there is no row. */
export function recordName(kind: RecordKind, row: object | null | undefined): string {
  const name = (row as Record<string, unknown> | null | undefined)?.[kind === 'photo' ? 'title' : flatNames[kind]]
  return typeof name === 'string' ? name : ''
}
