import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openArchive, openArchiveForReading, type Archive } from '../sqlite/open.ts'
import { deleteUser, insertUser, replacePassword } from './users.ts'
import { emptyLog } from '../sqlite/write-ahead-log.ts'

const at = '2026-01-02T03:04:05.000Z'
const hashOf = (name: string) => `$argon2id$v=19$m=19456,t=2,p=1$salt-of-${name}$${name}`.padEnd(97, 'x')

let folder: string
let archive: Archive
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'))
  archive = openArchive(join(folder, 'archive.sqlite'))
})
afterEach(() => {
  archive.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Files of the database that hold a text. */
const holding = (text: string) => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text))

test('the hash of a deleted user, and one that was replaced, are in no byte of the database or its log', () => {
  const ids = Array.from({ length: 200 }, (_, number) => insertUser(archive, `user ${number}`, hashOf(`user-${number}`), at))
  expect(holding(hashOf('user-7'))).not.toEqual([])
  expect(replacePassword(archive, ids[9]!, hashOf('user-9'), hashOf('new-9'))).toBe(true)
  // All but one: whole pages are no longer used.
  for (const id of ids.filter((each) => each !== ids[9])) deleteUser(archive, id)
  expect(emptyLog(archive)).toBe(true)
  for (let number = 0; number < 200; number += 1) expect([number, holding(`salt-of-user-${number}$`)]).toEqual([number, []])
  expect(holding(hashOf('new-9'))).toEqual(['archive.sqlite'])
})

test('while somebody reads, the log is emptied the next time', () => {
  const id = insertUser(archive, 'anna', hashOf('anna'), at)
  const reader = openArchiveForReading(join(folder, 'archive.sqlite'))
  reader.sqlite.exec('BEGIN')
  reader.sqlite.prepare('SELECT count(*) FROM users').get()
  deleteUser(archive, id)
  expect(emptyLog(archive)).toBe(false)
  expect(archive.sqlite.pragma('busy_timeout', { simple: true })).toBe(10_000)
  reader.sqlite.exec('COMMIT')
  expect(emptyLog(archive)).toBe(true)
  expect(holding(hashOf('anna'))).toEqual([])
  reader.close()
})
