import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityEventKinds } from '#core/wire/security-event.ts'
import { securityEventPage } from '#data/staff/security-events.ts'
import { openTestApi, passwords, type TestApi } from '#tests/support/api.ts'
import { openSecurityLog } from './log.ts'
import { networkOf } from './network.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi({ proxies: 1, registrationOpen: true })
})
afterEach(() => api.close())

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const address = '203.0.113.77'

/** The stored events, oldest first, without numbers and times. */
function stored() {
  api.security.flush()
  return securityEventPage(api.archive, { kind: '', user: '' }, { limit: 1000, offset: 0 })
    .reverse()
    .map(({ kind, user, by, network, detail, times }) => ({ kind, user, by, network, detail, times }))
}

const row = (kind: string, own: object = {}) => ({ kind, user: '', by: '', network: '203.0.113.0/24', detail: '', times: 1, ...own })

const lines = () => api.logged.filter(({ msg }) => msg === 'security event')

const signIn = (name: string, password: string, at = address) => api.call('POST /api/auth', { send: { name, password }, ...from(at) })

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:0:1::/64', '2001:db8:0::/48'],
  ['unknown', 'unknown'],
])('of the address %s, %s is kept', (visitor, network) => {
  expect(networkOf(visitor)).toBe(network)
})

test('signing in, with a wrong password and with an unknown name, is stored, and the typed name is not', async () => {
  await signIn('ADMIN', passwords.admin)
  await signIn('admin', 'не тот пароль')
  await signIn('my-Secret-passw0rd', 'не тот пароль')
  expect(stored()).toEqual([row('sign-in', { user: 'admin' }), row('sign-in-failed', { user: 'admin' }), row('sign-in-failed')])
  expect(JSON.stringify(api.logged)).not.toContain('my-Secret-passw0rd')
})

test('a wrong password writes nothing before it is answered: the time of the answer does not tell whether a name exists', async () => {
  const changes = () => api.archive.sqlite.prepare('SELECT total_changes() AS changes').get() as { changes: number }
  const before = changes()
  expect((await signIn('admin', 'не тот пароль')).status).toBe(401)
  expect(changes()).toEqual(before)
  expect(stored()).toHaveLength(1)
})

test('the admin sees what has just happened', async () => {
  await signIn('admin', 'не тот пароль')
  const { body } = await api.call('GET /api/security?kind=sign-in-failed', { as: 'admin' })
  expect(body.events).toMatchObject([{ user: 'admin', at: '2026-01-02T03:04:05.000Z', times: 1 }])
})

test.each(securityEventKinds)('%s is one row and one line, which names the account by its number', (kind) => {
  api.security.record({ kind, user: 'Tălmaci Ștefan', by: 'admin', address, detail: 'a detail' })
  expect(stored()).toEqual([row(kind, { user: 'Tălmaci Ștefan', by: 'admin', detail: 'a detail' })])
  expect(lines()).toEqual([expect.objectContaining({ event: kind, userID: 2, byID: 1, network: '203.0.113.0/24', detail: 'a detail' })])
  expect(JSON.stringify(api.logged)).not.toContain('Tălmaci')
})

test('a lock is stored, for the account and the network', async () => {
  for (let times = 0; times < 12; times += 1) await signIn('admin', `wrong ${times} wrong`)
  const [failed, locked] = stored()
  expect(failed).toMatchObject({ kind: 'sign-in-failed', user: 'admin' })
  expect(locked).toMatchObject({ kind: 'sign-in-locked', user: 'admin', network: '203.0.113.0/24' })
})

test('a changed password, a wrong old one, the end of all sessions and an export are stored', async () => {
  const { translator } = passwords
  const user = 'Tălmaci Ștefan'
  const as = { as: 'translator' as const, ...from(address) }
  await api.call('GET /api/photo/export?format=csv&columns=translation', as)
  await api.call('GET /api/album/export', as)
  await api.call('POST /api/auth/password', { ...as, send: { password: 'не тот пароль', newPassword: 'новый длинный пароль 7' } })
  await api.call('POST /api/auth/password', { ...as, send: { password: translator, newPassword: 'новый длинный пароль 7' } })
  await api.renewTokens()
  await api.call('POST /api/auth/logout-everywhere', as)
  expect(stored()).toEqual([
    row('export', { user, detail: 'photos as csv, Romanian texts' }),
    row('export', { user, detail: 'albums as xlsx, all columns' }),
    row('sign-in-failed', { user }),
    row('password-changed', { user }),
    row('sessions-ended', { user }),
  ])
})

