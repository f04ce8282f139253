import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { archiveFile, manifestFile, prepareFolders } from '#api/folders.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { temporarySettings, writeFiles } from '#api/testing/server.ts'
import { openArchive } from '#data/open.ts'
import { addFlats, addPhoto } from '#data/testing.ts'
import { examine } from './examine.ts'
import { backUpAsScheduled } from './schedule.ts'

let settings: ReturnType<typeof temporarySettings> & { backupDir: string }
const now = new Date('2026-06-01T12:00:00Z')

beforeEach(() => {
  const made = temporarySettings()
  settings = { ...made, backupDir: join(made.folder, 'backups') }
})

afterEach(() => settings.remove())

const findingsOf = () => Object.fromEntries(examine(settings, now).map(({ of, verdict, says }) => [of, [verdict, says]]))
const verdicts = () => Object.fromEntries(examine(settings, now).map(({ of, verdict }) => [of, verdict]))

async function makeArchive() {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  await ensureAdmin(archive, settings, now.toISOString())
  addFlats(archive, 1)
  addPhoto(archive, {}, { photoFileName: 'a.jpg' })
  archive.close()
  writeFiles(settings.uploadsDir, { 'originals/a.jpg': 'original' })
}

test('before the first start nothing is wrong, and what is missing says what makes it', () => {
  expect(verdicts()).toMatchObject({ DATA_DIR: 'doubtful', database: 'doubtful', site: 'doubtful', backups: 'doubtful', address: 'fine' })
  for (const { verdict, advice } of examine(settings, now)) if (verdict !== 'fine') expect(advice).not.toBe('')
})

test('a sound archive is fine, and its backups are as old as they are', async () => {
  await makeArchive()
  await backUpAsScheduled(settings, new Date('2026-05-31T03:00:00Z'))
  expect(verdicts()).toMatchObject({ DATA_DIR: 'fine', disk: 'fine', database: 'fine', users: 'fine', originals: 'fine', backups: 'fine', site: 'doubtful' })
  rmSync(settings.backupDir, { recursive: true })
  await backUpAsScheduled(settings, new Date('2026-05-11T03:00:00Z'))
  expect(findingsOf()['backups']).toEqual(['doubtful', 'the newest is 21 days old'])
})

describe('what is wrong is found', () => {
  test('a missing original, with the number of its photo', async () => {
    await makeArchive()
    rmSync(join(settings.uploadsDir, 'originals/a.jpg'))
    expect(findingsOf()['originals']).toEqual(['wrong', '1 are missing, of photos 1'])
  })

  test('an archive without an admin', async () => {
    await makeArchive()
    const archive = openArchive(archiveFile(settings))
    archive.sqlite.exec('DELETE FROM users')
    archive.close()
    expect(verdicts()['users']).toBe('wrong')
  })

  test('a damaged database, one that is none, and one of a newer program', async () => {
    await makeArchive()
    const archive = openArchive(archiveFile(settings))
    archive.sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('from the future', 9999999999999)")
    archive.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    archive.close()
    expect(findingsOf()['database']).toEqual(['wrong', expect.stringContaining('newer version')])
    truncateSync(archiveFile(settings), 40_960)
    expect(verdicts()['database']).toBe('wrong')
    writeFileSync(archiveFile(settings), 'a letter')
    expect(verdicts()['database']).toBe('wrong')
  })

  test('a page that could not be published', async () => {
    await makeArchive()
    mkdirSync(dirname(join(settings.publicDir, 'index.html')), { recursive: true })
    writeFileSync(join(settings.publicDir, 'index.html'), 'home')
    const manifest = openManifest(manifestFile(settings))
    manifest.fail({ page: '/photos/1', reason: 'a fault', at: now.toISOString() })
    manifest.close()
    expect(findingsOf()['site']).toEqual(['wrong', '/photos/1 could not be published: a fault'])
  })
})
