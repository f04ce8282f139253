import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { bundleFolder, bundleVersion } from '#api/publisher/bundle.ts'
import { versionOfSources } from './sources.ts'

const project = resolve(import.meta.dirname, '..')

/** The folders and files that the built site is made from. Tests are not part of it. */
const sources = ['core/**/*', 'data/**/*.ts', 'site/**/*', 'package-lock.json']
const noSource = /^data\/demo\//

/**
 * Builds the site's bundle unless the present one was made from the same sources.
 *
 * @returns whether anything was built
 * @throws Error with the builder's output when the site does not build
 */
export async function buildSite(): Promise<boolean> {
  const version = versionOfSources(sources, noSource)
  if (existsSync(join(bundleFolder, 'version')) && bundleVersion() === version) return false
  await runAstroBuild()
  writeFileSync(join(bundleFolder, 'version'), version)
  return true
}

async function runAstroBuild() {
  const astro = join(project, 'node_modules/.bin/astro')
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  try {
    await promisify(execFile)(astro, ['build', '--config', 'site/astro.config.ts'], { cwd: project, env })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`The site could not be built.\n${stdout}${stderr}`, { cause })
  }
}
