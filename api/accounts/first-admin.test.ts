import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { securityEventPage } from '#data/staff/security-events.ts'
import { emptyArchive } from '#tests/support/records.ts'
import { setPassword } from '#data/staff/users.ts'
import { SettingsError } from '#api/settings.ts'
import { ensureAdmin } from './first-admin.ts'
import { hashPassword, makePassword } from './passwords.ts'

const at = '2020-01-02T03:04:05.000Z'
const users = (archive: ReturnType<typeof emptyArchive>) =>
  archive.sqlite.prepare<[], { name: string; password_hash: string; token_version: number }>('SELECT * FROM users').all()

test('the first start makes one admin and tells the password once', async () => {
  const archive = emptyArchive()
  const reported = await ensureAdmin(archive, { adminName: 'admin', adminPassword: '' }, at)
  expect(reported).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await ensureAdmin(archive, { adminName: 'admin', adminPassword: '' }, at)).toBeNull()
  const [admin, ...others] = users(archive)
  expect([admin?.name, others.length]).toEqual(['admin', 0])
  expect(admin?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(admin?.password_hash ?? '', reported ?? '')).toBe(true)
  const events = securityEventPage(archive, { kind: '', user: '' }, { limit: 10, offset: 0 })
  expect(events).toMatchObject([{ kind: 'user-added', user: 'admin', detail: 'first start', at }])
})

test('a password that was set is not told', async () => {
  const archive = emptyArchive()
  expect(await ensureAdmin(archive, { adminName: 'Хранитель', adminPassword: 'correct horse' }, at)).toBeNull()
  expect(await verify(users(archive)[0]?.password_hash ?? '', 'correct horse')).toBe(true)
})

test('a changed ADMIN_NAME gets a new account beside the existing users', async () => {
  const archive = emptyArchive()
  await ensureAdmin(archive, { adminName: 'admin', adminPassword: 'correct horse' }, at)
  const reported = await ensureAdmin(archive, { adminName: ' Păstrător  Șef', adminPassword: '' }, at)
  expect(users(archive).map(({ name }) => name)).toEqual(['admin', 'Păstrător Șef'])
  expect(await verify(users(archive)[1]?.password_hash ?? '', reported ?? '')).toBe(true)
  expect(await ensureAdmin(archive, { adminName: 'PASTRATOR SEF', adminPassword: '' }, at)).toBeNull()
  expect(users(archive)).toHaveLength(2)
})

test('starts at the same moment make one admin and tell one password', async () => {
  const archive = emptyArchive()
  const reported = await Promise.all([1, 2, 3].map(() => ensureAdmin(archive, { adminName: 'admin', adminPassword: '' }, at)))
  const [password, ...others] = reported.filter((each) => each !== null)
  expect([users(archive).length, others.length]).toEqual([1, 0])
  expect(await verify(users(archive)[0]?.password_hash ?? '', password ?? '')).toBe(true)
})

test.each([
  ['correct', 'Password must have at least 8 characters'],
  ['password1', 'Password is among those that are guessed first'],
  ['хранитель', 'Password must not be the name'],
  ['x'.repeat(201), 'Password is longer than 200 characters'],
])('ADMIN_PASSWORD=%s is refused without being told: %s', async (adminPassword, problem) => {
  const archive = emptyArchive()
  const attempt = ensureAdmin(archive, { adminName: 'Хранитель', adminPassword }, at)
  await expect(attempt).rejects.toThrow(new SettingsError(`ADMIN_PASSWORD cannot be used: ${problem}.`))
  expect(users(archive)).toEqual([])
})

test.each([
  ['ad\u200Bmin', 'Name must not hold invisible characters'],
  ['ж'.repeat(61), 'Name is longer than 60 characters'],
])('ADMIN_NAME=%j is refused: %s', async (adminName, problem) => {
  const attempt = ensureAdmin(emptyArchive(), { adminName, adminPassword: '' }, at)
  await expect(attempt).rejects.toThrow(`ADMIN_NAME=${adminName} cannot be used: ${problem}.`)
})

test('an admin who is there already keeps the password, whatever the settings say now', async () => {
  const archive = emptyArchive()
  await ensureAdmin(archive, { adminName: 'admin', adminPassword: 'correct horse' }, at)
  expect(await ensureAdmin(archive, { adminName: 'admin', adminPassword: 'short' }, at)).toBeNull()
  expect(await verify(users(archive)[0]?.password_hash ?? '', 'correct horse')).toBe(true)
})

test('a new password signs out whoever used the old one, under any spelling of the name', async () => {
  const archive = emptyArchive()
  expect(setPassword(archive, 'Admin', await hashPassword('one'), at)).toBe(true)
  expect(setPassword(archive, 'ADMIN ', await hashPassword('two'), at)).toBe(false)
  expect(users(archive)).toMatchObject([{ name: 'Admin', token_version: 2 }])
})

test('made-up passwords differ', () => {
  expect(new Set(Array.from({ length: 100 }, makePassword)).size).toBe(100)
})
