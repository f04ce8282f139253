import { expect, test } from 'vitest'
import { columnsNaming } from './columns-naming.ts'

test.each([
  ['person', 'Ion', { photographer: 'Ana', persons: 'Ion; Maria' }, ['persons']],
  ['person', 'Ana', { photographer: 'Ana', persons: 'Ion; ANA' }, ['photographer', 'persons']],
  ['category', 'Мосты', { category: 'Реки', category3: ' мосты ' }, ['category3']],
  ['contributor', 'Музей', { source: 'Музей' }, ['source']],
  ['contributor', 'Музей', { source: 'Музей', contributor: 'Музей' }, ['contributor']],
  ['location', 'Anaconda Mine', { location: 'Anaconda  Mine; Butte' }, ['location']],
] as const)('the %s “%s” in %j is named by %j', (kind, name, cells, columns) => {
  expect(columnsNaming(kind, name, cells)).toEqual(columns)
})
