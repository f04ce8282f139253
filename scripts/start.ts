import { ensureAdmin } from '#api/accounts/first-admin.ts'
import { archiveFile, prepareFolders } from '#api/files/folders.ts'
import { readSettings, type Settings } from '#api/settings.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
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
  if (settings.demo && lacksDemo(settings)) await fillWithDemo(settings)
  await printAdmin(settings)
  if (builds) {
    await buildSite()
    await buildAdmin()
  }
  // The archive as it is now, also while an import runs; the server publishes later changes.
  if (!existsSync(join(settings.publicDir, 'index.html'))) await publish(settings)
}

async function printAdmin(settings: Settings) {
  const archive = openArchive(archiveFile(settings))
  try {
    const password = await ensureAdmin(archive, settings, new Date().toISOString())
    if (password) console.log(`\nAdmin account: ${settings.adminName}, password ${password} (shown this once).`)
  } finally {
    archive.close()
  }
}

function lacksDemo(settings: Settings): boolean {
  const archive = openArchive(archiveFile(settings))
  try {
    return wantsDemo(archive)
  } finally {
    archive.close()
  }
}
