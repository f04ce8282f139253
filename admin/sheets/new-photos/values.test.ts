import { expect, test } from 'vitest'
import { noMapping, type ImportMapping } from '#core/photo-import/mapping.ts'
import { withoutValue, withValue } from './values.ts'

const mapping: ImportMapping = { ...noMapping, values: { location: { Bender: 'Бендеры', Akkerman: null }, album: { a: 'b' } } }

test('a value is removed from its column alone', () => {
  expect(withoutValue(mapping, 'location', 'Bender').values).toEqual({ location: { Akkerman: null }, album: { a: 'b' } })
})

test('a name is given in each column that has the value, and corrects one that was misspelt', () => {
  const misspelt = withValue(noMapping, ['photographer', 'persons'], 'Ion', 'Jon')
  expect(misspelt.values).toEqual({ photographer: { Ion: 'Jon' }, persons: { Ion: 'Jon' } })
  expect(withValue(misspelt, ['persons'], 'Jon', 'Ioan').values).toEqual({
    photographer: { Ion: 'Jon' },
    persons: { Ion: 'Ioan', Jon: 'Ioan' },
  })
})
