import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminFolder } from '#api/serving/admin.ts'
import { runBuilder } from './builder.ts'
import { hasSources, versionOfSources } from './sources.ts'

/** What the back office is built from: its own folder, the shared core, and what it shares with the site's looks. */
const sources = ['admin/**/*', 'core/**/*', 'base-map/**/*', 'design/**/*', 'scripts/bundles/{admin,builder}.ts', 'package-lock.json']

/**
 * Builds the back office unless the present one was made from the same sources.
 *
 * @throws Error with the builder's words when it does not build
 */
export async function buildAdmin(): Promise<void> {
  if (!hasSources()) return
  const version = versionOfSources(sources)
  const stamp = join(adminFolder, 'version')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  await runBuilder('The back office', 'vite', ['build', '--config', 'admin/vite.config.ts', '--logLevel', 'error'])
  writeFileSync(stamp, version)
}
