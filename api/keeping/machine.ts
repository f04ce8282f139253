import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
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

type Package = { version: string; engines: { node: string } }

const own = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as Package

/** The first part of the oldest version of Node that will do. */
export const oldestNode = Number(/\d+/.exec(own.engines.node)?.[0])

/** What runs here. */
export const versions = () => ({
  archive: own.version,
  node: process.versions.node,
  sqlite: sqliteVersion(),
})
