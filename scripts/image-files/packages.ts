import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'

export type InstalledPackage = {
  /** Its place below the project, as `node_modules/hono`. */
  place: string
  /** Where its files are. */
  path: string
}

/** Packages that others load by a name that they put together: hono-openapi asks for the converter of the schemas that it is given. */
const loadedByName = ['@valibot/to-json-schema']

/**
 * The installed packages that a copy of the program loads, with all that they depend on, in the order of their places.
 *
 * @param project folder with `node_modules`
 * @param program folder with the copy: TypeScript, JavaScript and the built site
 * @throws Error naming a dependency of a package that is not installed
 */
export function neededPackages(project: string, program: string): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>()
  const add = (place: string) => {
    if (found.has(place)) return
    const path = realpathSync(join(project, place))
    found.set(place, { place, path })
    for (const { name, isOptional } of dependenciesOf(path)) {
      const dependency = placeOf(project, name, place)
      if (dependency) add(dependency)
      else if (!isOptional) throw new Error(`${name}, which ${place} needs, is not installed.`)
    }
  }
  for (const name of [...importedBy(program), ...loadedByName]) {
    const place = placeOf(project, name, '')
    if (place) add(place)
  }
  return [...found.values()].toSorted((one, other) => (one.place < other.place ? -1 : 1))
}

/** Names of packages that modules import. A text that only looks like an import brings at worst a package too many. */
function importedBy(program: string): Set<string> {
  const names = new Set<string>()
  for (const file of globSync('{core,data,api,scripts,build/site/server}/**/*.{ts,tsx,js,mjs}', { cwd: program })) {
    const source = readFileSync(join(program, file), 'utf8')
    for (const [, specifier = ''] of source.matchAll(importing)) {
      const name = packageName.exec(specifier)?.[0]
      if (name && !isBuiltin(name)) names.add(name)
    }
  }
  return names
}

const importing = /\b(?:from|import|load|require)\s*\(?\s*['"]([^'"\s]+)['"]/g

const packageName = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*/

type Package = Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>> & {
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

function dependenciesOf(path: string): { name: string; isOptional: boolean }[] {
  const own = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Package
  const required = Object.keys({ ...own.dependencies, ...own.peerDependencies })
  const optional = new Set(Object.keys(own.optionalDependencies ?? {}))
  const optionalPeers = new Set(Object.entries(own.peerDependenciesMeta ?? {}).flatMap(([name, { optional }]) => (optional ? [name] : [])))
  return [
    ...required.filter((name) => !optional.has(name) && !optionalPeers.has(name)).map((name) => ({ name, isOptional: false })),
    ...[...optional].map((name) => ({ name, isOptional: true })),
  ]
}

/** The place of a package as seen from another one: its own `node_modules`, then those above. */
function placeOf(project: string, name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder === '.' ? '' : folder, 'node_modules', name)
    if (existsSync(join(project, place, 'package.json'))) return place
    if (folder === '' || folder === '.') return null
  }
}