test('a user who is added and deleted is stored, with who deleted it', async () => {
  const { status } = await api.call('POST /api/user', {
    send: { name: 'Ион Негруцци', password: 'длинный хороший пароль' },
    ...from(address),
  })
  expect(status).toBe(201)
  await api.call('DELETE /api/user/3', { as: 'admin', ...from(address) })
  expect(stored()).toEqual([
    row('user-added', { user: 'Ион Негруцци', detail: 'registration' }),
    row('user-deleted', { user: 'Ион Негруцци', by: 'admin' }),
  ])
  expect(lines().map(({ event, userID, byID }) => ({ event, userID, byID }))).toEqual([
    { event: 'user-added', userID: 3, byID: undefined },
    { event: 'user-deleted', userID: 3, byID: 1 },
  ])
})

test('a refused call is stored for those who have signed in, for nobody and for a forged token, but not for an expired one', async () => {
  await api.call('GET /api/bin', { as: 'translator', ...from(address) })
  await api.call('GET /api/user', from(address))
  await api.call('DELETE /api/user/2', { headers: { 'x-auth-token': `${api.tokens.admin}x`, 'x-forwarded-for': address } })
  api.clock.now = new Date('2026-01-02T04:04:05.000Z')
  await api.call('GET /api/auth', { as: 'admin', ...from(address) })
  expect(stored()).toEqual([
    row('permission-refused', { user: 'Tălmaci Ștefan', detail: 'GET /api/bin' }),
    row('permission-refused', { detail: 'GET /api/user' }),
    row('permission-refused', { detail: 'DELETE /api/user/:id' }),
  ])
})

test('a flood is a few rows and lines, and nothing of its size is lost', () => {
  const { archive, clock } = api
  const lines: unknown[] = []
  const write = (line: object) => void lines.push(line)
  const log = openSecurityLog({ archive, log: { info: write, warn: write, error: write } as never, now: () => clock.now })
  for (let number = 0; number < 30_000; number += 1) {
    log.record({ kind: 'sign-in-failed', user: number % 2 ? 'admin' : '', address: `10.${number % 7}.${number % 251}.${number % 256}` })
  }
  log.stop()
  const rows = stored()
  expect(rows.length).toBeLessThanOrEqual(202)
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(30_000)
  expect(lines.length).toBeLessThanOrEqual(2 * 202)
  expect(
    rows
      .filter(({ network }) => network === '')
      .map(({ user }) => user)
      .sort(),
  ).toEqual(['', 'admin'])
  expect(rows.filter(({ user, network }) => user === 'admin' && network === '').at(0)!.times).toBeGreaterThan(10_000)
})

test('in the next hour, networks are told apart again', () => {
  const { archive, clock } = api
  const log = openSecurityLog({ archive, log: pino({ level: 'silent' }), now: () => clock.now })
  for (let number = 0; number < 300; number += 1)
    log.record({ kind: 'permission-refused', address: `10.1.${number % 256}.1`, detail: `call ${number}` })
  clock.now = new Date('2026-01-02T04:00:00.000Z')
  log.record({ kind: 'permission-refused', address: '192.0.2.1', detail: 'call' })
  log.stop()
  expect(stored().at(-1)).toEqual(row('permission-refused', { network: '192.0.2.0/24', detail: 'call' }))
  expect(stored().reduce((sum, { times }) => sum + times, 0)).toBe(301)
})

test('somebody can sign in although nothing can be stored, and the fault is logged', async () => {
  api.archive.sqlite.exec(`CREATE TRIGGER full BEFORE INSERT ON security_events BEGIN SELECT RAISE(ABORT, 'full'); END`)
  expect((await signIn('admin', passwords.admin)).status).toBe(200)
  expect(api.logged.map(({ msg }) => msg)).toContain('a security event could not be stored')
})
