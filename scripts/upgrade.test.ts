import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

/** `make upgrade` in a clone of a small program with three versions: 1.0.0, 1.1.0, and 1.2.0, which cannot be built. */

let folder: string
let clone: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  const origin = join(folder, 'origin')
  git(folder, 'init', '--quiet', '--initial-branch=main', origin)
  release(origin, '1.0.0', '\t@echo building $(PRODUCTION)')
  release(origin, '1.1.0', '\t@echo building $(PRODUCTION)')
  release(origin, '1.2.0', '\t@echo nothing fits && false')
  git(origin, 'tag', 'v2.0.0-rc.1')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(() => {
  clone = mkdtempSync(join(folder, 'clone-'))
  git(folder, 'clone', '--quiet', 'origin', clone)
  git(clone, 'checkout', '--quiet', '-B', 'production', 'v1.0.0')
})

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
  const { status, stdout, stderr } = spawnSync('git', [...who, ...args], { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

let changes = ''

function release(origin: string, version: string, build: string) {
  changes = `## ${version}\n\nNew in ${version}.\n\n${changes}`
  writeFileSync(join(origin, 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(origin, 'CHANGELOG.md'), `# Changes\n\n${changes}`)
  writeFileSync(join(origin, 'Makefile'), `build:\n${build}\n`)
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '--message', version)
  git(origin, 'tag', `v${version}`)
}

const upgrade = (...args: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/run.js'), 'upgrade', ...args], { cwd: clone, encoding: 'utf8' })

const version = () => (JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8')) as { version: string }).version

test('a newer version is checked out and built without tools for development, and its changes are told', () => {
  const { status, stdout } = upgrade('TO=1.1.0')
  expect([status, version()]).toEqual([0, '1.1.0'])
  expect(stdout).toContain('building 1\n')
  expect(stdout).toContain('New in 1.1.0.\n')
  expect(stdout).not.toContain('New in 1.0.0')
  expect(stdout).toContain('Version 1.1.0 is built. Restart the archive now')
})

test('a version that cannot be built leaves the former one, built again, on its branch', () => {
  const { status, stdout, stderr } = upgrade()
  expect([status, version(), git(clone, 'symbolic-ref', '--short', 'HEAD')]).toEqual([1, '1.0.0', 'production'])
  expect(stdout).toMatch(/nothing fits[^]*building/)
  expect(stderr).toContain('Version 1.2.0 could not be built; the reason is above. This is version 1.0.0 again, as before.')
})

test('the newest version stays, and nothing is built', () => {
  git(clone, 'checkout', '--quiet', 'v1.2.0')
  expect(upgrade()).toMatchObject({ status: 0, stdout: 'This is version 1.2.0 already.\n' })
})

test.each([
  ['there is no version of that number', ['TO=3.0.0'], 'There is no version 3.0.0.'],
  ['a version is not released yet', ['TO=2.0.0-rc.1'], 'There is no version 2.0.0-rc.1.'],
])('nothing changes where %s', (_, args, message) => {
  const { status, stderr } = upgrade(...args)
  expect([status, stderr, version()]).toEqual([1, `${message}\n`, '1.0.0'])
})

test('an older version is refused: its program could not read the archive', () => {
  git(clone, 'checkout', '--quiet', 'v1.1.0')
  expect(upgrade('TO=v1.0.0').stderr).toContain('older than 1.1.0')
  expect(version()).toBe('1.1.0')
})

test('changed files of the program are named, and stay', () => {
  writeFileSync(join(clone, 'CHANGELOG.md'), 'mine')
  const { status, stderr } = upgrade()
  expect([status, version(), readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')]).toEqual([1, '1.0.0', 'mine'])
  expect(stderr).toContain('CHANGELOG.md')
})

test('a place from which no versions come is told', () => {
  git(clone, 'remote', 'set-url', 'origin', join(folder, 'gone'))
  const { status, stderr } = upgrade()
  expect([status, version()]).toEqual([1, '1.0.0'])
  expect(stderr).toContain('git cannot ask for new versions: ')
})

test('a folder without git is told', () => {
  rmSync(join(clone, '.git'), { recursive: true })
  expect(upgrade().stderr).toContain('This folder is no checkout of git.')
})
