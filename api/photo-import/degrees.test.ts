import { expect, test } from 'vitest'
import { photoFieldDefinitions } from '#core/records/photo-fields.ts'
import { degreesFrom } from './degrees.ts'
import { RowRefused } from './refused.ts'

const fields = { Latitude: photoFieldDefinitions.latitude, Longitude: photoFieldDefinitions.longitude }

test.each([
  ['47,024512', 47.024512],
  ['47°01′30″ N', 47.025],
  ['  ', null],
])('the cell “%s” is %s', (cell, degrees) => expect(degreesFrom(cell, fields.Latitude)).toBe(degrees))

test.each([
  ['1,234,567', 'Latitude', 'Latitude “1,234,567” is not a number of degrees'],
  ['90,5', 'Latitude', 'Latitude must be between -90 and 90 degrees'],
  ['180,5', 'Longitude', 'Longitude must be between -180 and 180 degrees'],
  ['47° N', 'Longitude', 'Longitude “47° N” names the wrong half of the Earth: use E or W'],
] as const)('the cell “%s” under %s refuses its row', (cell, label, reason) => {
  expect(() => degreesFrom(cell, fields[label])).toThrow(new RowRefused(reason))
})
