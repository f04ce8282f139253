import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { storeSecurityEvent } from '#data/staff/security-events.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  const at = api.clock.now.toISOString()
  for (let number = 1; number <= 60; number += 1) {
    storeSecurityEvent(
      api.archive,
      { kind: number % 2 ? 'sign-in' : 'sign-in-failed', user: number % 3 ? 'admin' : '', network: `10.0.${number}.0/24` },
      at,
    )
  }
})
afterAll(() => api.close())

const requested = (query: string) => api.call(`GET /api/security${query}`, { as: 'admin' })

test('events come in pages, the newest first, and a page beyond the last is the last', async () => {
  const { body } = await requested('')
  expect(body).toMatchObject({ total: 60, users: ['admin'], currentPage: 1, lastPage: 2, itemsPerPage: 50, hasNextPage: true })
  expect(body.events).toHaveLength(50)
  expect(body.events[0]).toEqual({
    eventID: 60,
    kind: 'sign-in-failed',
    at: '2026-01-02T03:04:05.000Z',
    lastAt: '2026-01-02T03:04:05.000Z',
    times: 1,
    user: '',
    by: '',
    network: '10.0.60.0/24',
    detail: '',
  })
  expect((await requested('?page=99')).body).toMatchObject({ currentPage: 2, hasNextPage: false })
})

test('they are filtered by kind and user', async () => {
  expect((await requested('?kind=sign-in')).body.total).toBe(30)
  expect((await requested('?kind=sign-in&user=admin')).body.total).toBe(20)
  expect((await requested('?user=%D0%BD%D0%B8%D0%BA%D1%82%D0%BE')).body).toMatchObject({ total: 0, events: [] })
})

test('an unknown kind is refused by name', async () => {
  const { status, body } = await requested('?kind=constructor')
  expect([status, body.errors[0].field]).toEqual([400, 'kind'])
})

test('only the administrator may see them', async () => {
  expect((await api.call('GET /api/security')).status).toBe(401)
  expect((await api.call('GET /api/security', { as: 'translator' })).status).toBe(403)
})
