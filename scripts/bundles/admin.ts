import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { adminFolder } from '#api/serving/admin.ts'
import { versionOfSources } from './sources.ts'

const project = resolve(import.meta.dirname, '../..')

/** What the back office is built from: its own folder, the shared core, and what it shares with the site's looks. */
const sources = ['admin/**/*', 'core/**/*', 'design/**/*', 'scripts/bundles/admin.ts', 'package-lock.json']

/**
 * Builds the back office unless the present one was made from the same sources. It runs in a separate process: in
 * the process of a test, the build would take React's slow version for developers.
 *
 * @throws Error with the builder's words when it does not build
 */
export async function buildAdmin(): Promise<void> {
  const version = versionOfSources(sources)
  const stamp = join(adminFolder, 'version')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  const vite = join(project, 'node_modules/.bin/vite')
  const env = { ...process.env, NODE_ENV: 'production' }
  try {
    await promisify(execFile)(vite, ['build', '--config', 'admin/vite.config.ts', '--logLevel', 'error'], { cwd: project, env })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`The back office could not be built.\n${stdout}${stderr}`, { cause })
  }
  writeFileSync(stamp, version)
}
