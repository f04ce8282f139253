import { afterEach, beforeEach, expect, test } from 'vitest'
import { allUsers, setPassword, userByName } from '#data/staff/users.ts'
import { hashPassword } from '#api/accounts/passwords.ts'
import { openTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi({ registrationOpen: true, proxies: 1 })
})
afterEach(() => api.close())

const createdAt = '2026-01-02T03:04:05.000Z'
const password = 'o parolă ca lumea'

let visitors = 0
const register = (name: unknown, own: Record<string, unknown> = {}, address = `198.51.100.${(visitors += 1) % 250}`) =>
  api.call('POST /api/user', { send: { name, password, ...own }, headers: { 'x-forwarded-for': address } })

const names = () => allUsers(api.archive).map(({ name }) => name)

test('the profile tells name, number and role', async () => {
  expect((await api.call('GET /api/users/me', { as: 'translator' })).body).toEqual({
    name: 'Tălmaci Ștefan',
    userID: 2,
    role: 'translator',
  })
  expect((await api.call('GET /api/users/me', { as: 'admin' })).body).toEqual({ name: 'admin', userID: 1, role: 'admin' })
  expect((await api.call('GET /api/users/me')).status).toBe(401)
})

test('the list tells staff who there is and nothing of passwords and sessions', async () => {
  const answer = await api.call('GET /api/user', { as: 'translator' })
  expect(answer.body).toEqual([
    { _id: 1, userID: 1, name: 'admin', role: 'admin', createdAt },
    { _id: 2, userID: 2, name: 'Tălmaci Ștefan', role: 'translator', createdAt },
  ])
  expect((await api.call('GET /api/user')).status).toBe(401)
})

test('while registration is closed nobody registers, whatever is sent', async () => {
  await api.close()
  api = await openTestApi({ registrationOpen: false })
  for (const send of [{ name: 'Ion', password }, {}, 'no json at all']) {
    const answer = await api.call('POST /api/user', { send })
    expect([answer.status, answer.body]).toEqual([403, { errors: [{ msg: 'Registration is closed.' }] }])
  }
  expect(names()).toEqual(['admin', 'Tălmaci Ștefan'])
})

test('whoever registers is a translator and signed in', async () => {
  const answer = await register("  Ion d’Orhei  <b>'x'</b>  ")
  expect([answer.status, Object.keys(answer.body)]).toEqual([201, ['token']])
  const profile = await api.call('GET /api/users/me', { headers: { 'x-auth-token': answer.body.token } })
  expect(profile.body).toEqual({ name: "Ion d’Orhei <b>'x'</b>", userID: 3, role: 'translator' })
  const login = await api.call('POST /api/auth', { send: { name: "Ion d’Orhei <b>'x'</b>", password } })
  expect(login.status).toBe(200)
  expect(userByName(api.archive, "ion d’orhei <b>'x'</b>")).toMatchObject({ createdAt, tokenVersion: 1 })
})

test('spaces and signs around a password are part of it, though they do not make it strong', async () => {
  const spaced = ' \u00A0три фарфоровых слона! '
  expect((await register('Ion', { password: spaced })).status).toBe(201)
  const signIn = async (typed: string) => (await api.call('POST /api/auth', { send: { name: 'Ion', password: typed } })).status
  expect([await signIn(spaced), await signIn(spaced.trim()), await signIn('три фарфоровых слона')]).toEqual([200, 401, 401])
  expect((await register('Ana', { password: ' \u00A0Chisinau2024! ' })).body.errors).toEqual([
    { msg: expect.stringMatching(/^Password is easy to guess/), field: 'password' },
  ])
})

test('a name is kept in composed form', async () => {
  await register('Țurcanu Ángel'.normalize('NFD'))
  expect(names().at(-1)).toBe('Țurcanu Ángel'.normalize('NFC'))
})

