import { rmSync } from 'node:fs'
import { publishEverything } from '#api/publisher/everything.ts'
import { readSettings } from '#api/settings.ts'
import { copyDemoArchive, foldersIn } from '../e2e/demo-copy.ts'
import { buildSite } from '../site-bundle.ts'
import { startServerProcess } from './api/server-process.ts'

/** Does some work with the demo archive on the archive's own server, published as it stands there. */
export async function inDemoSite<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  await buildSite()
  const folder = await copyDemoArchive()
  const env = { ...foldersIn(folder), LOG_LEVEL: 'warn' }
  const server = await startServerProcess(env)
  try {
    // Pages name their own addresses, so the port has to be known first.
    const { failures } = await publishEverything({ settings: readSettings({ ...env, SITE_URL: server.url }) })
    if (failures[0]) throw new Error(`${failures[0].page} failed: ${failures[0].reason}`)
    return await work(server.url)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
