import { expect, test, vi } from 'vitest'

// The browser's own memory, which the token is kept in.
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', { getItem: () => null })
const { contradictedPeriod, periodOffer } = await import('./period-offer.ts')

const periods = [
  { value: '1', label: '1900–1918' },
  { value: '2', label: '1918–1940' },
  { value: '3', label: 'Без даты' },
]

test.each([
  [{ date: '1905' }, { periodID: 2 }, 1, '1918–1940'],
  [{ date: '1905' }, { periodID: 0 }, 1, null],
  [{ date: '1905' }, { periodID: 1 }, undefined, null],
  [{ date: '1905', periodID: 1 }, { periodID: 2 }, undefined, null],
  [{ date: '1918' }, { periodID: 3 }, undefined, null],
  [{ date: 'до войны' }, { periodID: 2 }, undefined, null],
  [{}, { periodID: 2, date: '1905' }, undefined, null],
])('for %o with the common %o, period %s is offered, and %s contradicts', (own, common, offered, contradicted) => {
  expect(periodOffer(own, common, periods)?.values['periodID']).toBe(offered)
  expect(contradictedPeriod(own, common, periods)).toBe(contradicted)
})
