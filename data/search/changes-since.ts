import type { RecordKind } from '../records/kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'

const newest = preparedStatement(({ sqlite }) => sqlite.prepare<[], number>('SELECT max(history_id) FROM history').pluck())

/** The number of the newest change of any record. Memory of the archive is valid as long as this number stays the same. */
export const newestChange = (archive: Archive): number => newest(archive).get() ?? 0

const changed = preparedStatement(({ sqlite }) =>
  sqlite.prepare<[number, string], number>('SELECT DISTINCT record_id FROM history WHERE history_id > ? AND kind = ?').pluck(),
)

/** The records of a kind that have changed since, whichever process changed them. */
export const changedSince = (archive: Archive, since: number, kind: RecordKind): number[] => changed(archive).all(since, kind)
