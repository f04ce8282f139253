import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyPassword } from '#api/accounts/passwords.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { securityEventPage } from '#data/staff/security-events.ts'
import { replaceTotp } from '#data/staff/second-factors.ts'
import { allUsers, setPassword } from '#data/staff/users.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-user-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Ended = { code: number; stdout: string; stderr: string }

function user(...args: string[]): Promise<Ended> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), PUBLIC_DIR: join(folder, 'dist') }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  execFile(process.execPath, ['scripts/run.js', 'user', ...args], { env }, (problem, stdout, stderr) => {
    resolve({ code: typeof problem?.code === 'number' ? problem.code : 0, stdout, stderr })
  })
  return promise
}

function users() {
  const archive = openArchive(join(folder, 'data', 'archive.sqlite'))
  const rows = allUsers(archive)
  archive.close()
  return rows
}

/** What the security events say of the command, the newest first. */
function events() {
  const archive = openArchive(join(folder, 'data', 'archive.sqlite'))
  const found = securityEventPage(archive, { kind: '', user: '' }, { limit: 20, offset: 0 })
  archive.close()
  expect(new Set(found.map(({ detail }) => detail))).toEqual(new Set(['make user']))
  return found.map(({ kind, user }) => [kind, user])
}

const printedPassword = ({ stdout }: Ended) => /: ([a-z2-9-]{19})\n/.exec(stdout)?.[1] ?? ''

test('a new user gets a password, and a second run another one for the same user', async () => {
  const made = await user("NAME= Ștefan  O'Нил ")
  expect([made.code, made.stdout]).toEqual([0, expect.stringContaining("New user Ștefan O'Нил: ")])
  expect(await verifyPassword(users()[0]!.passwordHash, printedPassword(made), { key: 'anna', rank: 0 })).toBe(true)
  const changed = await user("NAME=stefan o'нил")
  expect([changed.code, changed.stdout]).toEqual([0, expect.stringContaining("New password for stefan o'нил: ")])
  expect(users()).toMatchObject([{ name: "Ștefan O'Нил", tokenVersion: 2 }])
  expect(await verifyPassword(users()[0]!.passwordHash, printedPassword(changed), { key: 'anna', rank: 0 })).toBe(true)
  expect(events()).toEqual([
    ['password-changed', "Ștefan O'Нил"],
    ['user-added', "Ștefan O'Нил"],
  ])
})

test('a second factor that is lost with its device goes with the new password, and the command says so', async () => {
  await user('NAME=anna')
  const archive = openArchive(join(folder, 'data', 'archive.sqlite'))
  replaceTotp(archive, { userID: 1, secret: 'sealed', lastStep: 0, createdAt: '2026-01-02T03:04:05.000Z', lastUsedAt: null })
  archive.close()
  const reset = await user('NAME=Anna')
  expect([reset.code, reset.stdout]).toEqual([
    0,
    expect.stringMatching(
      /^The second factor of Anna is removed, with its recovery codes: the password alone is asked for until a new one is set up\.\nNew password for Anna: /,
    ),
  ])
  expect(events().at(0)).toEqual(['second-factor-reset', 'anna'])
  expect((await user('NAME=anna')).stdout).toMatch(/^New password for anna/)
})

test('a new name that looks like another user’s or the admin’s is refused, the admin’s own is not', async () => {
  await user('NAME=Anna Maria')
  for (const [name, other] of [
    ['Anna-Maria.', 'Anna Maria'],
    ['AnnaMaria', 'Anna Maria'],
    ['adm1n', 'admin'],
  ]) {
    const refused = await user(`NAME=${name}`)
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([1, '', `${name} looks too much like ${other}. Choose another name.\n`])
  }
  expect((await user('NAME=Admin')).code).toBe(0)
  expect(users().map(({ name }) => name)).toEqual(['Anna Maria', 'Admin'])
})

test('a new name that mixes scripts in a word is refused, a user who has one already gets a new password', async () => {
  const refused = await user('NAME=Аnnа')
  expect([refused.code, refused.stderr]).toEqual([1, 'Name must not mix letters of different scripts in one word. Choose another name.\n'])
  const archive = openArchive(join(folder, 'data', 'archive.sqlite'))
  setPassword(archive, 'Аnnа', 'a hash', '2026-01-02T03:04:05.000Z')
  archive.close()
  expect((await user('NAME=Аnnа')).stdout).toMatch(/^New password for Аnnа: /)
})

test('whoever runs the command may give a name that strangers cannot register', async () => {
  expect((await user('NAME=moderator')).stdout).toMatch(/^New user moderator: /)
})

test.each([
  [[], 'Name is required'],
  [['NAME='], 'Name is required'],
  [['NAME=a\u200Bb'], 'Name must not hold invisible characters'],
  [[`NAME=${'ж'.repeat(61)}`], 'Name is longer than 60 characters'],
])('make user %j is refused with what to say instead', async (args, problem) => {
  const refused = await user(...args)
  expect([refused.code, refused.stderr]).toEqual([1, `${problem}. Say whom: make user NAME=anna\n`])
})
