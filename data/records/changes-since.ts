import type { RecordKind } from './kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedNumber, preparedValues } from '../sqlite/statements.ts'

/** The number of the newest change of any record. Memory of the archive is valid as long as this number stays the same. */
export const newestChange = preparedNumber('SELECT coalesce(max(history_id), 0) FROM history')

const everChanged = preparedValues<[string], number>('SELECT DISTINCT record_id FROM history WHERE kind = ?')

// The plus keeps SQLite from reading all changes of the kind by their index.
const changed = preparedValues<[number, string], number>('SELECT DISTINCT record_id FROM history WHERE history_id > ? AND +kind = ?')

/** The records of a kind that have changed since, whichever process changed them. Since 0 is since ever. */
export const changedSince = (archive: Archive, since: number, kind: RecordKind): number[] =>
  since > 0 ? changed(archive).all(since, kind) : everChanged(archive).all(kind)
