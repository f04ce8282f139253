import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { archiveFile, manifestFile, prepareFolders } from '#api/files/folders.ts'
import { openManifest } from '#api/publisher/manifest.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { temporarySettings, writeFiles } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { binPhoto } from '#data/records/removals.ts'
import { addFlats, testStamp } from '#tests/support/records.ts'
import { checkHealth } from './check-health.ts'
import { filesUnder } from '#api/maintenance/backup/file-list.ts'
import { placeAllFiles } from '#api/maintenance/pictures/binned-files.ts'
import { backUpAsScheduled } from '#api/maintenance/backup/schedule.ts'

let settings: ReturnType<typeof temporarySettings>
const now = new Date('2026-06-01T12:00:00Z')

beforeEach(() => {
  settings = temporarySettings()
})

afterEach(() => settings.remove())

const findingsOf = async () => Object.fromEntries((await checkHealth(settings, now)).map(({ of, verdict, says }) => [of, [verdict, says]]))
const verdicts = async () => Object.fromEntries((await checkHealth(settings, now)).map(({ of, verdict }) => [of, verdict]))

async function makeArchive() {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  await ensureAdmin(archive, settings, now.toISOString())
  addFlats(archive, 1)
  addOriginal(archive, settings.uploadsDir, 'original')
  archive.close()
}

test('before the first start nothing is wrong, and what is missing says what makes it', async () => {
  expect(await verdicts()).toMatchObject({
    DATA_DIR: 'doubtful',
    database: 'doubtful',
    site: 'doubtful',
    backups: 'doubtful',
    address: 'fine',
  })
  for (const { verdict, advice } of await checkHealth(settings, now)) if (verdict !== 'fine') expect(advice).not.toBe('')
})

test('a sound archive is fine, and its backups are as old as they are', async () => {
  await makeArchive()
  await backUpAsScheduled(settings, new Date('2026-05-31T03:00:00Z'))
  expect(await verdicts()).toMatchObject({
    DATA_DIR: 'fine',
    disk: 'fine',
    database: 'fine',
    users: 'fine',
    originals: 'fine',
    backups: 'fine',
    site: 'doubtful',
  })
  rmSync(settings.backupDir, { recursive: true })
  await backUpAsScheduled(settings, new Date('2026-05-11T03:00:00Z'))
  expect((await findingsOf())['backups']).toEqual(['doubtful', 'the newest whole one is 21 days old'])
})

test('schedules say their time zone, and an address that is not that of the pages is named', async () => {
  writeFiles(settings.publicDir, { 'index.html': '<link rel="canonical" href="https://old.example/">' })
  settings.backupCron = '0 3 * * *'
  expect(await findingsOf()).toMatchObject({
    schedule: ['fine', expect.stringMatching(/^BACKUP_CRON="0 3 \* \* \*" in the time zone \S+, next at \d{4}-/)],
    address: ['doubtful', `pages are published for https://old.example, but SITE_URL is ${settings.site.siteUrl}`],
  })
  const { siteUrl } = settings.site
  writeFiles(settings.publicDir, {
    'index.html': `<html lang="ru" data-uploads="https://pictures.example/uploads"><link rel="canonical" href="${siteUrl}/">`,
  })
  expect((await findingsOf())['address']).toEqual([
    'doubtful',
    'pages name pictures at https://pictures.example/uploads, but UPLOADS_URL is not set',
  ])
})

test('a photo in the bin whose files still have a public address is told', async () => {
  await makeArchive()
  expect((await findingsOf())['bin']).toEqual(['fine', '0 pictures, none with a public address'])
  const archive = openArchive(archiveFile(settings))
  binPhoto(archive, 1, testStamp)
  expect((await findingsOf())['bin']).toEqual(['wrong', '1 of 1 pictures still have a public address'])
  await placeAllFiles(archive, settings.uploadsDir)
  archive.close()
  expect(await findingsOf()).toMatchObject({
    bin: ['fine', '1 pictures, none with a public address'],
    originals: ['fine', expect.stringContaining('1 of 1 are there')],
  })
})

/** Every file below the folder with its bytes and moment of change. */
const contents = () =>
  filesUnder(settings.folder).map((file) => [
    file,
    readFileSync(join(settings.folder, file), 'base64'),
    statSync(join(settings.folder, file)).mtimeMs,
  ])

