import { execFile, execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { alterFile, rotPage } from '#tests/fault-injection/file-damage.ts'
import { addOriginal } from '#tests/support/originals.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { addFlats } from '#tests/support/records.ts'

/** `make backup`, `make restore` and `make doctor` as an operator meets them: what they say, and how they end. */
let settings: ReturnType<typeof temporarySettings>
let elsewhere: ReturnType<typeof temporarySettings>
let photos: ReturnType<typeof addOriginal>[]
let to: string

beforeEach(() => {
  settings = temporarySettings()
  elsewhere = temporarySettings()
  to = join(settings.folder, 'bk')
  photos = fill(settings)
})
afterEach(() => {
  settings.remove()
  elsewhere.remove()
})

function fill(place: { dataDir: string; uploadsDir: string; publicDir: string }) {
  prepareFolders(place)
  const archive = openArchive(archiveFile(place))
  addFlats(archive, 1)
  const added = ['one', 'two', 'three'].map((content) => addOriginal(archive, place.uploadsDir, content))
  archive.close()
  return added
}

type Place = { dataDir: string; uploadsDir: string; publicDir: string }

function make(place: Place, ...words: string[]): Promise<{ code: number; said: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; said: string }>()
  const env = {
    ...process.env,
    DATA_DIR: place.dataDir,
    UPLOADS_DIR: place.uploadsDir,
    PUBLIC_DIR: place.publicDir,
    BACKUP_DIR: join(settings.folder, 'backups'),
    BROKEN: '',
    DERIVED: '',
  }
  execFile('make', ['--silent', ...words], { env }, (problem, stdout, stderr) => {
    const said = stdout + stderr
    expect(said).not.toMatch(/\n\s+at /)
    resolve({ code: problem ? Number(problem.code) : 0, said })
  })
  return promise
}

test('make backup after the disk of the pictures has gone keeps all of them, names them, says what to do, and ends non-zero', async () => {
  expect(await make(settings, 'backup', `TO=${to}`)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Backed up 7 files[^]*\nWarning: .* is on the same disk as the archive/),
  })
  rmSync(settings.uploadsDir, { recursive: true })
  mkdirSync(settings.uploadsDir)
  const { code, said } = await make(settings, 'backup', `TO=${to}`)
  expect(code).toBeGreaterThan(0)
  expect(said).toContain('Backed up 7 files')
  for (const { original } of photos) {
    expect(said).toContain(`${original} is missing in the archive. The backup keeps the sound copy`)
    expect(existsSync(join(to, 'uploads', original))).toBe(true)
  }
  expect(said).toContain(`If the disk of ${settings.uploadsDir} is not there, connect it.`)
  expect(await make(elsewhere, 'restore', `FROM=${to}`)).toEqual({ code: 0, said: expect.stringContaining('Restored 7 files') })
  expect(photos.map(({ original }) => readFileSync(join(elsewhere.uploadsDir, original), 'utf8'))).toEqual(['one', 'two', 'three'])
})

test('make backup of a rotten database ends non-zero and leaves the former backup; BROKEN=1 makes one that restore refuses', async () => {
  await make(settings, 'backup', `TO=${to}`)
  rotPage(archiveFile(settings), 'photos', 5)
  const list = readFileSync(join(to, 'backup.jsonl'), 'utf8')
  const refused = await make(settings, 'backup', `TO=${to}`)
  expect(refused).toEqual({
    code: 2,
    said: expect.stringMatching(/is damaged: [^]*make restore FROM=folder[^]*make backup TO=new-folder BROKEN=1/),
  })
  expect(readFileSync(join(to, 'backup.jsonl'), 'utf8')).toBe(list)
  const broken = join(settings.folder, 'broken')
  const made = await make(settings, 'backup', `TO=${broken}`, 'BROKEN=1')
  expect(made).toEqual({ code: 2, said: expect.stringContaining('NOT WHOLE') })
  expect(await make(elsewhere, 'restore', `FROM=${broken}`)).toEqual({
    code: 2,
    said: expect.stringMatching(/is not whole:[^]*Nothing was restored\.[^]*BROKEN=1/),
  })
  expect(await make(elsewhere, 'restore', `FROM=${broken}`, 'BROKEN=1')).toEqual({
    code: 0,
    said: expect.stringContaining('Restored 7 files'),
  })
})

