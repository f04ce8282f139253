import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

const results = resolve('build/test-results')

type Totals = { passed: number; failed: number }

/** Runs every test runner, all of them even when one fails, and ends with the true totals of all. */
export function run(): number {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const unit = runVitest()
  const browser = runPlaywright()
  const totals = { passed: unit.passed + browser.passed, failed: unit.failed + browser.failed }
  console.log(`\nUnit and whole-way tests: ${unit.passed} passed, ${unit.failed} failed`)
  console.log(`Browser tests: ${browser.passed} passed, ${browser.failed} failed`)
  console.log(`${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed > 0 || unit.passed === 0 || browser.passed === 0 ? 1 : 0
}

function runVitest(): Totals {
  const file = resolve(results, 'vitest.json')
  const { status } = runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file)
  return counted(status, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0)
}

function runPlaywright(): Totals {
  const file = resolve(results, 'playwright.json')
  const { status } = runTool('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats
  return counted(status, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0))
}

function runTool(tool: string, args: string[], env: Record<string, string> = {}) {
  return spawnSync(resolve('node_modules/.bin', tool), args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return null
  }
}

/** A runner that failed without naming a failed test (it could not start, a file did not load) counts as one failure. */
function counted(status: number | null, passed: number, failed: number): Totals {
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}
