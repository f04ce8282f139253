import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { hashPassword } from '#api/accounts/passwords.ts'
import { openSessions } from '#api/auth/sessions.ts'
import { loadTokenKey } from '#api/auth/token-key.ts'
import { archiveFile } from '#api/files/folders.ts'
import { testStamp, buildFields, filesBelow } from './ingest.ts'
import { listenerLimits, type ListenerLimits } from '#api/server/limits.ts'
import { startServer } from '#api/server.ts'
import type { Settings } from '#api/settings.ts'
import { temporarySettings } from './server.ts'
import { createFlat } from '#data/records/flat.ts'
import { openArchive, type Archive } from '#data/sqlite/open.ts'
import { setPassword } from '#data/staff/users.ts'

export type Answer = { status: number; headers: IncomingHttpHeaders; content: Buffer; body: any }

export type UploadServer = Awaited<ReturnType<typeof openUploadServer>>

/** The real server on a free port, with an admin who is signed in and a second hand on its archive. */
export async function openUploadServer(limits: Partial<ListenerLimits> = {}, own: Partial<Settings> = {}) {
  const settings = { ...temporarySettings(), ...own }
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  const server = await startServer(settings, { log, limits: { ...listenerLimits, ...limits } })
  const archive = openArchive(archiveFile(settings))
  setPassword(archive, settings.adminName, await hashPassword('крепкий пароль'), testStamp.at)
  const sessions = openSessions({ archive, settings, now: () => new Date(), key: loadTokenKey(settings.dataDir) })
  const token = await sessions.begin(1)
  const { hostname, port } = new URL(server.url)
  let stopped: Promise<void> | undefined

  /** Sends bytes as they are; the answer may come before all are sent. */
  function send(method: string, path: string, headers: Record<string, string | number> = {}, body?: Iterable<Uint8Array>) {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const requested = httpRequest({ hostname, port, method, path, headers: { 'x-auth-token': token, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const content = Buffer.concat(parts)
        const isJSON = response.headers['content-type']?.includes('json')
        const text = content.toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, content, body: isJSON ? JSON.parse(text) : text })
      })
    })
    requested.on('error', reject)
    for (const part of body ?? []) requested.write(part)
    requested.end()
    return promise
  }

  return {
    ...server,
    settings,
    archive,
    logged,
    token,
    send,
    /** Sends a form as browsers do. */
    sendForm: (path: string, form: Form, headers: Record<string, string> = {}) =>
      send('POST', path, { ...form.headers, 'content-length': form.bytes.length, ...headers }, [form.bytes]),
    /** A bare connection: sends the bytes written to it, and collects the answer until the other side closes. */
    connect: () => openWire(connect(Number(port), hostname)),
    /** The head of a request of the admin's, to be written to a bare connection. */
    head: (path: string, headers: Record<string, string | number>) => {
      const lines = Object.entries({ host: 'archive', 'x-auth-token': token, ...headers }).map(([name, value]) => `${name}: ${value}`)
      return [`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
    },
    /** What has been received and not been removed. */
    temporaryFiles: () => filesBelow(join(settings.uploadsDir, 'tmp')),
    stop: () => (stopped ??= server.stop()),
    async close(this: void) {
      await (stopped ??= server.stop())
      archive.close()
      settings.remove()
    },
  }
}

/** A connection by hand. `closed` gives everything that came. */
export type Wire = { socket: Socket; closed: Promise<string> }

function openWire(socket: Socket): Wire {
  let text = ''
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  socket.on('data', (part: Buffer) => (text += part.toString('latin1')))
  socket.on('error', () => undefined)
  socket.on('close', () => resolve(text))
  return { socket, closed }
}

/** Waits for what will come to pass. */
export async function until(condition: () => boolean) {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

export type Form = { headers: { 'content-type': string }; bytes: Buffer }

export type FilePart = { disposition: string; type?: string; content: Buffer }

const boundary = "----form's(edge)"

/** A multipart form, byte for byte: fields, then files under whatever disposition the test wants. */
export function buildForm(fields: Iterable<[string, string]>, files: FilePart[] = [], { end = true } = {}): Form {
  const line = (text: string): Buffer => Buffer.from(`${text}\r\n`)
  const parts: Buffer[] = [...fields].flatMap(([name, value]) => [
    line(`--${boundary}`),
    line(`Content-Disposition: form-data; name="${name}"`),
    line(''),
    line(value),
  ])
  for (const { disposition, type = 'image/jpeg', content } of files) {
    parts.push(line(`--${boundary}`), line(`Content-Disposition: form-data; ${disposition}`))
    parts.push(line(`Content-Type: ${type}`), line(''), content, line(''))
  }
  if (end) parts.push(line(`--${boundary}--`))
  return { headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` }, bytes: Buffer.concat(parts) }
}

/** A picture part as browsers send it. */
export const filePart = (content: Buffer, fileName = 'Скан №1 „Orhei”.jpg'): FilePart => ({
  disposition: `name="file"; filename="${fileName}"`,
  content,
})

/** The texts of a complete form for a new photo, whose relations exist. */
export function buildTexts(archive: Archive, own: Record<string, string> = {}): [string, string][] {
  const names = { locationName: 'Оргеев', locationNameRo: 'Orhei', locationNameEn: 'Orhei' }
  const locationID = createFlat(archive, 'location', names, testStamp)
  const fields = buildFields({ archive }, { description: 'Вид.\r\nС юга — “ț”.', locationID })
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
  return Object.entries({ ...Object.fromEntries(texts), ...own })
}
