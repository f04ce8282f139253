import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openArchive } from '../sqlite/open.ts'
import { emptyArchive } from '#tests/support/records.ts'
import { consumeChallenge } from './used-challenges.ts'

const expiresAt = '2026-03-01T00:10:00.000Z'
const now = '2026-02-28T23:59:59.000Z'
const challenge = { signature: 'a1b2', expiresAt }

test('a challenge is used up once', () => {
  const archive = emptyArchive()
  expect(consumeChallenge(archive, challenge, now)).toBe(true)
  expect(consumeChallenge(archive, challenge, now)).toBe(false)
  expect(consumeChallenge(archive, { signature: 'c3d4', expiresAt }, now)).toBe(true)
})

test('a challenge stays used when the archive is opened again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  const file = join(folder, 'a.sqlite')
  const first = openArchive(file)
  expect(consumeChallenge(first, challenge, now)).toBe(true)
  first.close()
  const second = openArchive(file)
  expect(consumeChallenge(second, challenge, now)).toBe(false)
  second.close()
  rmSync(folder, { recursive: true })
})

test('an expired challenge is worth nothing, and is forgotten only then', () => {
  const archive = emptyArchive()
  const used = () => archive.sqlite.prepare('SELECT signature FROM used_challenges').pluck().all()
  consumeChallenge(archive, challenge, now)
  consumeChallenge(archive, { signature: 'later', expiresAt: '2026-03-01T00:20:00.000Z' }, '2026-03-01T00:09:59.999Z')
  expect(used()).toEqual(['a1b2', 'later'])
  expect(consumeChallenge(archive, challenge, expiresAt)).toBe(false)
  expect(used()).toEqual(['later'])
})
