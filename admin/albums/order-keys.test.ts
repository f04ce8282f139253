import { expect, test } from 'vitest'
import { gridStep } from './order-keys.ts'

const key = (name: string, modifiers: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>> = {}) => ({
  key: name,
  ...{ altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
  ...modifiers,
})

test('arrows lead to the next item and to the next row, Home and End to the ends', () => {
  const to = (name: string) => gridStep(key(name), 5, 4, 12)?.to
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map(to)).toEqual([4, 6, 1, 9, 0, 11])
})

test('Alt moves the item', () => {
  expect(gridStep(key('ArrowRight', { altKey: true }), 5, 4, 12)).toEqual({ to: 6, isMove: true })
  expect(gridStep(key('ArrowRight'), 5, 4, 12)).toEqual({ to: 6, isMove: false })
})

test('nothing leads beyond the ends, and other keys lead nowhere', () => {
  expect(gridStep(key('ArrowLeft'), 0, 4, 12)).toBe(null)
  expect(gridStep(key('ArrowUp'), 3, 4, 12)).toBe(null)
  expect(gridStep(key('ArrowDown'), 9, 4, 12)).toBe(null)
  expect(gridStep(key('Enter'), 5, 4, 12)).toBe(null)
  expect(gridStep(key('ArrowLeft', { ctrlKey: true }), 5, 4, 12)).toBe(null)
})
