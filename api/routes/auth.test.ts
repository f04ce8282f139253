import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteUser, setPassword } from '#data/staff/users.ts'
import { guessLimits } from '#api/load-limits/rate-limits.ts'
import { payloadOf } from '#tests/support/verification.ts'
import { maxBodyBytes } from '#api/http/body.ts'
import { openTestApi, passwords, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeEach(async () => {
  // One proxy of ours is in front, so that a test can come from any address.
  api = await openTestApi({ proxies: 1 })
})
afterEach(() => api.close())

const home = '203.0.113.7'

const login = (name: unknown, password: unknown, address = home) =>
  api.call('POST /api/auth', { send: { name, password }, headers: { 'x-forwarded-for': address } })

const who = async (token: string) => {
  const answer = await api.call('GET /api/auth', { headers: { 'x-auth-token': token, 'x-forwarded-for': home } })
  return answer.status === 200 ? (answer.body.name as string) : answer.status
}

test('name and password give a token, and the token tells who it is', async () => {
  const answer = await login('admin', passwords.admin)
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token']])
  expect(await who(answer.body.token)).toBe('admin')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test.each(['Tălmaci Ștefan', 'tălmaci ștefan', 'TALMACI  STEFAN', ' Tălmaci Ştefan '])('the name may be typed as %j', async (name) => {
  const { body } = await login(name, passwords.translator)
  expect(await who(body.token)).toBe('Tălmaci Ștefan')
})

test('a password with marks is the same whether the keyboard composes them or not', async () => {
  expect((await login('Tălmaci Ștefan', passwords.translator.normalize('NFD'))).status).toBe(200)
  expect((await login('Tălmaci Ștefan', passwords.translator.normalize('NFC'))).status).toBe(200)
})

test('unknown and known names are answered alike, to the byte', async () => {
  const known = await login('admin', 'not the password')
  const unknown = await login('nobody at all', 'not the password')
  expect([known.status, known.body]).toEqual([401, { errors: [{ msg: 'Name or password is wrong.' }] }])
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  const names = ({ headers }: typeof known) => [...headers.keys()].sort()
  expect(names(unknown)).toEqual(names(known))
})

test.each([passwords.admin.toUpperCase(), `${passwords.admin} `, ` ${passwords.admin}`, passwords.translator, "' OR '1'='1"])(
  'the password is compared exactly: %j is wrong',
  async (password) => {
    expect((await login('admin', password)).status).toBe(401)
  },
)

test.each([
  [
    {},
    [
      { msg: 'name is required', field: 'name' },
      { msg: 'password is required', field: 'password' },
    ],
  ],
  [{ name: ' ', password: 'long enough' }, [{ msg: 'Name is required', field: 'name' }]],
  [{ name: 'admin', password: '' }, [{ msg: 'Password is required', field: 'password' }]],
  [{ name: 'admin', password: 'пять5' }, [{ msg: 'Password is too short', field: 'password' }]],
  [
    { name: 7, password: null },
    [
      { msg: 'Name must be a text', field: 'name' },
      { msg: 'Password must be a text', field: 'password' },
    ],
  ],
  [
    { name: { $ne: '' }, password: ['long enough'] },
    [
      { msg: 'Name must be a text', field: 'name' },
      { msg: 'Password must be a text', field: 'password' },
    ],
  ],
  [{ name: 'admin', password: 'long enough', role: 'admin' }, [{ msg: 'role is not known here', field: 'role' }]],
  ['"admin"', [{ msg: 'The body must be a JSON object' }]],
  ['null', [{ msg: 'The body must be a JSON object' }]],
])('a login of %j is refused with what is wrong in each field', async (send, errors) => {
  const answer = await api.call('POST /api/auth', { send })
  expect([answer.status, answer.body]).toEqual([400, { errors }])
})

test('a login that is no JSON, or too much of it, is refused', async () => {
  const form = await api.call('POST /api/auth', { send: 'name=admin', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
  const broken = await api.call('POST /api/auth', { send: '{"name":' })
  const much = await api.call('POST /api/auth', { send: { name: 'admin', password: 'x'.repeat(maxBodyBytes) } })
  expect([form.status, broken.status, much.status]).toEqual([415, 400, 413])
})

test('after ten wrong passwords an address waits, whatever it tries next; others and the owner at home do not', async () => {
  expect((await login('admin', passwords.admin, home)).status).toBe(200)
  const visitor = '198.51.100.66'
  for (let tries = 0; tries < guessLimits.pair.times; tries += 1) {
    expect((await login('admin', `wrong ${tries}`, visitor)).status).toBe(401)
  }
  const refused = await login('admin', passwords.admin, visitor)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(refused.status).toBe(429)
  expect(refused.body.errors).toEqual([{ msg: expect.stringMatching(/^Too many wrong passwords\. Please try again in 15 minutes\.$/) }])
  expect(Number.isInteger(seconds) && seconds > 0 && seconds <= guessLimits.pair.seconds).toBe(true)
  expect((await login('admin', passwords.admin, home)).status).toBe(200)
  expect((await login('Tălmaci Ștefan', passwords.translator, visitor)).status).toBe(200)
})

test('unknown names are slowed like known ones', async () => {
  const statuses = async (name: string) => {
    const all = []
    for (let tries = 0; tries < guessLimits.pair.times + 2; tries += 1) all.push((await login(name, 'wrong one', home)).status)
    return all
  }
  const known = await statuses('admin')
  expect(known.slice(-3)).toEqual([401, 429, 429])
  expect(await statuses('nobody')).toEqual(known)
})

/** Wrong passwords for the admin from so many strange addresses; gives the statuses. */
async function attack(addresses: number, from = 0) {
  const statuses = []
  for (let number = from; number < from + addresses; number += 1) {
    statuses.push((await login('admin', 'wrong one', `2001:db8:${number.toString(16)}::1`)).status)
  }
  return statuses
}

const signIn = (send: object, address: string) =>
  api.call('POST /api/auth', { send: { name: 'admin', password: passwords.admin, ...send }, headers: { 'x-forwarded-for': address } })

test('while strangers from many addresses guess at the admin, the admin gets in from where the admin was before', async () => {
  await login('admin', passwords.admin, home)
  const statuses = await attack(guessLimits.account.times + 10)
  expect(statuses.slice(0, guessLimits.account.times)).not.toContain(429)
  expect(statuses.slice(-9)).toEqual(Array(9).fill(429))
  expect((await login('admin', passwords.admin, home)).status).toBe(200)
})

test('the admin gets in from a new address and a new device, too, by the solution of a challenge that comes with the refusal', async () => {
  await attack(guessLimits.account.times + 10)
  const refused = await signIn({}, '198.51.100.1')
  expect([refused.status, Object.keys(refused.body), refused.body.errors]).toEqual([
    429,
    ['errors', 'challenge'],
    [{ msg: 'Too many wrong passwords. Please try again in 15 minutes, or send the solution of the challenge at once.' }],
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const proof = await payloadOf(refused.body.challenge)
  await attack(20, 500)
  expect((await signIn({ proof }, '198.51.100.1')).status).toBe(200)
  // It works once, and what it opened stays open to the address.
  expect((await signIn({ proof }, '198.51.100.2')).status).toBe(429)
  expect((await signIn({}, '198.51.100.1')).status).toBe(200)
})

test('unknown names are defended in the same way, to the byte', async () => {
  for (let number = 0; number <= guessLimits.account.times; number += 1) {
    await login('admin', 'wrong one', `2001:db8:${number.toString(16)}::1`)
    await login('nobody', 'wrong one', `2001:db8:${number.toString(16)}::1`)
  }
  const [known, unknown] = [await login('admin', 'wrong one', home), await login('nobody', 'wrong one', home)]
  expect([unknown.status, unknown.body.errors, Object.keys(unknown.body.challenge.parameters)]).toEqual([
    known.status,
    known.body.errors,
    Object.keys(known.body.challenge.parameters),
  ])
})

const device = 'K7dP-_'.repeat(7) + 'x'

test('a device that has signed in stays known after a restart of the server, at whatever address', async () => {
  expect((await signIn({ device }, home)).status).toBe(200)
  api.restart()
  await attack(guessLimits.account.times + 10)
  expect((await signIn({}, home)).status).toBe(429)
  expect((await signIn({ device }, '198.51.100.77')).status).toBe(200)
  expect((await signIn({ device: 'x'.repeat(43) }, '198.51.100.77')).status).toBe(200)
  expect((await signIn({ device: 'x'.repeat(43) }, '198.51.100.78')).status).toBe(200)
})

test('the database holds no identifier of a device as it is sent, and a removed user’s devices go', async () => {
  const send = { name: 'Tălmaci Ștefan', password: passwords.translator, device }
  await api.call('POST /api/auth', { send })
  const rows = () => api.archive.sqlite.prepare('SELECT * FROM devices').all() as { device_hash: string }[]
  expect(rows()).toHaveLength(1)
  expect(JSON.stringify(rows())).not.toContain(device)
  deleteUser(api.archive, 2)
  expect(rows()).toEqual([])
})

test.each([['too short'], ['x'.repeat(44)], ['ж'.repeat(43)], [7]])('the device %j is refused', async (wrong) => {
  const answer = await signIn({ device: wrong }, home)
  expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'device'])
})

test('a thousand sign-ins at once leave the other calls answered, and the owner known here gets in', async () => {
  await signIn({ device }, home)
  const flood = Array.from({ length: 1000 }, (_, number) =>
    login(`name ${number % 30}`, 'wrong one', `192.0.${number >> 8}.${number & 255}`),
  )
  const owner = signIn({ device }, '203.0.113.200')
  const { status } = await api.call('GET /api/config')
  const answers = await Promise.all(flood)
  const statuses = answers.map((answer) => answer.status)
  expect([status, (await owner).status]).toEqual([200, 200])
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.filter((each) => each === 401).length).toBeLessThan(200)
})

test('an open session makes an address known, so that a restart under attack locks nobody out', async () => {
  await api.call('GET /api/auth', { as: 'admin', headers: { 'x-forwarded-for': home } })
  for (let number = 0; number < guessLimits.account.times + 2; number += 1) {
    await login('admin', 'wrong one', `198.51.100.${number}`)
  }
  expect((await login('admin', passwords.admin, home)).status).toBe(200)
})

test('one address that tries many names is refused for all of them', async () => {
  for (let number = 0; number < guessLimits.address.times; number += 1) await login(`name ${number}`, 'wrong one')
  expect((await login('one more', 'wrong one')).status).toBe(429)
})

const change = (send: unknown, as: 'admin' | 'translator' = 'translator') =>
  api.call('POST /api/auth/password', { as, send, headers: { 'x-forwarded-for': home } })

test('a changed password ends every other session at the next request and begins a new one', async () => {
  const other = (await login('Tălmaci Ștefan', passwords.translator)).body.token as string
  const answer = await change({ password: passwords.translator, newPassword: 'parolă cu totul nouă' })
  expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['token']])
  expect(await Promise.all([other, api.tokens.translator, api.tokens.admin, answer.body.token].map(who))).toEqual([
    401,
    401,
    'admin',
    'Tălmaci Ștefan',
  ])
  expect((await login('Tălmaci Ștefan', passwords.translator)).status).toBe(401)
  const again = await login('Tălmaci Ștefan', 'parolă cu totul nouă')
  expect(await who(again.body.token)).toBe('Tălmaci Ștefan')
})

test('two changes at once: one is made, and its session stays valid', async () => {
  const both = await Promise.all(
    ['întâia parolă', 'a doua parolă'].map((newPassword) => change({ password: passwords.translator, newPassword })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = both.find(({ status }) => status === 200)!
  expect(await who(made.body.token)).toBe('Tălmaci Ștefan')
})

test.each([
  [
    'the password changes',
    () => setPassword(api.archive, 'Tălmaci Ștefan', '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA', '2026-01-02T03:04:05.000Z'),
  ],
  ['the user is removed', () => deleteUser(api.archive, 2)],
])('logins that are still being looked at when %s give no session', async (_what, happen) => {
  // More at once than are looked at together: when the first is done, the last have hardly begun.
  const logins = Array.from({ length: 12 }, (_, number) => login('Tălmaci Ștefan', passwords.translator, `198.51.100.${number}`))
  await Promise.race(logins)
  happen()
  const answers = await Promise.all(logins)
  expect(answers.map(({ status }) => status)).toContain(401)
  for (const { status, body } of answers) expect(status === 200 ? await who(body.token) : status).toBe(401)
})

test.each([
  [{ password: passwords.translator, newPassword: 'scurtă' }, 'newPassword', 'Password must have at least 8 characters'],
  [{ password: passwords.translator, newPassword: 'x'.repeat(201) }, 'newPassword', 'Password is longer than 200 characters'],
  [{ password: passwords.translator, newPassword: 'Password123' }, 'newPassword', 'Password is among those that are guessed first'],
  [{ password: passwords.translator, newPassword: 'talmaci stefan' }, 'newPassword', 'Password must not be the name'],
  [{ password: passwords.translator, newPassword: '87654321' }, 'newPassword', 'Password only follows the keyboard or the alphabet'],
  [{ password: passwords.translator, newPassword: passwords.translator }, 'newPassword', 'The new password must be another one'],
  [
    { password: passwords.translator, newPassword: passwords.translator.normalize('NFD') },
    'newPassword',
    'The new password must be another one',
  ],
  [{ password: passwords.admin, newPassword: 'parolă cu totul nouă' }, 'password', 'This is not the password you have now'],
  [{ newPassword: 'parolă cu totul nouă' }, 'password', 'password is required'],
])('a change to %j is refused at %s: %s', async (send, field, msg) => {
  const answer = await change(send)
  expect([answer.status, answer.body]).toEqual([400, { errors: [{ msg, field }] }])
  expect(await who(api.tokens.translator)).toBe('Tălmaci Ștefan')
  expect((await login('Tălmaci Ștefan', passwords.translator)).status).toBe(200)
})

test('whoever holds a token may not guess the password with it for long', async () => {
  const statuses = []
  for (let tries = 0; tries < guessLimits.pair.times + 1; tries += 1) {
    statuses.push((await change({ password: `wrong ${tries}`, newPassword: 'parolă cu totul nouă' })).status)
  }
  expect(statuses).toEqual([...Array<number>(guessLimits.pair.times).fill(400), 429])
})

test('the answers that concern a session are kept nowhere', async () => {
  const answer = await change({ password: passwords.translator, newPassword: 'parolă cu totul nouă' })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('neither passwords nor tokens nor names get into the log', async () => {
  const { body } = await login('Tălmaci Ștefan', passwords.translator)
  await login('admin', 'wrong secret one')
  await login('nobody', 'short')
  await api.call('POST /api/auth', { send: '{"name":"admin","password":"broken secret' })
  await change({ password: passwords.translator, newPassword: 'new secret parolă' })
  const log = JSON.stringify(api.logged)
  expect(api.logged.length).toBeGreaterThan(4)
  for (const secret of [passwords.translator, 'secret', body.token as string, api.tokens.translator, '$argon2', 'Tălmaci']) {
    expect(log).not.toContain(secret)
  }
})
