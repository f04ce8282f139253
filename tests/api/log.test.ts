import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitorApi, type VisitorApi } from '#tests/support/verification.ts'

let api: VisitorApi
beforeEach(async () => {
  api = await openVisitorApi({ registrationOpen: true })
})
afterEach(() => api.close())

const secrets = {
  password: 'тайный-пароль-7',
  newPassword: 'другой-тайный-пароль-8',
  name: 'Ион Ţurcanu-Негруцци',
  email: 'ion.turcanu@muzeu.example',
  body: 'Секрет: „Сороки”',
  title: 'Неизданное название',
  address: '203.0.113.77',
}

/** Sends secrets with every call that takes some, as the staff and as a visitor. */
async function sendSecrets() {
  const { password, newPassword, name, email, body, title, address } = secrets
  const headers = { 'x-forwarded-for': address }
  const statuses: number[] = []
  const post = async (path: string, send: unknown, as: 'anyone' | 'admin' = 'anyone') => {
    statuses.push((await api.call(`POST ${path}`, { as, send, headers })).status)
  }
  await post('/api/user', { name, password })
  await post('/api/auth', { name, password })
  await post('/api/auth', { name, password: newPassword })
  await post('/api/auth', `{"name": "${name}", "password": "${password}"`)
  await post('/api/auth/password', { password, newPassword }, 'admin')
  await post('/api/message', { email, messageBody: body, photoID: api.photoID, altcha: await api.payload() })
  await post('/api/message', { email: `${email} ${email}`, messageBody: body, photoID: 'x', altcha: '' })
  await post('/api/contributor', { name, nameRo: name, email, web: '' }, 'admin')
  await post('/api/contributor', { name: '', email, [email]: email }, 'admin')
  await post('/api/photo', { photoID: api.photoID, version: 1, title }, 'admin')
  await api.call(`GET /api/search?q=${encodeURIComponent(email)}`, { headers })
  await api.call(`GET /search?q=${encodeURIComponent(email)}&token=${api.tokens.admin}`, { headers })
  await api.call('GET /api/message', { headers: { ...headers, 'x-auth-token': `${api.tokens.admin}x` } })
  await api.call('GET /api/message', { as: 'admin', headers })
  return statuses
}

/** Whatever of the secrets the log holds, as it is or as an address has it. */
function loggedLines(): string[] {
  const log = JSON.stringify(api.logged)
  const all = [...Object.values(secrets), api.tokens.admin, api.tokens.admin.split('.')[2]!, '$argon2']
  return all.filter((secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)))
}

test('requests that succeed, and those that are refused, leave no secret in the log', async () => {
  expect(new Set(await sendSecrets())).toEqual(new Set([200, 201, 400, 401]))
  expect(api.logged.length).toBeGreaterThan(12)
  expect(loggedLines()).toEqual([])
})

test('nor do those that fail because a table is broken, although the fault is logged with its cause', async () => {
  const { sqlite } = api.archive
  for (const table of ['users', 'messages', 'contributors', 'photos', 'history']) {
    sqlite.exec(`CREATE TRIGGER broken_${table} BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`)
    if (table !== 'history') {
      sqlite.exec(`CREATE TRIGGER broken_change_${table} BEFORE UPDATE ON ${table} BEGIN SELECT RAISE(ABORT, 'broken'); END`)
    }
  }
  const statuses = await sendSecrets()
  expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(3)
  const problems = api.logged.filter(({ msg }) => msg === 'fault')
  expect(problems.length).toBeGreaterThan(3)
  for (const { err } of problems) expect(err).toMatchObject({ stack: expect.stringContaining('broken') })
  expect(loggedLines()).toEqual([])
})
