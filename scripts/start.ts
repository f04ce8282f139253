import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { prepareFolders } from '#api/files/folders.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withArchive } from './command-line/with-archive.ts'
import { fillWithDemo, wantsDemo } from './demo/fill.ts'
import { publish } from './publish.ts'
import { serveUntilStopped } from './serve.ts'
import { buildAdmin } from './bundles/admin.ts'
import { buildSite } from './bundles/site.ts'

/** From whatever is there to a running archive: demo archive when empty, site bundle, publish when needed, serve. */
export async function run(): Promise<number> {
  const settings = readSettings(process.env)
  await prepare(settings)
  await serveUntilStopped(settings)
  return 0
}

/** Prepares everything that a server needs. Without `builds` the site and the back office stay as they were built last. */
export async function prepare(settings: Settings, { builds = true } = {}) {
  prepareFolders(settings)
  if (settings.demo && (await withArchive(settings, wantsDemo))) await fillWithDemo(settings)
  const password = await withArchive(settings, (archive) => ensureAdmin(archive, settings, new Date().toISOString()))
  if (password) console.log(`\nAdmin account: ${settings.adminName}, password ${password} (shown this once).`)
  if (builds) {
    await buildSite()
    await buildAdmin()
  }
  // The archive as it is now, also while an import runs; the server publishes later changes.
  if (!existsSync(join(settings.publicDir, 'index.html'))) await publish(settings)
}
