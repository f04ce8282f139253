import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertUser, deleteUser, raiseTokenVersion, setPassword } from '#data/staff/users.ts'
import { passwords, openTestApi, type TestApi } from '#tests/support/api.ts'
import { tokenTimes } from './sessions.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.close())

const key = new Uint8Array(32).fill(7)
const start = Date.parse('2026-01-02T03:04:05.000Z') / 1000

/** What a genuine token of the translator says. */
const claims = (): JWTPayload => ({
  version: 1,
  auth_time: start,
  iss: 'photo-archive',
  aud: 'photo-archive-staff',
  sub: '2',
  iat: start,
  exp: start + tokenTimes.life,
})

const signed = (own: JWTPayload = {}, alg = 'HS256', secret: Parameters<SignJWT['sign']>[0] = key) =>
  new SignJWT({ ...claims(), ...own }).setProtectedHeader({ alg }).sign(secret)

const without = (name: string) => {
  const { [name]: _left, ...rest } = claims()
  return new SignJWT(rest).setProtectedHeader({ alg: 'HS256' }).sign(key)
}

const ask = (token: string) => api.call('GET /api/auth', { headers: { 'x-auth-token': token } })
const statusOf = async (token: string) => (await ask(token)).status
const later = (seconds: number) => {
  api.clock.now = new Date((start + seconds) * 1000)
}

