import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { bundleFolder, bundleVersion } from '#api/publisher/bundle.ts'
import { mediaTypes, shrinks } from '#api/serving/types.ts'

const project = resolve(import.meta.dirname, '..')

/** The folders and files that the built site is made from. Tests are not part of it. */
const sources = ['core/**/*', 'data/**/*.ts', 'site/**/*', 'scripts/site-bundle.ts', 'package-lock.json']
const noSource = /\.test\.tsx?$|^data\/demo\//

/**
 * Builds the site's bundle unless the present one was made from the same sources.
 *
 * @returns whether anything was built
 * @throws Error with the builder's output when the site does not build
 */
export async function buildSite(): Promise<boolean> {
  const version = sourcesVersion()
  if (existsSync(join(bundleFolder, 'version')) && bundleVersion() === version) return false
  await runAstroBuild()
  compressFiles(join(bundleFolder, 'client'))
  writeFileSync(join(bundleFolder, 'version'), version)
  return true
}

/** A hash over the names and bytes of all sources. */
function sourcesVersion(): string {
  const sum = createHash('sha256')
  for (const entry of sourceFiles()) sum.update(`${entry}\0`).update(readFileSync(join(project, entry))).update('\0')
  return sum.digest('hex')
}

function sourceFiles(): string[] {
  const entries = globSync(sources, { cwd: project, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = files.map((file) => file.slice(project.length + 1))
  return names.filter((name) => !noSource.test(name) && !name.includes('node_modules')).sort()
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

/** A smaller file saves less than what one packet takes. */
const leastBytes = 1024

/** Puts compressed forms beside the files that shrink, for servers that send those as they are. */
function compressFiles(folder: string) {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => join(entry.parentPath, entry.name))) {
    const content = readFileSync(file)
    if (content.length < leastBytes || !shrinks(mediaTypes[extname(file)] ?? '')) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }))
  }
}
