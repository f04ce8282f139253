import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const noSource = /\.test\.tsx?$|node_modules/

/** Whether the sources of the site and the back office are here. A container image has only what was built from them. */
export const hasSources = () => existsSync(join(project, 'site/astro.config.ts'))

/**
 * A hash over the names and bytes of the files that something is built from. Tests are not part of it.
 *
 * @param sources patterns of files, from the project's folder
 * @param without paths that are left out
 */
export function versionOfSources(sources: string[], without = /^$/): string {
  const entries = globSync(sources, { cwd: project, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const names = files.map((file) => file.slice(project.length + 1)).filter((name) => !noSource.test(name) && !without.test(name))
  const sum = createHash('sha256')
  for (const name of names.sort())
    sum
      .update(`${name}\0`)
      .update(readFileSync(join(project, name)))
      .update('\0')
  return sum.digest('hex')
}
