import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Archive } from '#data/open.ts'
import { sqliteVersion } from '#data/sizes.ts'

/** Bytes that are free where a folder lies; null where the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

const own = (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** What runs here. */
export const versions = (archive: Archive) => ({
  archive: own,
  node: process.versions.node,
  sqlite: sqliteVersion(archive),
})
