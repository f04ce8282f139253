/** Where a benchmark of the running archive takes place: folders, an archive of synthetic records, a session. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { makePassword } from '#api/accounts/passwords.ts'
import { archiveFile } from '#api/files/folders.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { reindexAll } from '#data/search/reindex.ts'
import { openClient } from './api/client.ts'
import { makeSyntheticArchive } from './synthetic.ts'

export type Workplace = {
  folder: string
  /** The settings as a server process takes them, with the password of the admin. */
  env: Record<string, string>
  settings: Settings
}

/** Does some work in temporary folders, which are removed at the end. */
export async function inWorkplace<Result>(work: (place: Workplace) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const env = {
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    PUBLIC_DIR: join(folder, 'dist'),
    ADMIN_PASSWORD: makePassword(),
    LOG_LEVEL: 'warn',
  }
  try {
    return await work({ folder, env, settings: readSettings(env) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Makes an archive of synthetic photos with an admin, indexed for the search: else the server would begin with that. In a
 * separate process: what is left in memory of 100,000 photos would slow down the client, which measures.
 *
 * @param made photos made one by one; there are `copies` times as many in the end
 * @throws Error when it could not be made
 */
export async function makeArchive(settings: Settings, made: number, copies = 1) {
  const child = fork(import.meta.filename, [JSON.stringify({ settings, made, copies })], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The archive could not be made.')
}

/** The admin's token. */
export async function signIn(url: string, { adminName: name, adminPassword: password }: Settings): Promise<string> {
  const client = openClient(url)
  try {
    const { content } = await client.ask('/api/auth', { name, password })
    return (JSON.parse(content.toString()) as { token: string }).token
  } finally {
    client.close()
  }
}

if (import.meta.main) {
  const { settings, made, copies } = JSON.parse(process.argv[2] ?? '') as { settings: Settings; made: number; copies: number }
  mkdirSync(settings.dataDir)
  const archive = makeSyntheticArchive(archiveFile(settings), made, copies)
  await reindexAll(archive)
  await ensureAdmin(archive, settings, new Date().toISOString())
  archive.close()
}
