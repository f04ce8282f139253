import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { filesBelow } from '#tests/support/ingest.ts'
import { buildPicture } from '#tests/support/pictures.ts'
import { adminToken } from '#tests/support/admin-token.ts'
import { freePort } from '#tests/support/ports.ts'
import { temporarySettings } from '#tests/support/server.ts'
import { buildForm, buildTexts, filePart, type Form } from '#tests/support/uploads.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { totals } from '#data/lists/totals.ts'

/** The server as people run it, stopped as service managers and people at a terminal do. */
let settings: ReturnType<typeof temporarySettings>
let archive: Archive
let token: string

beforeEach(async () => {
  settings = temporarySettings()
  prepareFolders(settings)
  archive = openArchive(archiveFile(settings))
  token = await adminToken(archive, settings)
})
afterEach(() => {
  archive.close()
  settings.remove()
})

async function serve(more: Record<string, string> = {}) {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    ...more,
  }
  const child = spawn(process.execPath, ['scripts/run.js', 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.push(text)
      if (text.includes('The archive is open')) resolve()
    })
    child.once('exit', () => reject(new Error('The server ended.')))
  })
  return { child, port, output, ended: once(child, 'exit') }
}

/** Sends half of a form; the rest when it is told to. */
function beginUpload(port: number, { headers, bytes }: Form) {
  const { promise: status, resolve, reject } = Promise.withResolvers<number>()
  const requested = request(
    { port, method: 'POST', path: '/api/photo/upload', headers: { ...headers, 'content-length': bytes.length, 'x-auth-token': token } },
    (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    },
  )
  requested.on('error', reject)
  const middle = Math.floor(bytes.length / 2)
  requested.write(bytes.subarray(0, middle))
  return { status, goOn: () => void requested.end(bytes.subarray(middle)) }
}

const refused = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => false,
    () => true,
  )

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a server that is told to stop by %s takes nothing new, finishes the upload that had begun, and ends with 0',
  async (signal) => {
    const { child, port, ended } = await serve()
    const upload = beginUpload(port, buildForm(buildTexts(archive), [filePart(await buildPicture(400, 300).jpeg().toBuffer())]))
    while (filesBelow(settings.uploadsDir).length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    child.kill(signal)
    while (!(await refused(port))) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(child.exitCode).toBeNull()
    upload.goOn()
    expect(await upload.status).toBe(201)
    expect((await ended)[0]).toBe(0)
    expect(totals(archive).photos).toBe(1)
    expect(filesBelow(settings.uploadsDir).filter((file) => file.startsWith('tmp/'))).toEqual([])
  },
)

test('the log tells the start, the schedules with their time zone, what is published, and the stop', async () => {
  const { child, output, ended } = await serve({ LOG_LEVEL: 'info', REBUILD_CRON: '0 4 * * 1', TZ: 'Europe/Chisinau' })
  const lines = () =>
    output
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Record<string, unknown> => JSON.parse(line))
      .filter(({ msg }) => msg !== 'security event')
  await expect.poll(() => lines().map(({ msg }) => msg)).toContain('published')
  child.kill('SIGTERM')
  await ended
  expect(lines().map(({ msg }) => msg)).toEqual(['listening', 'scheduled', 'published', 'stopping', 'stopped'])
  expect(lines()[1]).toMatchObject({ setting: 'REBUILD_CRON', expression: '0 4 * * 1', timeZone: 'Europe/Chisinau' })
  // Four o'clock there is one or two o'clock in UTC.
  expect(lines()[1]!['next']).toMatch(/T0[12]:00:00\.000Z$/)
  expect(lines()[2]).toMatchObject({ everything: true, failed: 0 })
})
