import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { freemem } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { removeLeftOver } from '#tests/support/left-over.ts'
import { named } from './command-line/named.ts'

const results = resolve('build/test-results')

/** What a runner came to. Of each failure its test and what was found, in few words; `repeated`: failures that did not happen again. */
type Totals = { passed: number; failed: number; failures: string[]; repeated?: string[] }

/**
 * Runs every test runner, all of them even when one fails, and ends with the true totals of all.
 *
 * @param args `ONLY=path` runs one file, or the files below a folder; `LONG=smallest` also each long test and benchmark, at its
 *   smallest size
 */
export function run(args: string[]): number {
  const only = named(args, 'ONLY')
  if (only) return runOnly(relative('.', only))
  const long = named(args, 'LONG')
  if (long && long !== 'smallest')
    throw new Error(`LONG is "${long}". It can only be "smallest"; make test-long runs the long tests whole.`)
  return runAll(long === 'smallest')
}

/** Tests that publish, serve what was built, or run commands which do. The others need nothing built. */
const needsBuild = /^(?:tests|scripts|bench)\b|^api(?:$|\/(?:publisher|serving|hosts|maintenance)\b)|^$/

function runOnly(path: string): number {
  if (!existsSync(path)) throw new Error(`There is no ${path}. ONLY takes the path of a test file or of a folder.`)
  if (path.endsWith('.e2e.ts')) return runTool('playwright', ['test', path], { LONG_BROWSER_TESTS: 'all' }).status ?? 1
  if (path.endsWith('.long.ts')) return runTool('vitest', ['run', '--config', 'vitest.long.config.ts', path]).status ?? 1
  return runTool('vitest', ['run', path], needsBuild.test(path) ? {} : { BUILD_BEFORE_TESTS: '0' }).status ?? 1
}

function runAll(withLong: boolean): number {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const temporary = folderInMemory()
  try {
    return report(runnersOf(withLong, temporary ? { TMPDIR: temporary } : {}))
  } finally {
    if (temporary) rmSync(temporary, { recursive: true, force: true })
  }
}

/** Bytes that must be free in memory: the temporary files of all tests together, and the tests. */
const memoryForTests = 12 * 2 ** 30

/**
 * A new folder in memory for the temporary files of the tests, where the machine has one with room; otherwise null. Tests write
 * databases and pages all the time, and on a disk wait for each of them.
 */
function folderInMemory(): string | null {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    if (Math.min(bavail * bsize, freemem()) < memoryForTests) return null
    removeLeftOver(join(memory, 'archive-tests-*'))
    const folder = mkdtempSync(join(memory, 'archive-tests-'))
    // Some tests start programs that they have put there, which not every system allows.
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
    if (spawnSync(program).status === 0) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // Not every system has such a folder.
  }
  return null
}

type Runner = Totals & { name: string }

function runnersOf(withLong: boolean, env: Record<string, string>): Runner[] {
  return [
    { name: 'Unit and whole-way tests', ...runVitest('unit', withLong ? [] : ['--tagsFilter=!long'], env) },
    { name: 'Browser tests', ...runPlaywright(withLong ? 'all' : 'none', env) },
    ...(withLong ? [{ name: 'Long tests and benchmarks at their smallest size', ...runVitest('long', ...smallestLong) }] : []),
  ]
}

/** Prints the failures and the totals of all runners. @returns the status to end with */
function report(runners: Runner[]): number {
  // Repeated at the end, because the first report of a failure is far above, or cut off.
  for (const failure of runners.flatMap(({ repeated = [] }) => repeated)) console.log(`\nFailed once, passed when repeated: ${failure}`)
  for (const failure of runners.flatMap(({ failures }) => failures)) console.log(`\nFailed: ${failure}`)
  console.log()
  for (const { name, passed, failed } of runners) console.log(`${name}: ${passed} passed, ${failed} failed`)
  const [passed, failed] = (['passed', 'failed'] as const).map((key) => runners.reduce((sum, totals) => sum + totals[key], 0))
  console.log(`${passed} passed, ${failed} failed`)
  return failed || runners.some((totals) => totals.passed === 0) ? 1 : 0
}

const smallestLong: [string[], Record<string, string>] = [
  ['--config', 'vitest.long.config.ts'],
  { SIZE: 'smallest', BUILD_BEFORE_TESTS: '0' },
]

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}

/** @param name of the file of results */
function runVitest(name: string, args: string[] = [], env: Record<string, string> = {}): Totals {
  const file = resolve(results, `${name}.json`)
  const { status } = runTool('vitest', ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env)
  const report = readReport(file) as VitestReport | null
  const failed = report?.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failureText(`${name} › ${test.fullName}`, test.failureMessages[0])),
  )
  return counted(status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, failed ?? [])
}

type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[] }[]
}
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * Where the settings of the tests repeat a failed test, one that then passes has passed, and is named.
 *
 * @param long whether the tests with the tag @long run, too
 * @param env additional variables of the environment
 */
function runPlaywright(long: 'all' | 'none', env: Record<string, string>): Totals {
  const file = resolve(results, 'playwright.json')
  const { status } = runTool('playwright', ['test', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    LONG_BROWSER_TESTS: long,
  })
  const report = readReport(file) as PlaywrightReport | null
  const stats = report?.stats
  const outside = report?.errors.map(({ message }) => failureText('outside of any test', message)) ?? []
  const of = (status: 'unexpected' | 'flaky') => report?.suites.flatMap((suite) => failuresOf(suite, status)) ?? []
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  return { ...counted(status, passed, stats?.unexpected ?? 0, [...outside, ...of('unexpected')]), repeated: of('flaky') }
}

function failuresOf({ title, suites = [], specs = [] }: PlaywrightSuite, wanted: 'unexpected' | 'flaky'): string[] {
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => failureText(`[${projectName}] ${spec.title}`, results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, wanted))].map((failure) => `${title} › ${failure}`)
}

/** A failure in at most a dozen lines. */
function failureText(test: string, message = 'no reason given'): string {
  return `${test}\n${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n').slice(0, 1000)}`
}

function runTool(tool: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(resolve('node_modules/.bin', tool), args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch {
    return null
  }
}

/** A runner that failed without naming a failed test (it could not start, a file did not load) counts as one failure. */
function counted(status: number | null, passed: number, failed: number, failures: string[]): Totals {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed, failures }
}
