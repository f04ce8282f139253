import type { RecordKind, RowOf } from '#data/records/kinds.ts'
import type { RemovalResult } from '#data/records/removals.ts'
import { isBinned } from '#data/records/rows.ts'
import type { ConcurrentChange, SaveResult } from '#data/records/saves.ts'
import { notFound, Refusal } from './errors.ts'

/** The row that was saved; any other outcome is refused in words for people. */
export function savedRow<Kind extends RecordKind>(
  kind: Kind,
  save: SaveResult<Kind>,
  present: (current: RowOf<Kind>) => object,
): RowOf<Kind> {
  if (save.outcome === 'saved') return save.row
  if (save.outcome === 'missing') throw notFound(kind)
  if (save.outcome === 'binned') throw binned(kind)
  if (save.outcome === 'unknown version') throw new Refusal(400, [{ msg: `This ${kind} never had that version`, field: 'version' }])
  throw conflictRefusal(kind, save.concurrentChanges, present(save.current))
}

export const binned = (kind: string) => new Refusal(410, `This ${kind} lies in the bin.`)

/** A record that is there and outside the bin; any other is refused in words for people. */
export function liveRecord<Row extends object>(noun: string, row: Row | null): Row {
  if (!row) throw notFound(noun)
  if (isBinned(row)) throw binned(noun)
  return row
}

/** Refuses to answer that something was removed which was not. */
export function requireRemoved(noun: string, { outcome }: RemovalResult) {
  if (outcome === 'missing') throw notFound(noun)
  if (outcome === 'binned') throw binned(noun)
}

/** Somebody else has changed the same fields: who, what and when, and the record as it is now, for those who save it. */
export function conflictRefusal(kind: RecordKind, changes: ConcurrentChange[], current?: object): Refusal {
  const problems = changes.map(({ field, by }) => ({ msg: `${by} changed ${field} while you edited it`, field }))
  const summary = { msg: `This ${kind} was changed by somebody else while you edited it. Nothing of yours was saved.` }
  return new Refusal(409, [summary, ...problems], { ...(current ? { current } : {}), changes })
}

/** The version that a change is based on: without it, it could overwrite what its sender has never seen. */
export function neededVersion(version: number | undefined): number {
  if (version !== undefined) return version
  throw new Refusal(400, [{ msg: 'Version is required: send the version of the record that you edited', field: 'version' }])
}
