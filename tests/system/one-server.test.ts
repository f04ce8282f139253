import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { backUp } from '#api/maintenance/backup/backup.ts'
import { restore } from '#api/maintenance/backup/restore.ts'
import { freePort } from '#tests/support/ports.ts'
import { startServer } from '#api/server.ts'
import { takeLease } from '#data/sqlite/lease.ts'
import { startTestServer, temporarySettings } from '#tests/support/server.ts'

/** Servers and commands as people run them, on the same folders. */
let settings: ReturnType<typeof temporarySettings>
const running: ChildProcess[] = []

beforeEach(() => {
  settings = temporarySettings()
})
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGKILL')
  settings.remove()
})

async function command(args: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'info',
  }
  const child = spawn(process.execPath, ['scripts/run.js', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let reported = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (reported += text))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, told: () => reported }))
  return { child, ended, out: child.stdout.setEncoding('utf8') }
}

/** Starts a server and waits until it listens. */
async function serve() {
  const { child, out } = await command(['serve'])
  await new Promise<void>((resolve, reject) => {
    let text = ''
    out.on('data', (part: string) => (text += part).includes('The archive is open') && resolve())
    child.once('exit', () => reject(new Error(`The server ended: ${text}`)))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

test('a second server on the same folders is refused in one line, and may start once the first one is killed', async () => {
  const first = await serve()
  const { code, told: reported } = await (await command(['serve'])).ended
  expect([code, reported()]).toEqual([1, `DATA_DIR=${settings.dataDir} is in use by another server of the archive. Stop that one first.\n`])
  const other = { ...settings, dataDir: join(settings.folder, 'other') }
  await expect(startServer(other, { publishes: true })).rejects.toThrow(`UPLOADS_DIR=${settings.uploadsDir} is in use`)
  const third = { ...other, uploadsDir: join(settings.folder, 'third') }
  await expect(startServer(third, { publishes: true })).rejects.toThrow(`PUBLIC_DIR=${settings.publicDir} is in use`)
  await end(first, 'SIGKILL')
  const second = await serve()
  await end(second, 'SIGTERM')
  expect(second.exitCode).toBe(0)
})

test('the public folder holds no lock, whose file a mirror of that folder would carry', async () => {
  const server = await startServer(settings, { publishes: true })
  expect(readdirSync(settings.publicDir, { recursive: true }).filter((name) => String(name).includes('.lock'))).toEqual([])
  await server.stop()
})

test('where the public folder is a disk in a read-only folder, as in a container, the lock is inside it', async () => {
  const around = join(settings.folder, 'around')
  const place = { ...settings, publicDir: join(around, 'public') }
  mkdirSync(around)
  if (!mount('-t', 'tmpfs', 'none', around)) {
    console.warn('LEFT OUT: a public folder in a read-only one, because no disk may be mounted here.')
    return
  }
  try {
    mkdirSync(place.publicDir)
    mount('-t', 'tmpfs', 'none', place.publicDir)
    mount('-o', 'remount,ro', around)
    const server = await startServer(place, { publishes: true })
    expect(existsSync(join(place.publicDir, '.server.lock'))).toBe(true)
    await server.stop()
  } finally {
    for (const folder of [place.publicDir, around]) spawnSync('umount', [folder])
  }
})

const mount = (...words: string[]) => spawnSync('mount', words).status === 0

test('a server of an earlier version, whose lock is inside the public folder, is not overlooked', async () => {
  prepareFolders(settings)
  const lease = takeLease(join(settings.publicDir, '.server.lock'), 'taken')
  await expect(startServer(settings, { publishes: true })).rejects.toThrow(`PUBLIC_DIR=${settings.publicDir} is in use`)
  lease.release()
  await (await startServer(settings, { publishes: true })).stop()
  expect(existsSync(join(settings.publicDir, '.server.lock'))).toBe(false)
})

test('commands that only add or look may run beside a server', async () => {
  await serve()
  for (const args of [
    ['user', 'NAME=anna'],
    ['backup', `TO=${join(settings.folder, 'kept')}`],
  ]) {
    const { code, told: reported } = await (await command(args)).ended
    expect([args[0], code, reported()]).toEqual([args[0], 0, ''])
  }
})

test('nothing is restored into folders that a server uses', async () => {
  const server = await startTestServer(settings)
  expect(readdirSync(settings.uploadsDir)).toEqual(['.gitignore', '.server.lock'])
  const saved = join(settings.folder, 'kept')
  await backUp(settings, saved)
  const place = { ...settings, dataDir: join(settings.folder, 'new') }
  await expect(restore(place, saved)).rejects.toThrow(`UPLOADS_DIR=${settings.uploadsDir} is in use by another server`)
  expect(existsSync(archiveFile(place))).toBe(false)
  await server.stop()
  expect(await restore(place, saved)).toMatchObject({ files: 1 })
})
