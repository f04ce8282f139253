import { expect, test } from 'vitest'
import type { BulkChange } from '../api/bulk.ts'
import { endedOf } from './followed.ts'

const changes = (state: BulkChange['state']) => [
  { bulkChangeID: 1, state: 'undone' } as BulkChange,
  { bulkChangeID: 2, state } as BulkChange,
]

test.each([
  ['done', 'running', false],
  ['done', 'done', true],
  // Somebody else has stopped it.
  ['done', 'undoing', false],
  ['done', 'undone', true],
  // Read before the undo had begun.
  ['undone', 'done', false],
  ['undone', 'undoing', false],
  ['undone', 'undone', true],
] as const)('a bulk change that is followed until it is %s has ended where it is %s: %s', (until, state, isOver) => {
  expect(endedOf({ bulkChangeID: 2, until }, changes(state))?.bulkChangeID).toBe(isOver ? 2 : undefined)
  expect(endedOf({ bulkChangeID: 3, until }, changes(state))).toBeNull()
})
