import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const folders = ['core', 'base-map', 'data', 'api', 'site', 'admin', 'design', 'scripts', 'tests', 'bench']
const files = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'drizzle.config.ts', '.dependency-cruiser.js']
const notOfSources = /(?:\/\.astro|\/node_modules|\/data\/demo\/pictures)$/

export type TreeCopy = {
  /** Replaces a part of a file, which has to be there. */
  change: (file: string, from: string | RegExp, to: string | ((found: string) => string)) => void
  /** Copies a folder's files as another folder, each through `rewrite`. */
  copyFolder: (from: string, to: string, rewrite: (text: string) => string) => void
  /** The files in which the compiler finds mistakes, sorted. */
  mistakes: () => string[]
  /** Writes the migration that the changed schema needs. Gives its name. */
  migrate: (name: string) => string
  /** Runs tests of the copy. Gives what they printed, and whether they passed. */
  test: (...files: string[]) => { passed: boolean; output: string }
  remove: () => void
}

/** A copy of the project's sources that a test may change, with the packages of the project itself. */
export function copyTree(): TreeCopy {
  mkdirSync(join(project, 'build'), { recursive: true })
  const copy = mkdtempSync(join(project, 'build/tree-copy-'))
  for (const name of [...folders, ...files]) {
    cpSync(join(project, name), join(copy, name), { recursive: true, filter: (file) => !notOfSources.test(file) })
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  symlinkSync(join(project, 'data/demo/pictures'), join(copy, 'data/demo/pictures'))
  const at = (file: string) => join(copy, file)
  const run = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [at(`node_modules/${script}`), ...args], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, VITEST: '', BUILD_BEFORE_TESTS: '0' },
    })

  return {
    change(file, from, to) {
      const before = readFileSync(at(file), 'utf8')
      const changed = typeof to === 'string' ? before.replace(from, to) : before.replace(from, to)
      if (changed === before) throw new Error(`${file} does not hold ${String(from)}`)
      writeFileSync(at(file), changed)
    },
    copyFolder(from, to, rewrite) {
      mkdirSync(at(to))
      for (const name of readdirSync(at(from))) writeFileSync(at(join(to, name)), rewrite(readFileSync(at(join(from, name)), 'utf8')))
    },
    mistakes() {
      const { stdout } = run('typescript-native/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1')
      return [...new Set([...stdout.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, file = '']) => file))].sort()
    },
    migrate(name) {
      const { stdout, stderr, status } = run('drizzle-kit/bin.cjs', 'generate', '--name', name)
      if (status !== 0) throw new Error(stdout + stderr)
      return readdirSync(at('data/migrations')).find((file) => file.endsWith(`_${name}.sql`)) ?? ''
    },
    test(...tests) {
      const { stdout, stderr, status } = run('vitest/vitest.mjs', 'run', '--reporter', 'verbose', '--maxWorkers', '1', ...tests)
      return { passed: status === 0, output: stdout + stderr }
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
