import { flatNames } from '#core/records/flat.ts'
import type { Action } from './changes.ts'
import { newestChange } from './changes-since.ts'
import type { RecordKind } from './kinds.ts'
import { preparedRows, preparedValues } from '../sqlite/statements.ts'
import type { Archive } from '../sqlite/open.ts'

/** A record that others have changed: its last change, and how many there were. */
export type ChangedRecord = { kind: RecordKind; id: number; name: string; action: Action; at: string; by: string; changes: number }

/** Changes that are looked at, the newest ones: a change of many photos makes as many. */
const lookedAt = 5000

type Row = { kind: RecordKind; id: number; action: Action; at: string; by: string; changes: number; newest: number }

// SQLite takes the other columns of a group from the row that has the maximum.
const changedByOthers = preparedRows<[{ after: number; by: string; lookedAt: number }], Row>(`
  SELECT kind, record_id AS id, action, at, by, count(*) AS changes, max(history_id) AS newest
  FROM (SELECT history_id, kind, record_id, action, at, by FROM history WHERE history_id > :after AND by <> :by ORDER BY history_id DESC LIMIT :lookedAt)
  GROUP BY kind, record_id ORDER BY newest DESC`)

// A record that is gone has only a state before.
const stateAt = preparedValues<[number], string>('SELECT coalesce(after, before) FROM history WHERE history_id = ?')

/**
 * The records that others than one person have changed after a change, the last one first.
 *
 * @param after number of a change; 0: since ever, as far as it is looked at
 * @param by name of the person whose changes are left out
 * @param limit records to name
 * @returns `newest`: the number of the newest change of all; `total`: how many records there are of which `records` has the first
 */
export function changedByOthersAfter(archive: Archive, after: number, by: string, limit: number) {
  const rows = changedByOthers(archive).all({ after, by, lookedAt })
  const records = rows.slice(0, limit).map(({ kind, id, action, at, by: person, changes, newest }): ChangedRecord => ({
    kind,
    id,
    name: nameOf(kind, JSON.parse(stateAt(archive).get(newest) ?? '{}') as Record<string, string>),
    action,
    at,
    by: person,
    changes,
  }))
  return { newest: newestChange(archive), total: rows.length, records }
}

const nameOf = (kind: RecordKind, record: Record<string, string>) => record[kind === 'photo' ? 'title' : flatNames[kind]] ?? ''
