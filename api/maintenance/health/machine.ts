import { existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Settings } from '#api/settings.ts'
import { sqliteVersion } from '#data/sqlite/sizes.ts'

/** Bytes that are free where a folder lies; null where the system does not tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return null
  }
}

/** Whether so many bytes are free where each folder lies. Where the system does not tell, there is no reason to complain. */
export async function hasSpace(folders: string[], min: number): Promise<boolean> {
  const free = await Promise.all(folders.map(freeBytes))
  return free.every((bytes) => bytes === null || bytes >= min)
}

/** The folder, or the nearest one above it that exists. */
export function nearestFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
}

/** A warning for people where backups lie on the same disk as the archive; null where they do not. */
export function diskWarning({ dataDir, uploadsDir }: Pick<Settings, 'dataDir' | 'uploadsDir'>, backups: string): string | null {
  const diskOf = (folder: string) => statSync(nearestFolder(folder)).dev
  if (![dataDir, uploadsDir].map(diskOf).includes(diskOf(backups))) return null
  return `Warning: ${backups} is on the same disk as the archive, so one broken disk takes both. Keep backups on another disk or machine.`
}

type Package = { version: string; engines: { node: string } }

const own = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as Package

/** The first part of the oldest version of Node that will do. */
export const minNodeVersion = Number(/\d+/.exec(own.engines.node)?.[0])

/** What runs here. */
export const versions = () => ({
  archive: own.version,
  node: process.versions.node,
  sqlite: sqliteVersion(),
})