test('make doctor counts lost originals and says what to do', async () => {
  alterFile(join(settings.uploadsDir, photos[0]!.original))
  rmSync(join(settings.uploadsDir, photos[1]!.original))
  const { code, said } = await make(settings, 'doctor')
  expect(code).toBeGreaterThan(0)
  expect(said).toMatch(
    /originals +1 of 3 are missing or altered, of photos 2\n.*connect it\. Else bring the files back from a backup, then `make verify`/,
  )
})

test.each([
  ['backup', 'TO=/tmp/x', 'BROKEN=2'],
  ['restore', 'FROM=/tmp/x', 'BROKEN=yes'],
])('make %s refuses an unknown value with a line that says what to write', async (...words) => {
  expect(await make(settings, ...words)).toEqual({ code: 2, said: expect.stringContaining('BROKEN=1') })
})

describe('on a read-only disk', () => {
  const mountPoint = () => join(settings.folder, 'disk')
  const place = () => ({
    dataDir: join(mountPoint(), 'data'),
    uploadsDir: join(mountPoint(), 'uploads'),
    publicDir: join(mountPoint(), 'dist'),
  })

  /** Uses a separate disk that becomes read-only; where no disk can be mounted, folders that cannot be written. */
  async function withReadOnly(prepare: () => void, run: (isDisk: boolean) => Promise<void>) {
    mkdirSync(mountPoint())
    const isDisk = mounts('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', mountPoint())
    if (!isDisk && process.getuid?.() === 0)
      return console.warn(
        'LEFT OUT: no disk can be mounted here, and root may write everywhere: backups from a read-only disk are not tested',
      )
    if (!isDisk) console.warn('LEFT OUT: no disk can be mounted here: a folder without write permission replaces the read-only disk')
    try {
      fill(place())
      prepare()
      if (isDisk) execFileSync('mount', ['-o', 'remount,ro', mountPoint()])
      else for (const folder of Object.values(place())) chmodSync(folder, 0o555)
      await run(isDisk)
    } finally {
      if (isDisk) execFileSync('umount', [mountPoint()])
      else for (const folder of Object.values(place())) chmodSync(folder, 0o755)
    }
  }

  function mounts(...words: string[]): boolean {
    try {
      execFileSync('mount', words, { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }

  test('make doctor says that the disk is read-only, and nothing of restoring a backup', async () => {
    await withReadOnly(
      () => undefined,
      async (isDisk) => {
        const { code, said } = await make(place(), 'doctor')
        expect(code).toBeGreaterThan(0)
        expect(said).toMatch(
          isDisk ? /DATA_DIR +the disk of .*data is read-only\n.*Make a backup on another disk now/ : /DATA_DIR +.* cannot be written/,
        )
        expect(said).toMatch(/database +whole/)
        expect(said).toMatch(/originals +3 of 3 are there/)
        expect(said).not.toContain('Restore a backup')
      },
    )
  })

  test('make backup copies the archive, also changes that are only in the log of its database', async () => {
    await withReadOnly(
      () => leaveLog(place()),
      async () => {
        expect(existsSync(`${archiveFile(place())}-wal`)).toBe(true)
        expect(await make(place(), 'backup', `TO=${to}`)).toEqual({ code: 0, said: expect.stringMatching(/^Backed up 7 files/) })
        expect(await make(elsewhere, 'restore', `FROM=${to}`)).toMatchObject({ code: 0 })
        const archive = openArchive(archiveFile(elsewhere))
        expect(archive.sqlite.prepare('SELECT DISTINCT title FROM photos').pluck().all()).toEqual(['only in the log'])
        archive.close()
      },
    )
  })

  test('make backup copies an archive that was closed in good order', async () => {
    await withReadOnly(
      () => undefined,
      async () => {
        expect(await make(place(), 'backup', `TO=${to}`)).toEqual({ code: 0, said: expect.stringMatching(/^Backed up 7 files/) })
        expect(await make(elsewhere, 'restore', `FROM=${to}`)).toMatchObject({ code: 0 })
      },
    )
  })

  /** Leaves a log as a process that is killed does: it stays because the database is not closed under its name. */
  function leaveLog({ dataDir }: Place) {
    const file = archiveFile({ dataDir })
    const archive = openArchive(file)
    archive.sqlite.exec("UPDATE photos SET title = 'only in the log'")
    for (const ending of ['', '-wal']) execFileSync('cp', [file + ending, `${file}${ending}.copy`])
    archive.close()
    for (const ending of ['', '-wal']) renameSync(`${file}${ending}.copy`, file + ending)
  }
})
