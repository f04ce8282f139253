import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { publishAll } from '#api/publisher/publish-all.ts'
import { readSettings } from '#api/settings.ts'
import { copyDemoArchive, foldersIn } from '#tests/browser/demo-copy.ts'
import { buildSite } from '#scripts/bundles/site.ts'
import { startServerProcess } from './api/server-process.ts'

/** Real photographs with their texts, which are not part of the project. */
const samplesFolder = resolve(import.meta.dirname, '../../shared/samples')
export const samples = { table: join(samplesFolder, 'photos.csv'), pictures: join(samplesFolder, 'photos') }

export const hasSamples = () => existsSync(samples.table)

/** Imports photographs as people do: the command on a table and a folder of pictures, into an archive in `folder`. */
export function importFrom({ table, pictures }: typeof samples, folder: string) {
  const args = ['scripts/run.js', 'import', `CSV=${table}`, `IMAGES=${pictures}`]
  return promisify(execFile)(process.execPath, args, { env: { ...process.env, ...foldersIn(folder) } })
}

/** Does some work with a copy of the demo archive, published on the archive's own server. */
export async function inDemoSite<Result>(work: (url: string, publicDir: string) => Promise<Result>): Promise<Result> {
  return inSite(await copyDemoArchive(), work)
}

/** The same with the sample photographs, where there are some. */
export async function inSampleSite<Result>(work: (url: string, publicDir: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  await importFrom(samples, folder)
  return inSite(folder, work)
}

async function inSite<Result>(folder: string, work: (url: string, publicDir: string) => Promise<Result>): Promise<Result> {
  await buildSite()
  // Its maps ask no other server.
  const env = { ...foldersIn(folder), LOG_LEVEL: 'warn', MAP_TILES: 'none' }
  const server = await startServerProcess(env)
  try {
    // Pages name their own addresses, so the port has to be known first.
    const { failures } = await publishAll({ settings: readSettings({ ...env, SITE_URL: server.url }) })
    if (failures[0]) throw new Error(`${failures[0].page} failed: ${failures[0].reason}`)
    return await work(server.url, env.PUBLIC_DIR)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
