import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pino from 'pino'
import { readSettings, type Settings } from '#api/settings.ts'
import { startServer } from '#api/server.ts'

/** A separate folder for one test, and settings that keep everything inside it. */
export function temporarySettings(): Settings & { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  const env = {
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    PUBLIC_DIR: join(folder, 'dist'),
    BACKUP_DIR: join(folder, 'backups'),
    SITE_URL: 'https://archive.example',
  }
  return { ...readSettings(env), port: 0, folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Writes files under a folder: `{ 'ro/albums.html': '…' }`. */
export function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
}

/** The real server on a free port of this machine. */
export const startTestServer = (settings: Settings) => startServer(settings, { log: pino({ level: 'silent' }) })

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; content: Buffer; body: string }

/** Sends path and headers exactly as written: `fetch` would tidy up `..` and `//` and add headers. */
export const rawGet = (url: string, path: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  rawRequest(url, path, { headers })

/** The same with any method. */
export function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> },
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>()
  const { hostname, port } = new URL(url)
  const requested = request({ hostname, port, path, method, headers }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => {
      const content = Buffer.concat(parts)
      resolve({ status: response.statusCode ?? 0, headers: response.headers, content, body: content.toString() })
    })
  })
  requested.on('error', reject)
  requested.end()
  return promise
}
