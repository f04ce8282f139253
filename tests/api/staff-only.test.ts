import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '#api/auth/authorisation.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'
import { addFlats, addPhoto } from '#tests/support/records.ts'
import { staffOnly, staffOnlyMarker } from '#tests/support/staff-only.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
  addFlats(api.archive)
  addPhoto(api.archive, { ...staffOnly, albumID: 1, locationID: 1, title: 'Мост' })
})
afterAll(() => api.close())

/** A download is the picture itself. */
const publicReads = Object.entries(permissions)
  .filter(([call, permission]) => permission === 'anyone' && call.startsWith('GET ') && !call.includes('/download/'))
  .map(([call]) => call.replaceAll(/:\w+/g, '1'))

test.each([...publicReads, `GET /api/search?q=${staffOnlyMarker}`, 'GET /api/search?q=Мост'])(
  '%s gives visitors nothing that only staff read',
  async (call) => {
    const { status, text } = await api.call(call)
    expect(status).toBeLessThan(500)
    expect(text.toLowerCase().replace(new RegExp(`"query":"${staffOnlyMarker}"`), '')).not.toContain(staffOnlyMarker)
  },
)

test('a search of visitors does not find a photo by what only staff read', async () => {
  expect((await api.call(`GET /api/search?q=${staffOnlyMarker}`)).body.found).toEqual([])
  expect((await api.call('GET /api/search?q=Мост')).body.found).toHaveLength(1)
})

test.each([
  ['GET /api/photo/1', 'translator'],
  ['GET /api/photo/list', 'translator'],
  ['GET /api/photo/all', 'admin'],
  ['GET /api/history/photo/1', 'admin'],
  ['GET /api/photo/export?format=csv', 'admin'],
] as const)('%s gives staff all of it', async (call, as) => {
  const { text } = await api.call(call, { as })
  for (const value of Object.values(staffOnly)) expect(text).toContain(value)
})
