import { expect, test } from 'vitest'
import { address } from '#core/addresses.ts'
import { openPageRequests, requestTimeout } from './requested-pages.ts'

test('pages are given out in the order of the requests, one that was put back first, and none that nobody waits for any more', async () => {
  let now = 0
  const requests = openPageRequests(() => now)
  const [first, second, third] = [2, 3, 4].map((page) => requests.add(address('latest', 'ru', { page })))
  const taken = requests.next()!
  requests.putBack(taken)
  expect(requests.next()).toBe(taken)
  taken.resolve({ outcome: 'absent' })
  expect(await first).toEqual({ outcome: 'absent' })

  now = requestTimeout
  const fourth = requests.add(address('latest', 'ru', { page: 5 }))
  expect(requests.next()?.page.page).toBe(5)
  const late = { outcome: 'failed', reason: 'no rendering process was free in time' }
  expect([await second, await third]).toEqual([late, late])
  expect(requests.next()).toBeNull()
  void fourth
})
