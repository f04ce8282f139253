import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleRequest } from '#api/openapi/example-request.ts'
import { callsOf } from '#api/openapi/types.ts'
import type { TestAnswer } from '#tests/support/api.ts'
import { openExampleArchive, type ExampleArchive } from '#tests/support/example-archive.ts'

let api: ExampleArchive
beforeAll(async () => {
  api = await openExampleArchive()
})
afterAll(() => api.close())

type As = 'anyone' | 'translator' | 'admin'

/** Every reading call with its example, every other call without what it needs, and what is no call. */
async function everyAnswer(as: As): Promise<[string, TestAnswer][]> {
  const requests = callsOf(api.document).map(({ path, method, operation }) => {
    const { address } = exampleRequest(api.document, path, method, operation)
    return method === 'GET' ? `GET ${address}` : `${method} ${address.replace(/\d+/g, '999999')}`
  })
  // It would end the session.
  const harmless = requests.filter((request) => request !== 'POST /api/auth/logout-everywhere')
  const unusual = ['GET /api', 'GET /api/nothing', 'PUT /api/photo', 'GET /api/photo/999999', 'HEAD /api/photo', 'GET /api/photo/3']
  const answers: [string, TestAnswer][] = []
  for (const request of [...harmless, ...unusual]) answers.push([request, await api.call(request, { as })])
  return answers
}

test.each<As>(['anyone', 'translator', 'admin'])('every answer of the API to %s forbids code, frames and guessing of types', async (as) => {
  const answers = await everyAnswer(as)
  expect(new Set(answers.map(([, { status }]) => status)).size).toBeGreaterThan(3)
  for (const [request, { headers }] of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    // Tools show it in a frame; it runs nothing.
    if (request.startsWith('GET /api/reconcile/preview')) {
      expect([request, policy]).toEqual([request, expect.stringMatching(/^default-src 'none'.*frame-ancestors \*$/)])
      continue
    }
    for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]) {
      expect([request, policy]).toEqual([request, expect.stringContaining(rule)])
    }
    expect([request, policy]).toEqual([request, expect.not.stringMatching(/'unsafe|\*/)])
    expect([request, headers.get('x-content-type-options')]).toEqual([request, 'nosniff'])
    expect([request, headers.get('x-frame-options')]).toEqual([request, 'SAMEORIGIN'])
    expect([request, headers.get('referrer-policy')]).toEqual([request, 'strict-origin-when-cross-origin'])
    expect([request, headers.get('strict-transport-security')]).toEqual([request, expect.stringMatching(/^max-age=31536000\b/)])
    expect([request, headers.get('x-request-id')]).toEqual([request, expect.stringMatching(/^[0-9a-f]{16}$/)])
    expect([request, headers.get('x-powered-by')]).toEqual([request, null])
    expect([request, headers.get('set-cookie')]).toEqual([request, null])
  }
})

test.each<As>(['translator', 'admin'])('no answer to the token of a %s is kept anywhere, whatever the answer', async (as) => {
  for (const [request, { status, headers }] of await everyAnswer(as)) {
    expect([request, status, headers.get('cache-control')]).toEqual([request, status, 'no-store'])
  }
})

test('nor is one to a token that is none; an answer to a visitor is asked for again each time', async () => {
  for (const token of ['garbage', '"><script>']) {
    const { headers } = await api.call('GET /api/message', { headers: { 'x-auth-token': token } })
    expect(headers.get('cache-control')).toBe('no-store')
  }
  for (const [request, { headers }] of await everyAnswer('anyone')) {
    const wanted = request === 'GET /api/altcha' ? 'no-store' : 'no-cache'
    expect([request, headers.get('cache-control')]).toEqual([request, wanted])
  }
})
