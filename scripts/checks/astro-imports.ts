import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import config from '../../.dependency-cruiser.js'

type Paths = { path?: string | string[]; pathNot?: string | string[] }
type Rule = { name: string; comment?: string; from: Paths; to: Paths & { circular?: boolean; couldNotResolve?: boolean } }

/** The rules about folders and packages. Cycles and missing files are for dependency-cruiser and the compiler. */
const rules = (config.forbidden as Rule[]).filter(({ to }) => !to.circular && !to.couldNotResolve)

/** The imports of all .astro files, which dependency-cruiser cannot read, that its rules forbid, each as a line for people. */
export function forbiddenAstroImports(): string[] {
  return globSync('site/**/*.astro').flatMap((file) => forbiddenImports(file, readFileSync(file, 'utf8')))
}

/**
 * The imports of an .astro file that a rule forbids, each as a line for people.
 *
 * @param file its path in the project
 */
export function forbiddenImports(file: string, text: string): string[] {
  return importsOf(file, text).flatMap((to) =>
    rules
      .filter((rule) => matches(rule.from, file) && matches(rule.to, to))
      .map(({ name, comment }) => `${file} imports ${to}: ${comment ?? name}`),
  )
}

/** What the frontmatter and the scripts of an .astro file import: files by their path in the project, packages below `node_modules/`. */
export function importsOf(file: string, text: string): string[] {
  const frontmatter = /^\s*---\n(.*?)\n---/s.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
  const sources = scripts.flatMap(([, attributes = '']) => /\bsrc="([.#][^"]*)"/.exec(attributes)?.[1] ?? [])
  const imported = [frontmatter, ...scripts.map(([, , code = '']) => code)].flatMap((code) => ts.preProcessFile(code).importedFiles)
  return [...imported.map(({ fileName }) => fileName), ...sources].map((name) => pathOf(name, file))
}

function pathOf(name: string, importer: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  return `node_modules/${name}/`
}

/** Whether one of the expressions in `path` fits, and none in `pathNot`. */
function matches({ path, pathNot }: Paths, file: string): boolean {
  const fits = (expression: string) => new RegExp(expression).test(file)
  return (path === undefined || [path].flat().some(fits)) && ![pathNot ?? []].flat().some(fits)
}
