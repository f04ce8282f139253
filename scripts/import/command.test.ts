import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { filesBelow } from '#tests/support/ingest.ts'
import { readSettings } from '#api/settings.ts'
import { startTestServer } from '#tests/support/server.ts'
import { openArchiveForReading, type Archive } from '#data/sqlite/open.ts'

const project = resolve(import.meta.dirname, '../..')
const command = join(project, 'scripts/run.js')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-test-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The folders of a separate archive. */
function settingsOf(name: string) {
  const home = join(folder, name)
  return { DATA_DIR: join(home, 'data'), UPLOADS_DIR: join(home, 'uploads'), PUBLIC_DIR: join(home, 'public') }
}

function runImport(home: string, args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    const env = { ...process.env, ...settingsOf(home) }
    execFile(process.execPath, [command, 'import', ...args], { cwd: folder, env }, (problem, stdout, stderr) => {
      done({ code: problem ? Number(problem.code) : 0, stdout, stderr })
    })
  })
}

async function writeBox(count: number, size: { width: number; height: number }, extra: string[][] = []) {
  mkdirSync(join(folder, 'box'), { recursive: true })
  const rows = [['filename', 'title', 'licence', 'date', 'location', 'category']]
  for (let index = 0; index < count; index += 1) {
    const name = `${index}.jpg`
    const noise = { type: 'gaussian' as const, mean: 100 + index, sigma: 20 }
    await sharp({ create: { ...size, channels: 3, background: '#000', noise } }).toFile(join(folder, 'box', name))
    rows.push([name, `Снимок «${index}»`, 'CC0', `${1880 + index * 5}`, `Село ${index % 3}; Орхей`, `Ț ${index % 2}`])
  }
  writeFileSync(join(folder, 'box.csv'), stringify([...rows, ...extra], { bom: true }))
}

const boxArguments = ['CSV=box.csv', 'IMAGES=box']

function withArchive<Result>(home: string, use: (archive: Archive) => Result): Result {
  const archive = openArchiveForReading(join(settingsOf(home).DATA_DIR, 'archive.sqlite'))
  try {
    return use(archive)
  } finally {
    archive.close()
  }
}

/** Every row of every table but the moments at which it was written. */
function contentsOf(home: string) {
  const moments = /"(?:at|createdAt|updatedAt|created_at|updated_at)":"[^"]*"|\\"(?:createdAt|updatedAt)\\":\\"[^"]*\\"/g
  return withArchive(home, ({ sqlite }) => {
    const tables = sqlite
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY 1")
      .pluck()
      .all()
    return tables.map((table) => [table, JSON.stringify(sqlite.prepare(`SELECT * FROM "${table}"`).all()).replace(moments, '')])
  })
}

const uploadsOf = (home: string) => filesBelow(settingsOf(home).UPLOADS_DIR).filter((file) => !file.startsWith('tmp/'))

