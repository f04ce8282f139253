import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath } from './chromium.ts'

/** Sees to a Chromium for the browser tests: Debian's where there is apt and the right to use it, else Playwright's own. */
export function run(): number {
  if (existsSync(chromiumPath())) return 0
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  console.log('Installing Chromium for the browser tests ...')
  if (isDebianRoot) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  } else execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (existsSync(chromiumPath())) return 0
  console.error(`There is still no Chromium at ${chromiumPath()}: the browser tests cannot run.`)
  return 1
}
