import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { makePassword } from '#api/accounts/passwords.ts'
import { archiveFile } from '#api/folders.ts'
import { readSettings } from '#api/settings.ts'
import { reindexAll } from '#data/search/reindex.ts'
import { openClient } from './api/client.ts'
import { benchReads } from './api/reads.ts'
import { benchSaves } from './api/saves.ts'
import { startServerProcess } from './api/server-process.ts'
import { benchStreams } from './api/streams.ts'
import type { BenchResult } from './result.ts'
import { seconds } from './stopwatch.ts'
import { makeSyntheticArchive } from './synthetic.ts'

/** Photos made one by one, and how many of each there are in the end. */
const made = 5_000
const copies = 20
const photos = made * copies

/** The real server over an archive of 100,000 photos, asked over real connections: reading, saving, whole lists. */
export async function benchApi(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-api-'))
  const env = {
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    PUBLIC_DIR: join(folder, 'dist'),
    ADMIN_PASSWORD: makePassword(),
  }
  try {
    const filled = await seconds(() => makeArchive(env))
    const server = await startServerProcess(env)
    try {
      const token = await signIn(server.url, env)
      return [
        { name: `archive of ${photos} photos made`, value: filled, unit: 's' },
        ...(await benchReads(server.url, token, photos)),
        ...(await benchStreams(server, token)),
        ...(await benchSaves(server.url, token, photos, folder)),
      ]
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeArchive(env: Record<string, string>) {
  const settings = readSettings(env)
  mkdirSync(settings.dataDir)
  const archive = makeSyntheticArchive(archiveFile(settings), made, copies)
  // Else the server would begin with that, in the background.
  reindexAll(archive)
  await ensureAdmin(archive, settings, new Date().toISOString())
  archive.close()
}

async function signIn(url: string, env: Record<string, string>): Promise<string> {
  const { adminName: name, adminPassword: password } = readSettings(env)
  const client = openClient(url)
  try {
    const { content } = await client.ask('/api/auth', { name, password })
    return (JSON.parse(content.toString()) as { token: string }).token
  } finally {
    client.close()
  }
}
