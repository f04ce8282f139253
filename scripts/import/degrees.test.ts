import { expect, test } from 'vitest'
import { degreesFrom } from './degrees.ts'

test.each([
  ['47.024512', 47.024512],
  ['40.73208611802633', 40.73208611802633],
  ['47,024512', 47.024512],
  [' -73.996 ', -73.996],
  ['\u221273.996', -73.996],
  ['+28', 28],
  ['28.8°', 28.8],
  ['0', 0],
  ['181', 181],
  ['', null],
  ['  ', null],
])('the cell “%s” is %s', (cell, degrees) => expect(degreesFrom(cell, 'Latitude')).toBe(degrees))

test.each(['N 47', '47° 1′ 28″', '47.1.2', '1,234,567', '1e3', 'NaN', 'Infinity', '0x10', '-', '=1+1'])(
  'the cell “%s” is refused by its name',
  (cell) => expect(() => degreesFrom(cell, 'Latitude')).toThrow(`Latitude “${cell}” is not a number of degrees`),
)
