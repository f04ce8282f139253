import type { CallError } from '../api/call.ts'
import { changedKeys, typedSince, type Values } from './draft.ts'

/** Somebody else has changed the same fields. */
export type Conflict = {
  fields: { field: string; mine: string | number; theirs: string | number; by: string; at: string }[]
  /** Everything that was typed, the fields in which it differs from what the editor saw, and the record as it is now. */
  typed: Values
  edited: string[]
  current: Values
  version: number
}

type ConcurrentChange = { field: string; by: string; at: string }

/** The conflict that a refused save tells of; null where it was refused for another reason. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says of which kind the record in the answer is
export function conflictOf<Kind extends { version: number }>(
  { status, answer }: CallError,
  typed: Values,
  base: Values,
  valuesOf: (record: Kind) => Values,
): Conflict | null {
  if (status !== 409 || !answer['current']) return null
  const record = answer['current'] as Kind
  const current = valuesOf(record)
  const edited = changedKeys(base, typed)
  const changes = (answer['changes'] ?? []) as ConcurrentChange[]
  const fields = Object.entries(typedSince(base, typed))
    .filter(([field, mine]) => current[field] !== base[field] && current[field] !== mine)
    .map(([field, mine]) => {
      const { by = '', at = '' } = changes.find((change) => change.field === field) ?? {}
      return { field, mine, theirs: current[field] ?? '', by, at }
    })
  return { fields, typed, edited, current, version: record.version }
}
