import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { hashPassword } from '#api/accounts/passwords.ts'
import { createApp } from '#api/app.ts'
import { openBagDownloads } from '#api/bags/download/downloads.ts'
import { openBulkJobs, type BulkJobs } from '#api/bulk/jobs.ts'
import { openSessions } from '#api/auth/sessions.ts'
import { openBinnedFiles } from '#api/maintenance/pictures/binned-files.ts'
import { openMedia } from '#api/media/process.ts'
import { noPublisher } from '#api/publisher/resident.ts'
import { openPublished } from '#api/serving/published.ts'
import { openReader, type Reader } from '#api/reading/reader.ts'
import type { Watches } from '#api/serving/health.ts'
import { openTurns, type Turns } from '#api/load-limits/turns.ts'
import { openSecurityLog, type SecurityLog } from '#api/security/log.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { setPassword } from '#data/staff/users.ts'
import { openTestArchive } from './archive-file.ts'
import { contentOf } from './content.ts'

export type TestAnswer = { status: number; headers: Headers; body: any; text: string }

type Call = {
  as?: 'admin' | 'translator' | 'anyone'
  /** JSON body; a FormData is sent as multipart, a string as it is. */
  send?: unknown
  headers?: Record<string, string>
}

export type TestApi = {
  archive: Archive
  settings: Settings
  folder: string
  /** The clock: 2026-01-02T03:04:05Z at first. */
  clock: { now: Date }
  tokens: { admin: string; translator: string }
  /** Signs both in again. */
  renewTokens: () => Promise<void>
  /** Lines of the log, parsed. */
  logged: Record<string, unknown>[]
  security: SecurityLog
  turns: Turns
  reader: Reader
  bulkJobs: BulkJobs
  /** How often the publisher was told to look for work. */
  notified: { times: number }
  app: ReturnType<typeof createApp>
  /** Forgets what the server keeps in memory only. */
  restart: () => void
  /** `call('POST /api/album', { as: 'admin', send: { … } })` */
  call: (methodAndPath: string, options?: Call) => Promise<TestAnswer>
  close: () => Promise<void>
}

export const passwords = { admin: 'крепкий пароль', translator: 'alt parolă bună' }

let hashes: Promise<{ admin: string; translator: string }> | undefined

/** Where nothing watches files: nothing is known to be wrong. */
export const noWatches: Watches = { missingOriginals: () => [], backupProblem: () => null }

/**
 * The whole API in process, on a real database in a separate folder, with an admin and a translator signed in.
 *
 * @param from the file of an archive to copy, closed; empty without
 */
export async function openTestApi(overrides: Partial<Settings> = {}, from?: string): Promise<TestApi> {
  const folder = mkdtempSync(join(tmpdir(), 'archive-api-'))
  const env = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads'), PUBLIC_DIR: join(folder, 'dist') }
  const settings = { ...readSettings(env), ...overrides }
  const file = join(folder, 'archive.sqlite')
  if (from) copyFileSync(from, file)
  const archive = openTestArchive(file, { isNew: !from })
  const clock = { now: new Date('2026-01-02T03:04:05.000Z') }
  const now = () => clock.now
  const media = openMedia(settings)
  const sessions = openSessions({ archive, settings, now, key: new Uint8Array(32).fill(7) })
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) })
  const security = openSecurityLog({ archive, log, now })
  mkdirSync(settings.dataDir, { recursive: true })
  const reader = openReader(archive.sqlite.name)
  const turns = openTurns()
  const notified = { times: 0 }
  const publisher = { ...noPublisher, notify: () => void (notified.times += 1) }
  const binnedFiles = openBinnedFiles({ archive, settings, log })
  const bulkJobs = openBulkJobs({ archive, publisher, binnedFiles, now, log })
  const bagDownloads = openBagDownloads({ archive, settings, now, log })
  const published = openPublished(settings.publicDir)
  const parts = { archive, media, settings, sessions, log, security }
  const openApp = () =>
    createApp({ ...parts, publisher, published, reader, turns, bulkJobs, binnedFiles, bagDownloads, now, watches: noWatches })
  let app = openApp()

  hashes ??= Promise.all([hashPassword(passwords.admin), hashPassword(passwords.translator)]).then(([admin, translator]) => ({
    admin,
    translator,
  }))
  const { admin, translator } = await hashes
  setPassword(archive, 'admin', admin, clock.now.toISOString())
  setPassword(archive, 'Tălmaci Ștefan', translator, clock.now.toISOString())
  const tokens = { admin: await sessions.begin(1), translator: await sessions.begin(2) }

  async function call(methodAndPath: string, { as = 'anyone', send, headers = {} }: Call = {}): Promise<TestAnswer> {
    const [method = 'GET', path = '/'] = methodAndPath.split(' ')
    const isForm = send instanceof FormData
    const json: Record<string, string> = send === undefined || isForm ? {} : { 'content-type': 'application/json' }
    const token: Record<string, string> = as === 'anyone' ? {} : { 'x-auth-token': tokens[as] }
    const body = send === undefined ? null : isForm || typeof send === 'string' ? send : JSON.stringify(send)
    const answer = await app.request(`http://localhost${path}`, { method, headers: { ...json, ...token, ...headers }, body })
    const content = await contentOf(answer)
    const text = content.toString()
    const isJSON = answer.headers.get('content-type')?.includes('json') && text !== ''
    return { status: answer.status, headers: answer.headers, text, body: isJSON ? JSON.parse(text) : content }
  }

  async function renewTokens() {
    Object.assign(tokens, { admin: await sessions.begin(1), translator: await sessions.begin(2) })
  }

  async function close() {
    bulkJobs.stop()
    await bagDownloads.stop()
    await media.close()
    await reader.close()
    security.stop()
    archive.close()
    rmSync(folder, { recursive: true, force: true })
  }

  return {
    archive,
    settings,
    folder,
    clock,
    tokens,
    renewTokens,
    logged,
    security,
    turns,
    reader,
    bulkJobs,
    notified,
    get app() {
      return app
    },
    restart: () => {
      app = openApp()
    },
    call,
    close,
  }
}
