import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const project = resolve(import.meta.dirname, '../..')

/**
 * Runs a builder of `node_modules/.bin` for production. It is a separate process: in the process of a test, a build would take
 * React's slow version for developers.
 *
 * @param what it builds, for the error
 * @throws Error with the builder's words when it does not build
 */
export async function runBuilder(what: string, tool: string, args: string[]): Promise<void> {
  // Compiled modules are kept for the server alone.
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', NODE_DISABLE_COMPILE_CACHE: '1' }
  try {
    await promisify(execFile)(join(project, 'node_modules/.bin', tool), args, { cwd: project, env })
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${what} could not be built.\n${stdout}${stderr}`, { cause })
  }
}
