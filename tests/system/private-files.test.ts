import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { backUpAsScheduled } from '#api/maintenance/backup/schedule.ts'
import { publishAll } from '#api/publisher/publish-all.ts'
import { startTestServer, temporarySettings } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { writeReport } from '#scripts/import/report.ts'

const foreign = 0o077
let folder: string
let umask: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-private-'))
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

/** A published, running archive with a backup and an import report, made by a process without any umask; stopped again. */
async function runArchive(settings: ReturnType<typeof temporarySettings>) {
  prepareFolders(settings)
  const archive = openArchive(archiveFile(settings))
  await ensureAdmin(archive, settings, '2026-01-02T03:04:05.000Z')
  archive.close()
  await publishAll({ settings, processes: 1 })
  const server = await startTestServer(settings)
  writeReport(join(settings.dataDir, 'import-report.csv'), [
    { line: 2, filename: 'a.jpg', outcome: 'refused', reason: 'ion@muzeu.example' },
  ])
  await backUpAsScheduled(settings, new Date())
  const open = openTo(settings.folder)
  await server.stop()
  return open
}

/** Every file and folder that the group or others may do anything with, relative to the folder. */
function openTo(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return paths.filter((path) => statSync(path, { throwIfNoEntry: false })!.mode & foreign).map((path) => path.slice(root.length + 1))
}

test('without any umask, only pages and pictures can be read by others; database, log, locks, key, report and backups cannot', async () => {
  const settings = temporarySettings()
  try {
    const open = await runArchive(settings)
    const outside = (name: string) => !/^(?:uploads|dist)(?:\/|$)/.test(name)
    expect(open.filter(outside)).toEqual([])
    // A web server in front reads these.
    expect(open).toEqual(expect.arrayContaining(['dist', 'uploads', 'dist/index.html', 'dist/assets']))
    expect(readdirSync(settings.dataDir)).toEqual(
      expect.arrayContaining(['archive.sqlite', 'published.sqlite', 'token.key', 'publishing.lock', 'import-report.csv']),
    )
  } finally {
    settings.remove()
  }
})

test('an archive that was open to others is closed at the next start, and pictures inside DATA_DIR stay within reach', () => {
  const dataDir = join(folder, 'data')
  const settings = { dataDir, uploadsDir: join(dataDir, 'uploads'), publicDir: join(folder, 'dist') }
  mkdirSync(dataDir, { mode: 0o777 })
  const names = [
    'archive.sqlite',
    'archive.sqlite-wal',
    'archive-before-upgrade-3.sqlite',
    'published.sqlite',
    'token.key',
    'publishing.lock',
    '.server.lock',
    'import-report.csv',
  ]
  for (const name of names) writeFileSync(join(dataDir, name), '')
  for (const name of names) chmodSync(join(dataDir, name), 0o664)
  writeFileSync(join(dataDir, 'notes.txt'), 'of somebody else')
  prepareFolders(settings)
  const modes = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8)
  expect(names.map(modes)).toEqual(names.map(() => '600'))
  expect([modes('notes.txt'), modes('.'), modes('uploads')]).toEqual(['666', '711', '777'])
  prepareFolders({ ...settings, uploadsDir: join(folder, 'uploads') })
  expect(modes('.')).toBe('700')
})

test('after a start, `git add -A` in a checkout adds nothing, wherever the folders lie', async () => {
  const checkout = join(folder, 'checkout')
  mkdirSync(checkout)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: checkout, encoding: 'utf8' })
  git('init', '-q')
  cpSync(resolve('.gitignore'), join(checkout, '.gitignore'))
  mkdirSync(join(checkout, 'data'))
  writeFileSync(join(checkout, 'data/open.ts'), '')
  git('add', '-A')
  git('commit', '-qm', 'checkout')
  const dirs = { DATA_DIR: 'archive files', UPLOADS_DIR: 'pictures/uploads', PUBLIC_DIR: 'public', BACKUP_DIR: 'kept' }
  const settings = temporarySettings()
  settings.remove()
  const inside = {
    ...settings,
    folder: checkout,
    dataDir: join(checkout, dirs.DATA_DIR),
    uploadsDir: join(checkout, dirs.UPLOADS_DIR),
    publicDir: join(checkout, dirs.PUBLIC_DIR),
    backupDir: join(checkout, dirs.BACKUP_DIR),
  }
  await runArchive(inside)
  expect(git('add', '-A', '-n')).toBe('')
  // The default places: data/ is a folder of the program, too, and gets no separate `.gitignore`.
  for (const name of readdirSync(inside.dataDir).filter((each) => each !== '.gitignore'))
    cpSync(join(inside.dataDir, name), join(checkout, 'data', name))
  for (const name of ['archive-before-upgrade-3.sqlite', 'archive.sqlite-wal', 'token.key.0011223344556677', '.server.lock', 'derive-all'])
    writeFileSync(join(checkout, 'data', name), 'x')
  mkdirSync(join(checkout, 'data/bag-download'))
  writeFileSync(join(checkout, 'data/bag-download/.archive.sqlite'), 'x')
  mkdirSync(join(checkout, 'data/compiled'))
  writeFileSync(join(checkout, 'data/compiled/version'), 'x')
  mkdirSync(join(checkout, 'uploads/originals'), { recursive: true })
  writeFileSync(join(checkout, 'uploads/originals/a.jpg'), 'x')
  expect(git('add', '-A', '-n')).toBe('')
  writeFileSync(join(checkout, 'data/new-source.ts'), '')
  expect(git('add', '-A', '-n').trim()).toBe("add 'data/new-source.ts'")
})

test('the program’s own data folder stays open to the users who run the program, and gets no .gitignore, which would hide new sources', () => {
  const had = spawnSync('git', ['ls-files', 'data/.gitignore'], { encoding: 'utf8' }).stdout
  const before = statSync('data').mode & 0o055
  const settings = temporarySettings()
  prepareFolders({ ...settings, dataDir: resolve('data') })
  settings.remove()
  expect(had).toBe('')
  expect(statSync('data').mode & 0o055).toBe(before)
  expect(readdirSync('data')).not.toContain('.gitignore')
  expect(readFileSync('.gitignore', 'utf8')).toContain('/data/token.key*')
})