describe('the command', () => {
  test.each([
    [[], 'No table is given (CSV)'],
    [['CSV=no.csv', 'IMAGES=box'], 'There is no table at'],
    [['CSV=box.csv', 'IMAGES=nowhere'], 'There is no folder of pictures at'],
    [['CSV=wrong.csv', 'IMAGES=box'], 'has no column filename, licence; its first line says: title'],
  ])('called with %j says in one line what is missing and touches nothing', async (args, message) => {
    await writeBox(1, { width: 20, height: 20 })
    writeFileSync(join(folder, 'wrong.csv'), 'title\nx\n')
    const { code, stdout, stderr } = await runImport('home', args)
    expect(stderr).toMatch(/^Nothing was imported\. [^\n]+\.\n$/)
    expect(stderr).toContain(message)
    expect([code, stdout]).toEqual([1, ''])
    expect(existsSync(join(folder, 'home'))).toBe(false)
  })

  test('sums up, keeps refused rows in a spreadsheet and answers 2; without any 0 and no spreadsheet', async () => {
    await writeBox(2, { width: 40, height: 30 }, [['=1+1.jpg', 'x', 'CC0', '', '', '']])
    const first = await runImport('home', boxArguments)
    const report = join(settingsOf('home').DATA_DIR, 'import-report.csv')
    expect(first.code).toBe(2)
    expect(first.stdout).toContain('Imported: 2\nAlready there: 0\nRefused: 1\n  line 4, =1+1.jpg: There is no picture')
    expect(first.stdout).toContain(`Report: ${report}`)
    expect(first.stderr).toContain('3/3 (100%)')
    expect(readFileSync(report, 'utf8')).toMatch(/^\ufeffline,filename,outcome,reason\r\n4,'=1\+1\.jpg,refused,There is no/)

    const table = readFileSync(join(folder, 'box.csv'), 'utf8')
    writeFileSync(join(folder, 'box.csv'), table.replace(/^=1.*\n/m, ''))
    const second = await runImport('home', ['--images', 'box', '--csv', 'box.csv'])
    expect(second).toMatchObject({
      code: 0,
      stdout: 'Imported: 0\nAlready there: 2\nRefused: 0\nTable: 2 rows on 3 lines\nFolder: 2 pictures, 0 without a row\n',
    })
    expect(existsSync(report)).toBe(false)
  })

  test('killed in the middle and run again arrives at what an undisturbed import arrives at', { timeout: 120_000 }, async () => {
    const count = 12
    await writeBox(count, { width: 480, height: 360 })
    const env = { ...process.env, ...settingsOf('killed') }
    const child = spawn(process.execPath, [command, 'import', ...boxArguments], { cwd: folder, env, stdio: 'ignore' })
    const ended = once(child, 'exit')
    while (child.exitCode === null && photosIn('killed') < 3) await pause(5)
    child.kill('SIGKILL')
    const [, signal] = await ended
    expect(signal).toBe('SIGKILL')
    const survived = photosIn('killed')
    expect(survived).toBeGreaterThanOrEqual(3)
    expect(survived).toBeLessThan(count)

    const again = await runImport('killed', boxArguments)
    expect(again).toMatchObject({
      code: 0,
      stdout: `Imported: ${count - survived}\nAlready there: ${survived}\nRefused: 0\nTable: 12 rows on 13 lines\nFolder: 12 pictures, 0 without a row\n`,
    })
    expect(filesBelow(join(settingsOf('killed').UPLOADS_DIR, 'tmp'))).toEqual([])
    expect(await runImport('whole', boxArguments)).toMatchObject({ code: 0 })
    expect(contentsOf('killed')).toEqual(contentsOf('whole'))
    expect(uploadsOf('killed')).toEqual(uploadsOf('whole'))
  })

  test('names columns that are not read, pictures without a row, and folders inside the folder', async () => {
    await writeBox(1, { width: 40, height: 30 })
    for (const name of ['left.jpg', 'left.heic', 'notes.txt', '._0.jpg']) writeFileSync(join(folder, 'box', name), name)
    mkdirSync(join(folder, 'box', 'inner'))
    const table = readFileSync(join(folder, 'box.csv'), 'utf8')
    writeFileSync(join(folder, 'box.csv'), table.replace('category', 'shelf'))
    const { code, stdout, stderr } = await runImport('home', boxArguments)
    expect(code).toBe(0)
    expect(stderr).toContain('Columns that are not read: shelf')
    expect(stdout).toContain('Folder: 3 pictures, 2 without a row\n  left.heic\n  left.jpg\n')
    const report = readFileSync(join(settingsOf('home').DATA_DIR, 'import-report.csv'), 'utf8')
    expect(report.replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
      'line,filename,outcome,reason',
      '1,,note,Column “shelf” is not read',
      ',left.heic,no row,No row of the table names this picture',
      ',left.jpg,no row,No row of the table names this picture',
      ',inner,note,This folder was not looked into: pictures are taken from the folder itself only',
    ])
  })

  test('a stray quotation mark is refused with its line, the other rows are imported, and the answer is 2', async () => {
    await writeBox(4, { width: 40, height: 30 })
    const lines = readFileSync(join(folder, 'box.csv'), 'utf8').split('\n')
    lines[2] = lines[2]!.replace(',', ',"')
    lines[4] = lines[4]!.replace(',CC0', '",CC0')
    writeFileSync(join(folder, 'box.csv'), lines.join('\n'))
    const { code, stdout } = await runImport('home', boxArguments)
    expect(code).toBe(2)
    expect(stdout).toContain(
      'Imported: 3\nAlready there: 0\nRefused: 1\n  line 3, 1.jpg: Column “title” begins with a quotation mark that would make the next rows part of this one',
    )
    expect(photosIn('home')).toBe(3)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'stopped by %s it finishes the photo in hand, sums up, writes the report, leaves nothing half-made, and answers 1',
    { timeout: 60_000 },
    async (signal) => {
      const count = 12
      await writeBox(count, { width: 480, height: 360 }, [['missing.jpg', 'x', 'CC0', '', '', '']])
      const [head = '', ...rows] = readFileSync(join(folder, 'box.csv'), 'utf8').split('\n')
      writeFileSync(join(folder, 'box.csv'), [head.replace('category', 'shelf'), 'absent.jpg,x,CC0,,,', ...rows].join('\n'))
      const env = { ...process.env, ...settingsOf('stopped') }
      const child = spawn(process.execPath, [command, 'import', ...boxArguments], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      let [stdout, stderr] = ['', '']
      child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
      const ended = once(child, 'close')
      while (child.exitCode === null && photosIn('stopped') < 2) await pause(5)
      child.kill(signal)
      expect(await ended).toEqual([1, null])
      const imported = photosIn('stopped')
      expect(imported).toBeLessThan(count)
      const report = join(settingsOf('stopped').DATA_DIR, 'import-report.csv')
      expect(stdout).toContain(
        `Imported: ${imported}\nAlready there: 0\nRefused: 1\nNot reached: ${count + 1 - imported}\n  line 2, absent.jpg: There is no picture`,
      )
      expect(stdout).toContain(`Report: ${report}`)
      expect(readFileSync(report, 'utf8').replace('\ufeff', '').trimEnd().split('\r\n')).toEqual([
        'line,filename,outcome,reason',
        '1,,note,Column “shelf” is not read',
        expect.stringMatching(/^2,absent\.jpg,refused,There is no picture/),
      ])
      expect(stderr).toContain(
        `The import was interrupted before line ${imported + 3}. The photos imported so far are kept; run it again to continue.`,
      )
      expect(filesBelow(join(settingsOf('stopped').UPLOADS_DIR, 'tmp'))).toEqual([])
      expect(uploadsOf('stopped').filter((file) => file.startsWith('originals/'))).toHaveLength(imported)
      expect(await runImport('stopped', boxArguments)).toMatchObject({ code: 2 })
      expect(photosIn('stopped')).toBe(count)
    },
  )

  test('unfinished files of a killed import are removed when the server starts', { timeout: 60_000 }, async () => {
    await writeBox(6, { width: 900, height: 700 })
    const child = spawn(process.execPath, [command, 'import', ...boxArguments], {
      cwd: folder,
      env: { ...process.env, ...settingsOf('killed') },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const unfinished = () => filesBelow(join(settingsOf('killed').UPLOADS_DIR, 'tmp')).filter((file) => file.includes('/job-'))
    while (child.exitCode === null && unfinished().length === 0) await pause(2)
    const decoders = childrenOf(child.pid!)
    child.kill('SIGKILL')
    await ended
    // They end when they notice that nobody listens to them, and may write until then.
    await expect.poll(() => decoders.filter(isRunning)).toEqual([])
    const server = await startTestServer({ ...readSettings(settingsOf('killed')), port: 0 })
    await server.stop()
    expect(filesBelow(join(settingsOf('killed').UPLOADS_DIR, 'tmp'))).toEqual([])
  })
})

/** Processes that a process has started; none where the system does not tell. */
function childrenOf(pid: number): string[] {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean) : []
}

/** Whether a process runs. One that has ended and that its parent has not noted yet does not. */
function isRunning(pid: string): boolean {
  const file = `/proc/${pid}/status`
  return existsSync(file) && !/^State:\s+[ZX]/m.test(readFileSync(file, 'utf8'))
}

function photosIn(home: string): number {
  try {
    return withArchive(home, ({ sqlite }) => sqlite.prepare<[], number>('SELECT count(*) FROM photos').pluck().get() ?? 0)
  } catch {
    // The archive is still being made.
    return 0
  }
}
