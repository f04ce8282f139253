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

async function serve() {
  const port = await freePort()
  const env = {
    ...process.env,
    DATA_DIR: settings.dataDir,
    UPLOADS_DIR: settings.uploadsDir,
    PUBLIC_DIR: settings.publicDir,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
  }
  const child = spawn(process.execPath, ['scripts/run.js', 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('The archive is open') && resolve())
    child.once('exit', () => reject(new Error('The server ended.')))
  })
  return { child, port, ended: once(child, 'exit') }
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
