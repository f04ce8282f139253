import { createHash, hash } from 'node:crypto'
import { createReadStream, readFileSync, statSync, type Stats } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { isGone } from '#api/maintenance/backup/file-list.ts'
import type { Settings } from '#api/settings.ts'
import type { ObjectBody, Sums } from './store.ts'

/** Bytes from which checksums are remembered: smaller files are read about as fast. */
const rememberedFrom = 32 * 2 ** 10

/** Bytes up to which a file is read without giving way to other work: that takes a fifth of the time, and pages are small. */
const maxAtOnce = 256 * 2 ** 10

/** Bytes up to which a file is sent from memory: then a call that fails is repeated by the library. */
const maxInMemory = 8 * 2 ** 20

/** Where checksums are remembered. It can always be made again. */
export const sumsFile = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'storage.sqlite')

export type LocalSums = ReturnType<typeof openLocalSums>

/**
 * Checksums of local files. Those of larger ones are remembered with the file's number, time and size, so that originals are read
 * once and not at each comparison.
 *
 * @param path of the database; `:memory:` remembers until it is closed
 */
export function openLocalSums(path: string) {
  const sqlite = new Database(path)
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 10000')
  sqlite.exec(
    'CREATE TABLE IF NOT EXISTS sums (path TEXT PRIMARY KEY, state TEXT NOT NULL, md5 TEXT NOT NULL, sha256 TEXT NOT NULL) STRICT',
  )
  const known = sqlite.prepare<[string, string], Sums>('SELECT md5, sha256 FROM sums WHERE path = ? AND state = ?')
  const remember = sqlite.prepare('INSERT OR REPLACE INTO sums (path, state, md5, sha256) VALUES (?, ?, ?, ?)')

  return {
    /**
     * Null where there is no such file, or one of another size.
     *
     * @param bytes that the file is expected to have: one of another size is not read
     */
    async of(file: string, bytes: number): Promise<Sums | null> {
      const stats = statsOf(file)
      if (stats?.size !== bytes) return null
      const found = stats.size >= rememberedFrom && known.get(file, stateOf(stats))
      if (found) return found
      const sums = stats.size <= maxAtOnce ? sumsAtOnce(file) : await readSums(file).catch(unlessGone)
      if (sums && stats.size >= rememberedFrom) remember.run(file, stateOf(stats), sums.md5, sums.sha256)
      return sums
    },
    close: () => void sqlite.close(),
  }
}

/** A file as it is sent, and its state when it was read; null where there is no such file. */
export async function readForSending(file: string): Promise<{ body: ObjectBody; state: string } | null> {
  const stats = statsOf(file)
  if (!stats) return null
  const body = await bodyOf(file, stats.size)
  return body && { body, state: stateOf(stats) }
}

async function bodyOf(path: string, bytes: number): Promise<ObjectBody | null> {
  if (bytes <= maxAtOnce) return readAtOnce(path)
  if (bytes <= maxInMemory) return readFile(path).catch(unlessGone)
  const sums = await readSums(path).catch(unlessGone)
  return sums && { path, bytes, sums }
}

/** Changes whenever a file is replaced or written; empty where there is none. */
export function fileState(file: string): string {
  const stats = statsOf(file)
  return stats ? stateOf(stats) : ''
}

const stateOf = ({ ino, mtimeMs, size }: Stats) => `${ino} ${mtimeMs} ${size}`

function statsOf(file: string): Stats | null {
  try {
    return statSync(file)
  } catch (problem) {
    return unlessGone(problem)
  }
}

function sumsAtOnce(file: string): Sums | null {
  const content = readAtOnce(file)
  return content && sumsOf(content)
}

function readAtOnce(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (problem) {
    return unlessGone(problem)
  }
}

function unlessGone(problem: unknown): null {
  if (isGone(problem)) return null
  throw problem
}

/** Checksums of bytes in memory. */
export const sumsOf = (content: Buffer): Sums => ({
  md5: hash('md5', content),
  sha256: hash('sha256', content),
})

async function readSums(file: string): Promise<Sums> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    md5.update(part)
    sha256.update(part)
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') }
}
