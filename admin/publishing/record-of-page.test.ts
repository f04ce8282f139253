import { expect, test } from 'vitest'
import { recordOfPage } from './record-of-page.ts'

test.each([
  ['/photos/12', { kind: 'photo', id: 12 }],
  ['/ro/locations/3/period/2/page/4', { kind: 'location', id: 3 }],
  ['/en/time-periods/5', { kind: 'period', id: 5 }],
  ['/', null],
  ['/albums/page/2', null],
  ['/no/such/page', null],
])('the page %s shows %o', (page, record) => {
  expect(recordOfPage(page)).toEqual(record)
})