test.each(['я', 'ж'.repeat(60), '😀a', '李小龙', 'דוד', 'Анна-Мария О’Нил', '7', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the name %j can be had',
  async (name) => {
    expect((await register(name)).status).toBe(201)
    expect(names()).toContain(name)
  },
)

test.each([
  ['', 'Name is required'],
  [' \u00A0\t\n ', 'Name is required'],
  ['ж'.repeat(61), 'Name is longer than 60 characters'],
  ['😀'.repeat(60) + 'a', 'Name is longer than 60 characters'],
  ['I\u200Bon', 'Name must not hold invisible characters'],
  ['Ion\u202Enoi', 'Name must not hold invisible characters'],
  ['I\non', 'Name must not hold invisible characters'],
  ['I\u0000on', 'Name must not hold invisible characters'],
  ['Ion\u00AD', 'Name must not hold invisible characters'],
  ['Ion\uFE0F', 'Name must not hold invisible characters'],
  ['Ion\u3164', 'Name must not hold invisible characters'],
  ['Ion\u2800x', 'Name must not hold invisible characters'],
  ['Ion\uD800', 'Name must not hold invisible characters'],
  ['Ion\uE000', 'Name must not hold invisible characters'],
  ['аdmin', 'Name must not mix letters of different scripts in one word'],
  ['Tаlmасі Ştefan', 'Name must not mix letters of different scripts in one word'],
  ['aᏧmin', 'Name must not hold letters of rarely used scripts'],
  ['ꓮꓓꓟꓲꓠ', 'Name must not hold letters of rarely used scripts'],
  ['admin1', 'This name is reserved for those who run the archive'],
  ['admin_2', 'This name is reserved for those who run the archive'],
  ['administrator', 'This name is reserved for those who run the archive'],
  ['Administrația', 'This name is reserved for those who run the archive'],
  ['администратор', 'This name is reserved for those who run the archive'],
  ['Moderator Ion', 'This name is reserved for those who run the archive'],
  ['support', 'This name is reserved for those who run the archive'],
  ['-- ...', 'Name must hold a letter or a digit'],
  ['\u0301', 'Name must hold a letter or a digit'],
  [7, 'Name must be a text'],
])('the name %j is refused: %s', async (name, msg) => {
  const answer = await register(name)
  expect([answer.status, answer.body]).toEqual([400, { errors: [{ msg, field: 'name' }] }])
})

test.each([
  ['scurtă', 'Password must have at least 8 characters'],
  ['x'.repeat(201), 'Password is longer than 200 characters'],
  ['parola123', 'Password is among those that are guessed first'],
  ['ION VODĂ', 'Password must not be the name'],
  ['aaaaaaaa', 'Password only repeats itself'],
])('the password %j is refused: %s', async (weak, msg) => {
  const answer = await register('Ion Vodă', { password: weak })
  expect([answer.status, answer.body]).toEqual([400, { errors: [{ msg, field: 'password' }] }])
})

test.each(['__proto__', 'constructor'])(
  'the user %s, named like a property of every object, signs in, is counted and removed like any other',
  async (name) => {
    const { body } = await register(name)
    const signIn = (typed: string) =>
      api.call('POST /api/auth', { send: { name, password: typed }, headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect((await signIn(password)).status).toBe(200)
    expect((await api.call('GET /api/users/me', { headers: { 'x-auth-token': body.token } })).body.name).toBe(name)
    expect((await register(name.toUpperCase())).status).toBe(409)
    const events = (await api.call('GET /api/security?kind=user-added', { as: 'admin' })).text
    expect(events).toContain(name)
    const wrong = []
    for (let tries = 0; tries < 11; tries += 1) wrong.push((await signIn('not the password')).status)
    expect(wrong).toEqual([...Array<number>(10).fill(401), 429])
    expect((await api.call('DELETE /api/user/3', { as: 'admin' })).status).toBe(204)
    expect(names()).toEqual(['admin', 'Tălmaci Ștefan'])
  },
)

test.each(['аdmin', 'aᏧmin', 'administrator', 'admin_2', 'victimone'])('the account %s from before keeps working', async (name) => {
  setPassword(api.archive, 'victim one', await hashPassword(password), createdAt)
  setPassword(api.archive, name, await hashPassword(password), createdAt)
  const { body, status } = await api.call('POST /api/auth', { send: { name, password } })
  expect(status).toBe(200)
  const next = 'орехи в октябре'
  const changed = await api.call('POST /api/auth/password', {
    send: { password, newPassword: next },
    headers: { 'x-auth-token': body.token },
  })
  expect([changed.status, (await api.call('POST /api/auth', { send: { name, password: next } })).status]).toEqual([200, 200])
})

test('a registration with more than name and password is refused', async () => {
  const answer = await register('Ion', { role: 'admin' })
  expect([answer.status, answer.body]).toEqual([400, { errors: [{ msg: 'role is not known here', field: 'role' }] }])
})

test.each([
  'admin',
  'ADMIN',
  'ad min',
  'adm1n',
  'ádmin',
  'ａｄｍｉｎ',
  'Tălmaci Ștefan',
  'Talmaci  Stefan',
  'TalmaciStefan',
  'Talmaci-Ştefan',
  'TALMAC1 STEFAN',
])('the name %j is, or looks like, one that is taken', async (name) => {
  const answer = await register(name)
  expect([answer.status, answer.body]).toEqual([
    409,
    { errors: [{ msg: 'This name is taken, or looks too much like one that is', field: 'name' }] },
  ])
  expect(names()).toEqual(['admin', 'Tălmaci Ștefan'])
})

test('the admin’s name is kept free even while there is no such account', async () => {
  await api.close()
  api = await openTestApi({ registrationOpen: true, adminName: 'Хранитель' })
  expect((await register('Хранитель')).status).toBe(409)
  expect((await register('Храни тель')).status).toBe(409)
  expect((await api.call('GET /api/users/me', { as: 'admin' })).body.role).toBe('translator')
})

test('the same registration sent five times at once makes one user', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => register('Ion', {}, '203.0.113.7')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(names()).toEqual(['admin', 'Tălmaci Ștefan', 'Ion'])
})

test('registrations that lost to another at the same moment do not count against the address', async () => {
  await Promise.all(Array.from({ length: 5 }, () => register('Ion', {}, '203.0.113.7')))
  const statuses = []
  for (const name of ['doi', 'trei', 'patru', 'cinci', 'șase']) statuses.push((await register(name, {}, '203.0.113.7')).status)
  expect(statuses).toEqual([201, 201, 201, 201, 429])
})

test('look-alikes sent at once make one user', async () => {
  const answers = await Promise.all(['Ion Popa', 'lon Popa', 'ION POPA', 'IonPopa', '1on Popa'].map((name) => register(name)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(names()).toHaveLength(3)
})

test('whether a name is taken is told to one address twenty times an hour', async () => {
  const statuses = []
  for (let tries = 0; tries < 22; tries += 1) statuses.push((await register('admin', {}, '203.0.113.9')).status)
  expect(statuses).toEqual([...Array<number>(20).fill(409), 429, 429])
})

test('of forty people who register at once most are told to come again, and nobody else waits for all of them', async () => {
  const ended: string[] = []
  const crowd = Array.from({ length: 40 }, async (_, place) => {
    const { status } = await register(`Person ${place}`, { password: `сорок аистов над мостом ${place}` }, `203.0.113.${place}`)
    if (status === 201) ended.push('crowd')
    return status
  })
  const other = api.call('GET /api/category').then(({ status }) => (ended.push('other'), status))
  const statuses = await Promise.all(crowd)
  expect(await other).toBe(200)
  const made = statuses.filter((status) => status === 201).length
  expect(made).toBeGreaterThanOrEqual(8)
  expect(made).toBeLessThan(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(40 - made)
  expect(ended.indexOf('other')).toBeLessThan(made)
})

test('passwords of new accounts are judged sixty times an hour for one address', async () => {
  const from = async (address: string) =>
    (await api.call('POST /api/user', { send: { name: 'Ion', password: 'password1' }, headers: { 'x-forwarded-for': address } })).status
  const statuses = []
  for (let tries = 0; tries < 62; tries += 1) statuses.push(await from('203.0.113.9'))
  expect(statuses).toEqual([...Array<number>(60).fill(400), 429, 429])
  expect(await from('203.0.113.10')).toBe(400)
})

test('one address makes five accounts and then waits; names that are taken do not count', async () => {
  const address = '203.0.113.7'
  const statuses = []
  for (const name of ['admin', 'un', 'un', 'doi', 'trei', 'patru', 'cinci', 'șase'])
    statuses.push((await register(name, {}, address)).status)
  expect(statuses).toEqual([409, 201, 409, 201, 201, 201, 201, 429])
  const refused = await register('șapte', {}, address)
  expect(refused.body.errors).toEqual([{ msg: 'Too many new accounts. Please try again in 60 minutes.' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await register('șase', {}, '203.0.113.8')).status).toBe(201)
})

test('the admin removes a user, who is out at once', async () => {
  const { body } = await register('Ion')
  const removed = await api.call('DELETE /api/user/3', { as: 'admin' })
  expect([removed.status, removed.text]).toEqual([204, ''])
  expect((await api.call('GET /api/users/me', { headers: { 'x-auth-token': body.token } })).status).toBe(401)
  expect((await api.call('POST /api/auth', { send: { name: 'Ion', password } })).status).toBe(401)
  expect((await api.call('DELETE /api/user/3', { as: 'admin' })).status).toBe(404)
  expect((await register('Ion')).status).toBe(201)
})

test('the admin cannot be removed, by nobody', async () => {
  const answer = await api.call('DELETE /api/user/1', { as: 'admin' })
  expect([answer.status, answer.body]).toEqual([409, { errors: [{ msg: 'The administrator cannot be removed.' }] }])
  expect((await api.call('GET /api/users/me', { as: 'admin' })).status).toBe(200)
})

test('only the admin removes users', async () => {
  expect((await api.call('DELETE /api/user/2', { as: 'translator' })).status).toBe(403)
  expect((await api.call('DELETE /api/user/2')).status).toBe(401)
  expect(names()).toHaveLength(2)
})

test.each(['0', '-1', '1.5', '02', 'admin', '1%20OR%201=1', '999999999999999', '9999999999999999', '1e3', 'null'])(
  'there is no user %s',
  async (id) => {
    const answer = await api.call(`DELETE /api/user/${id}`, { as: 'admin' })
    expect([answer.status, Object.keys(answer.body)]).toEqual([404, ['errors']])
    expect(names()).toHaveLength(2)
  },
)

test('neither the password nor the name of whoever registers gets into the log', async () => {
  await register('Ion Vodă')
  await register('admin')
  const log = JSON.stringify(api.logged)
  expect(api.logged.length).toBeGreaterThan(1)
  for (const secret of [password, 'Vodă', '$argon2']) expect(log).not.toContain(secret)
})
