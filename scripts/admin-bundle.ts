import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { adminFolder } from '#api/serving/admin.ts'
import { versionOfSources } from './sources.ts'

/** What the back office is built from: its own folder, the shared core, and the site's tokens and fonts. */
const sources = ['admin/**/*', 'core/**/*', 'site/styles/{tokens,fonts}.css', 'site/fonts/*.woff2', 'package-lock.json']

/**
 * Builds the back office unless the present one was made from the same sources.
 *
 * @throws Error with the builder's words when it does not build
 */
export async function buildAdmin(): Promise<void> {
  const version = versionOfSources(sources)
  const stamp = join(adminFolder, 'version')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  try {
    await build({ configFile: resolve(import.meta.dirname, '../admin/vite.config.ts'), logLevel: 'error', mode: 'production' })
  } catch (cause) {
    throw new Error(`The back office could not be built.\n${(cause as Error).message}`, { cause })
  }
  writeFileSync(stamp, version)
}