describe('an examination changes nothing', () => {
  test('before the first start', async () => {
    await checkHealth(settings, now)
    expect(existsSync(settings.dataDir)).toBe(false)
  })

  test('of an archive that has not been published, nor of one that was', async () => {
    await makeArchive()
    const before = contents()
    await checkHealth(settings, now)
    expect(contents()).toEqual(before)
    writeFiles(settings.publicDir, { 'index.html': 'home' })
    openManifest(manifestFile(settings)).close()
    const published = contents()
    await checkHealth(settings, now)
    expect(contents()).toEqual(published)
  })

  test('of an archive of an earlier version, which it says will be upgraded', async () => {
    await makeArchive()
    const archive = openArchive(archiveFile(settings))
    archive.sqlite.exec('DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)')
    archive.close()
    const before = contents()
    expect((await checkHealth(settings, now)).find(({ of }) => of === 'database')).toMatchObject({
      verdict: 'doubtful',
      advice: expect.stringContaining('upgraded at the next start'),
    })
    expect(contents()).toEqual(before)
  })
})

test('addresses that nobody has set are doubtful, each by its name; those that are set or left out are fine', async () => {
  const findings = await checkHealth(settings, now)
  expect(findings.find(({ of }) => of === 'contact')).toMatchObject({
    verdict: 'doubtful',
    says: 'visitors are asked to write to archive@example.org, where nobody reads',
    advice: expect.stringContaining('CONTACT_EMAIL'),
  })
  settings.site = { ...settings.site, contactEmail: 'keeper@archive.example', patronUrl: 'https://www.patreon.com/bessarabia' }
  const { contact, support } = await findingsOf()
  expect(contact).toEqual(['fine', 'keeper@archive.example'])
  expect(support).toEqual(['doubtful', 'those who wish to pay are led to mere home pages: https://www.paypal.com, https://wise.com'])
  settings.site = { ...settings.site, donateCardUrl: '', donateTransferUrl: 'https://pay.example' }
  expect(await verdicts()).toMatchObject({ support: 'fine' })
  expect(await findingsOf()).not.toHaveProperty('long tail')
  settings.site = { ...settings.site, longTail: { from: 21 } }
  expect((await findingsOf())['long tail']).toEqual([
    'fine',
    'filtered lists, and pages of lists from 21 on, are rendered on request: hosts of plain files cannot serve them',
  ])
})

describe('every fault is found', () => {
  test('folders that lie in each other, and files that others on the machine may read or write', async () => {
    await makeArchive()
    writeFileSync(join(settings.dataDir, 'token.key'), 'x'.repeat(32), { mode: 0o644 })
    chmodSync(settings.uploadsDir, 0o777)
    Object.assign(settings, { publicDir: settings.dataDir })
    const findings = await checkHealth(settings, now)
    expect(findings.filter(({ verdict }) => verdict === 'wrong').map(({ of }) => of)).toEqual(['PUBLIC_DIR', 'token.key'])
    expect(findings.find(({ of }) => of === 'UPLOADS_DIR')).toMatchObject({
      verdict: 'doubtful',
      advice: `chmod o-w ${settings.uploadsDir}`,
    })
  })

  test('a disk with less room than the settings ask for', async () => {
    Object.assign(settings, { minFreeSpace: Number.MAX_SAFE_INTEGER })
    expect((await verdicts())['disk']).toBe('wrong')
  })

  test('an original that is missing or cut short, with the number of its photo', async () => {
    await makeArchive()
    const [original = ''] = filesUnder(join(settings.uploadsDir, 'originals'))
    truncateSync(join(settings.uploadsDir, 'originals', original), 3)
    expect((await findingsOf())['originals']).toEqual(['wrong', '1 of 1 are missing or altered, of photos 1'])
    rmSync(join(settings.uploadsDir, 'originals', original))
    expect((await findingsOf())['originals']).toEqual(['wrong', '1 of 1 are missing or altered, of photos 1'])
  })

  test('an archive without an admin', async () => {
    await makeArchive()
    const archive = openArchive(archiveFile(settings))
    archive.sqlite.exec('DELETE FROM users')
    archive.close()
    expect((await verdicts())['users']).toBe('wrong')
  })

  test('a damaged database, one that is none, and one of a newer program', async () => {
    await makeArchive()
    const archive = openArchive(archiveFile(settings))
    archive.sqlite.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('from the future', 9999999999999)")
    archive.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    archive.close()
    expect((await findingsOf())['database']).toEqual(['wrong', expect.stringContaining('newer version')])
    truncateSync(archiveFile(settings), 40_960)
    expect((await verdicts())['database']).toBe('wrong')
    writeFileSync(archiveFile(settings), 'a letter')
    expect((await verdicts())['database']).toBe('wrong')
  })

  test('a page that could not be published', async () => {
    await makeArchive()
    mkdirSync(dirname(join(settings.publicDir, 'index.html')), { recursive: true })
    writeFileSync(join(settings.publicDir, 'index.html'), 'home')
    const manifest = openManifest(manifestFile(settings))
    manifest.fail({ page: '/photos/1', reason: 'a fault', at: now.toISOString() })
    manifest.close()
    expect((await findingsOf())['site']).toEqual(['wrong', '/photos/1 could not be published: a fault'])
  })
})
