import { expect, test } from 'vitest'
import { valuesInName } from './name-values.ts'

test.each([
  ['КП-1234_Сороки_1905.tif', { year: '1905', number: 'КП-1234' }],
  ['Снимок_12.jpg', { year: '', number: '12' }],
  ['Бендеры, 1912 и 1913.png', { year: '', number: '' }],
  ['мост 1790.jpg', { year: '', number: '1790' }],
  ['мост 2027.jpg', { year: '', number: '2027' }],
  ['IMG_0012.JPG', { year: '', number: '' }],
  ['F 45-12 Chișinău.jpg', { year: '', number: 'F 45-12' }],
  ['19050102.jpg', { year: '', number: '19050102' }],
  ['мост1905.jpg', { year: '', number: '' }],
  ['без числа', { year: '', number: '' }],
])('the name %s has %o', (name, values) => {
  expect(valuesInName(name, 2026)).toEqual(values)
})