test('a genuine token tells who calls', async () => {
  expect((await ask(await signed())).body).toEqual({ userID: 2, _id: 2, name: 'Tălmaci Ștefan', role: 'translator' })
  expect((await ask(api.tokens.admin)).body).toEqual({ userID: 1, _id: 1, name: 'admin', role: 'admin' })
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const forgeries: [string, () => string | Promise<string>][] = [
  ['with the algorithm none', () => new UnsecuredJWT(claims()).encode()],
  [
    'whose header says none over a good signature',
    async () => [encoded({ alg: 'none' }), ...(await signed()).split('.').slice(1)].join('.'),
  ],
  ['whose header says NONE and has no signature', () => `${encoded({ alg: 'NONE' })}.${encoded(claims())}.`],
  ['signed with HS384', () => signed({}, 'HS384', new Uint8Array(48).fill(7))],
  ['signed with HS512', () => signed({}, 'HS512', new Uint8Array(64).fill(7))],
  ['signed with RS256', async () => signed({}, 'RS256', (await generateKeyPair('RS256')).privateKey)],
  ['signed with another key', () => signed({}, 'HS256', new Uint8Array(32).fill(8))],
  [
    'that names its own key',
    () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', jwk: { kty: 'oct' } }).sign(new Uint8Array(32)),
  ],
  [
    'with a header it must be understood by',
    () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', crit: ['x'], x: 1 }).sign(key, { crit: { x: true } }),
  ],
  [
    'whose payload was altered',
    async () => {
      const [header, , signature] = (await signed()).split('.')
      return [header, encoded({ ...claims(), sub: '1' }), signature].join('.')
    },
  ],
  [
    'whose signature was altered',
    async () => {
      const token = await signed()
      const [place] = token.split('.').slice(2)
      return token.replace(place!, (place!.startsWith('A') ? 'B' : 'A') + place!.slice(1))
    },
  ],
  ['whose signature was cut', async () => (await signed()).slice(0, -4)],
  ['without a signature', async () => `${(await signed()).split('.').slice(0, 2).join('.')}.`],
  ['of another issuer', () => signed({ iss: 'elsewhere' })],
  ['for another audience', () => signed({ aud: 'elsewhere' })],
  ['without iss', () => without('iss')],
  ['without aud', () => without('aud')],
  ['without sub', () => without('sub')],
  ['without version', () => without('version')],
  ['without auth_time', () => without('auth_time')],
  ['without iat', () => without('iat')],
  ['without exp', () => without('exp')],
  ['that has run out', () => signed({ exp: start - 1 })],
  ['that runs out now', () => signed({ exp: start })],
  ['that begins later', () => signed({ nbf: start + 60 })],
  ['of an earlier version', () => signed({ version: 0 })],
  ['of a later version', () => signed({ version: 2 })],
  ['of a version in words', () => signed({ version: '1' })],
  ['of nobody', () => signed({ sub: '3' })],
  ['of user 0', () => signed({ sub: '0' })],
  ['of a user in other figures', () => signed({ sub: '2.0' })],
  ['of a user with a blank', () => signed({ sub: ' 2' })],
  ['of a user in words', () => signed({ sub: "2' OR 1=1 --" })],
  ['that is a word', () => 'admin'],
  ['of dots', () => '..'],
  ['of five parts', () => 'a.b.c.d.e'],
  ['that is JSON', () => JSON.stringify(claims())],
  ['of 10 KB garbage', () => 'Ab1_'.repeat(2560)],
  ['of 10 KB garbage in three parts', () => `${'Ab1_'.repeat(853)}.${'Ab1_'.repeat(853)}.${'Ab1_'.repeat(853)}`],
]

test.each(forgeries)('a token %s is refused', async (_what, forge) => {
  const token = await forge()
  const answer = await ask(token)
  expect([answer.status, answer.body]).toEqual([401, { errors: [{ msg: 'Please sign in first.' }] }])
  expect(answer.headers.get('x-auth-token')).toBeNull()
})

test('a bad token does not close what is open to anyone', async () => {
  const answer = await api.call('POST /api/auth', {
    headers: { 'x-auth-token': 'garbage' },
    send: { name: 'admin', password: passwords.admin },
  })
  expect(answer.status).toBe(200)
})

test('signing out everywhere ends the token at the next request, and only that user’s', async () => {
  const second = (await api.call('POST /api/auth', { send: { name: 'admin', password: passwords.admin } })).body.token as string
  const answer = await api.call('POST /api/auth/logout-everywhere', { as: 'admin' })
  expect([answer.status, answer.text]).toEqual([204, ''])
  expect(await Promise.all([api.tokens.admin, second, api.tokens.translator].map(statusOf))).toEqual([401, 401, 200])
})

test('a version raised behind the server’s back ends the token at the next request', async () => {
  raiseTokenVersion(api.archive, 2)
  expect(await statusOf(api.tokens.translator)).toBe(401)
})

test('a removed user’s token ends at the next request, also when the name is given away again', async () => {
  deleteUser(api.archive, 2)
  expect(await statusOf(api.tokens.translator)).toBe(401)
  insertUser(api.archive, 'Tălmaci Ștefan', 'x', '2026-01-02T03:04:05.000Z')
  expect(await statusOf(api.tokens.translator)).toBe(401)
})

test('a changed password ends the token at the next request', async () => {
  setPassword(api.archive, 'Tălmaci Ștefan', 'x', '2026-01-02T03:04:05.000Z')
  expect(await statusOf(api.tokens.translator)).toBe(401)
})

const renewedAfter = async (token: string) => (await ask(token)).headers.get('x-auth-token')

test('a token is renewed when it is used more than 15 minutes after it was made, and lives 60 minutes', async () => {
  later(tokenTimes.renewal)
  expect(await renewedAfter(api.tokens.translator)).toBeNull()
  later(tokenTimes.renewal + 1)
  const renewed = (await renewedAfter(api.tokens.translator))!
  expect(renewed).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(await renewedAfter(renewed)).toBeNull()
  later(tokenTimes.life - 1)
  expect(await statusOf(api.tokens.translator)).toBe(200)
  later(tokenTimes.life)
  expect(await statusOf(api.tokens.translator)).toBe(401)
  expect(await statusOf(renewed)).toBe(200)
})

test('a session that is used lasts for 7 days and not a second longer', async () => {
  let token = api.tokens.translator
  for (let seconds = 0; seconds < tokenTimes.signIn; seconds += tokenTimes.life / 2) {
    later(seconds)
    const answer = await ask(token)
    expect(answer.status).toBe(200)
    token = answer.headers.get('x-auth-token') ?? token
  }
  later(tokenTimes.signIn - 1)
  const last = await renewedAfter(token)
  expect(await statusOf(last!)).toBe(200)
  later(tokenTimes.signIn)
  expect(await Promise.all([token, last!].map(statusOf))).toEqual([401, 401])
})

test('a renewed token falls with the others when everybody is signed out', async () => {
  later(tokenTimes.renewal + 1)
  const renewed = (await renewedAfter(api.tokens.translator))!
  raiseTokenVersion(api.archive, 2)
  expect(await statusOf(renewed)).toBe(401)
})

test('the answer that ends a session or begins another one does not renew the old one', async () => {
  later(tokenTimes.renewal + 1)
  const login = { as: 'admin', send: { name: 'admin', password: passwords.admin } } as const
  expect((await api.call('POST /api/auth', login)).headers.get('x-auth-token')).toBeNull()
  expect((await api.call('POST /api/auth/logout-everywhere', { as: 'admin' })).headers.get('x-auth-token')).toBeNull()
})
