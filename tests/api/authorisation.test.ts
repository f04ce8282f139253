import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseTokenVersion } from '#data/staff/users.ts'
import { permissions } from '#api/auth/authorisation.ts'
import { callName, whoMay } from '#api/auth/guard.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

/** Every registered call of the API: the frame around them answers any method or any path. */
function registeredCalls(): string[] {
  const routes = api.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
  return [...new Set(routes.map(({ method, path }) => callName(method, path)))].sort()
}

/** The call with numbers of records that do not exist, and for sheets the form that needs no process to make it. */
const harmless = (call: string) =>
  call
    .replace(':kind', 'photo')
    .replace(':version', '999999')
    .replace(/:(id|filter|other)/g, '999999')
    .replace(/\/export$/, '/export?format=csv')

test('the table of permissions names every registered call, and no other', () => {
  expect(Object.keys(permissions).sort()).toEqual(registeredCalls())
})

test('every call lets in exactly those whom the table names', async () => {
  const expired = api.tokens.translator
  api.clock.now = new Date('2026-01-02T04:14:05.000Z')
  await api.renewTokens()
  const revoked = api.tokens.translator
  raiseTokenVersion(api.archive, 2)
  await api.renewTokens()
  const identities = {
    anonymous: undefined,
    garbage: 'a.b.c',
    expired,
    revoked,
    translator: api.tokens.translator,
    admin: api.tokens.admin,
  }
  for (const call of registeredCalls().filter((each) => each !== 'POST /api/auth/logout-everywhere')) {
    const who = whoMay(permissions[call]!)
    for (const [identity, token] of Object.entries(identities)) {
      const headers: Record<string, string> = token ? { 'x-auth-token': token } : {}
      const { status } = await api.call(harmless(call), { headers, ...(call.startsWith('POST') ? { send: {} } : {}) })
      const isStaff = identity === 'translator' || identity === 'admin'
      const isLetIn = who === 'anyone' || (who === 'staff' && isStaff) || identity === 'admin'
      const context = `${call} as ${identity}: ${status}`
      if (isLetIn && call !== 'POST /api/user') expect([401, 403], context).not.toContain(status)
      if (!isLetIn) expect(status, context).toBe(isStaff ? 403 : 401)
    }
  }
})

test('registration is closed unless the settings open it', async () => {
  expect((await api.call('POST /api/user', { send: { name: 'Анна', password: 'длинный пароль' } })).status).toBe(403)
})

test('a HEAD request is let in exactly where the GET is, and brings no body', async () => {
  for (const call of registeredCalls().filter((each) => each.startsWith('GET'))) {
    for (const as of ['anyone', 'translator', 'admin'] as const) {
      const get = await api.call(harmless(call), { as })
      const head = await api.call(harmless(call).replace('GET', 'HEAD'), { as })
      expect([call, as, head.status, head.text]).toEqual([call, as, get.status, ''])
    }
  }
})

test('leaving all sessions needs one', async () => {
  const signOut = (as: 'anyone' | 'translator') => api.call('POST /api/auth/logout-everywhere', { as })
  expect((await signOut('anyone')).status).toBe(401)
  expect((await signOut('translator')).status).toBe(204)
  expect((await signOut('translator')).status).toBe(401)
  await api.renewTokens()
})

// The table says it already. It is said again here, so that nobody opens a call to the world by one slip.
test('only these calls change anything without the admin', () => {
  const open = Object.entries(permissions).filter(([call]) => !call.startsWith('GET'))
  const calls = (wanted: string) =>
    open
      .filter(([, permission]) => whoMay(permission) === wanted)
      .map(([call]) => call)
      .sort()
  expect(calls('anyone')).toEqual([
    'POST /api/auth',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/second-factor',
    'POST /api/message',
    'POST /api/reconcile',
    'POST /api/search',
    'POST /api/user',
    'POST /api/view',
  ])
  expect(calls('staff')).toEqual([
    'POST /api/album/translate',
    'POST /api/album/translate-en',
    'POST /api/album/translate-en/:id/review',
    'POST /api/album/translate-en/po',
    'POST /api/album/translate/:id/review',
    'POST /api/album/translate/po',
    'POST /api/auth/logout-everywhere',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/:id/remove',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/password',
    'POST /api/auth/recovery-codes',
    'POST /api/auth/totp',
    'POST /api/auth/totp/options',
    'POST /api/auth/totp/remove',
    'POST /api/photo/translate',
    'POST /api/photo/translate-en',
    'POST /api/photo/translate-en/:id/review',
    'POST /api/photo/translate-en/po',
    'POST /api/photo/translate/:id/review',
    'POST /api/photo/translate/po',
    'POST /api/sheet',
    'POST /api/sheet/preview',
    'POST /api/sheet/report',
  ])
  const unseen = ['auth', 'user', 'users', 'message', 'bin', 'history', 'alias', 'view', 'search/queries'].map((name) => `GET /api/${name}`)
  const reading = Object.entries(permissions).filter(([call]) => unseen.some((start) => call === start || call.startsWith(`${start}/`)))
  expect(reading.filter(([, permission]) => permission === 'anyone')).toEqual([])
})
