import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * Fetches packages of other projects into a folder, each into a folder of its name, without what they depend on. One that cannot be
 * fetched is left out, and a warning says so.
 *
 * @param packages versions by names
 * @returns the names of those that are there now
 */
export const fetchPackages = (packages: Record<string, string>, folder: string): string[] =>
  Object.entries(packages).flatMap(([name, version]) => {
    try {
      mkdirSync(join(folder, name), { recursive: true })
      execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder, timeout: 300_000, stdio: 'pipe' })
      execFileSync('tar', ['xzf', `${name}-${version}.tgz`, '-C', name, '--strip-components=1'], { cwd: folder })
      return [name]
    } catch (problem) {
      console.warn(`LEFT OUT: ${name}, because its package could not be fetched: ${(problem as Error).message}`)
      return []
    }
  })

/**
 * Installs packages of other projects with all that they depend on, without running their scripts, into an empty folder.
 *
 * @param packages versions by names
 * @returns what loads one of them; null where they cannot be fetched, which a warning says
 */
export function installPackages(packages: Record<string, string>, folder: string): NodeJS.Require | null {
  const names = Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const options = ['--silent', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
    execFileSync('npm', ['install', ...options, ...names], { cwd: folder, timeout: 600_000, stdio: 'pipe' })
    return createRequire(join(folder, 'package.json'))
  } catch (problem) {
    console.warn(`LEFT OUT: ${names.join(', ')}, because they could not be fetched: ${(problem as Error).message}`)
    return null
  }
}
