import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '#tests/support/api.ts'

const friend = 'https://admin.archive.example'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi({ corsOrigins: [friend, 'http://localhost:5173'] })
})
afterAll(() => api.close())

const allowed = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin')

describe('a page of another origin', () => {
  test.each([friend, 'http://localhost:5173'])('that is on the list may read answers, refusals and the next token: %s', async (origin) => {
    for (const call of ['GET /api/photo', 'GET /api/message', 'GET /api/photo/999', 'GET /api/nothing']) {
      const answer = await api.call(call, { headers: { origin } })
      expect([call, allowed(answer)]).toEqual([call, origin])
      expect(answer.headers.get('vary')).toMatch(/Origin/)
      expect(answer.headers.get('access-control-expose-headers')).toContain('x-auth-token')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    }
  })

  test('that is on the list may ask in advance for any method, with a token and a key', async () => {
    const asks = {
      origin: friend,
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'content-type,x-auth-token,idempotency-key',
    }
    const answer = await api.call('OPTIONS /api/photo/1', { headers: asks })
    expect([answer.status, allowed(answer)]).toEqual([204, friend])
    expect(answer.headers.get('access-control-allow-methods')).toMatch(/\bPOST\b.*\bDELETE\b/)
    for (const name of ['content-type', 'x-auth-token', 'idempotency-key']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(name)
    }
  })

  test.each([
    'https://evil.example',
    'null',
    'https://admin.archive.example.evil.example',
    'http://admin.archive.example',
    'https://admin.archive.example:8443',
    'HTTPS://ADMIN.ARCHIVE.EXAMPLE',
    'https://xadmin.archive.example',
    '*',
    '',
  ])('that is not on the list is not let in: %j', async (origin) => {
    for (const call of ['GET /api/photo', 'GET /api/message', 'OPTIONS /api/photo', 'POST /api/auth']) {
      const requested = { origin, 'access-control-request-method': 'POST' }
      expect([call, allowed(await api.call(call, { headers: requested }))]).toEqual([call, null])
    }
  })
})

test('without a list no page of another origin is let in', async () => {
  const closed = await openTestApi()
  try {
    for (const origin of [friend, 'http://localhost:3000', 'null']) {
      const { headers } = await closed.call('GET /api/photo', { headers: { origin } })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      expect((await closed.call('OPTIONS /api/photo', { headers: { origin } })).status).toBe(405)
    }
  } finally {
    await closed.close()
  }
})
