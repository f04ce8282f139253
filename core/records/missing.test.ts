import { expect, test } from 'vitest'
import { missingOf } from './missing.ts'

test('names of missing data are read from a text with commas, whatever their order', () => {
  expect(missingOf('scan, date,date')).toEqual(['date', 'scan'])
  expect([missingOf(''), missingOf('__proto__,title'), missingOf(',,')]).toEqual([[], [], []])
})
