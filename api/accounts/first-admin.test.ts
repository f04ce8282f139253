import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { emptyArchive } from '#data/testing.ts'
import { setPassword } from '#data/users.ts'
import { ensureAdmin } from './first-admin.ts'
import { hashPassword, makePassword } from './passwords.ts'

const at = '2020-01-02T03:04:05.000Z'
const users = (archive: ReturnType<typeof emptyArchive>) =>
  archive.sqlite.prepare<[], { name: string; password_hash: string; token_version: number }>('SELECT * FROM users').all()

test('the first start makes one admin and tells the password once', async () => {
  const archive = emptyArchive()
  const told = await ensureAdmin(archive, { adminName: 'admin', adminPassword: '' }, at)
  expect(told).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await ensureAdmin(archive, { adminName: 'admin', adminPassword: '' }, at)).toBeNull()
  const [admin, ...others] = users(archive)
  expect([admin?.name, others.length]).toEqual(['admin', 0])
  expect(admin?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(admin?.password_hash ?? '', told ?? '')).toBe(true)
})

test('a password that was set is not told', async () => {
  const archive = emptyArchive()
  expect(await ensureAdmin(archive, { adminName: 'Хранитель', adminPassword: 'correct horse' }, at)).toBeNull()
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
