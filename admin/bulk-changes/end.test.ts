import { expect, test } from 'vitest'
import type { BulkChange } from '../api/bulk.ts'
import { endOf } from './end.ts'

const name = 'Tălmaci Ștefan'

const change = (own: Partial<BulkChange>) =>
  ({
    bulkChangeID: 7,
    state: 'done',
    changed: 2,
    totalLeft: 0,
    undoneBy: name,
    restored: 2,
    totalLeftByUndo: 0,
    fileName: 'a.csv',
    ...own,
  }) as BulkChange

test.each([
  [true, 0, 'undo'],
  [true, 1, 'undo'],
  [false, 0, null],
  [false, 1, 'left'],
] as const)('whoever may undo (%s) is offered that; others see which of the records were left (%d)', (mayUndo, totalLeft, offer) => {
  const { text, ...end } = endOf(change({ totalLeft }), name, mayUndo)
  expect(end).toEqual({ offer })
  expect(text).toMatch(/^2 records updated/)
})

test.each([true, false])('an undo that has ended is told with whoever began it, and offers what it left; may undo: %s', (mayUndo) => {
  expect(endOf(change({ state: 'undone' }), name, mayUndo)).toEqual({ text: '2 records restored', offer: null })
  expect(endOf(change({ state: 'undone', totalLeftByUndo: 1, undoneBy: 'Ион' }), name, mayUndo)).toEqual({
    text: 'Ион has undone the change: 2 records restored',
    offer: 'left',
  })
})
