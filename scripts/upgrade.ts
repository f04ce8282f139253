import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { named } from './command-line/named.ts'
import { isNewer, newestOf, notesBetween, numbersOf } from './upgrade/versions.ts'

/**
 * Brings this checkout to a newer version and builds it: the newest one, or `TO=1.2.3`. The next start upgrades the archive. If
 * the new version cannot be built, the former one is checked out and built again.
 */
export function run(args: string[]): number {
  const current = `v${version()}`
  const wanted = wantedVersion(named(args, 'TO'), current)
  if (wanted === current) {
    console.log(`This is version ${current.slice(1)} already.`)
    return 0
  }
  const former = branch() ?? git('rev-parse', 'HEAD')
  git('checkout', '--quiet', wanted)
  if (isBuilt()) {
    console.log(`\n${notesBetween(readFileSync('CHANGELOG.md', 'utf8'), current, wanted)}\n`)
    console.log(
      `Version ${wanted.slice(1)} is built. Restart the archive now: its first start upgrades the database, then publishes every page.`,
    )
    return 0
  }
  git('checkout', '--quiet', former)
  const end = isBuilt() ? 'as before.' : 'but it could not be built either: run `make build`.'
  throw new Error(`Version ${wanted.slice(1)} could not be built; the reason is above. This is version ${current.slice(1)} again, ${end}`)
}

/**
 * The tag of the version to go to; the current one where there is no newer one.
 *
 * @throws Error with a sentence for people when this folder cannot be upgraded, or not to that version
 */
function wantedVersion(to: string | undefined, current: string): string {
  if (!existsSync('.git')) throw new Error('This folder is no checkout of git. docs/maintenance.md says how to upgrade it.')
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed) throw new Error(`Files of the program have been changed here; commit or undo that first:\n${changed}`)
  const fetched = spawnSync('git', ['fetch', '--quiet', '--tags', 'origin'], { encoding: 'utf8' })
  if (fetched.status !== 0) throw new Error(`git cannot ask for new versions: ${fetched.stderr.trim()}`)
  const tags = git('tag', '--list', 'v*').split('\n')
  if (to === undefined) {
    const newest = newestOf(tags)
    return newest && isNewer(newest, current) ? newest : current
  }
  const tag = `v${to.replace(/^v/, '')}`
  if (numbersOf(tag) === null || !tags.includes(tag)) throw new Error(`There is no version ${to}.`)
  if (isNewer(current, tag))
    throw new Error(`Version ${to} is older than ${current.slice(1)}. docs/maintenance.md says how to go back to it.`)
  return tag
}

const version = () => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version

/** The branch that is checked out; null where it is a single commit, as a version is. */
const branch = (): string | null =>
  spawnSync('git', ['symbolic-ref', '--quiet', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim() || null

/** What git prints, without the end of the line. @throws Error with what git says */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr.trim()}`)
  return stdout.trim()
}

/** Installs the packages and builds, without the tools for development where they are not there now. Gives whether it worked. */
function isBuilt(): boolean {
  const production = existsSync('node_modules/vitest/package.json') ? [] : ['PRODUCTION=1']
  return spawnSync('make', ['build', ...production], { stdio: 'inherit' }).status === 0
}
