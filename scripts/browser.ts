import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath } from './chromium.ts'

/** Web servers whose configurations are tested: where they cannot be installed, their tests say that they are left out. */
const hosts = ['nginx', 'caddy']

/** Sees to what the tests start beside the archive: Debian's packages where there is apt and the right to use it. */
export function run(): number {
  const missing = [...(existsSync(chromiumPath()) ? [] : ['chromium']), ...hosts.filter((name) => !existsSync(`/usr/sbin/${name}`) && !existsSync(`/usr/bin/${name}`))]
  if (missing.length === 0) return 0
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) install(missing)
  else if (missing.includes('chromium')) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (existsSync(chromiumPath())) return 0
  console.error(`There is still no Chromium at ${chromiumPath()}: the browser tests cannot run.`)
  return 1
}

function install(packages: string[]) {
  console.log(`Installing ${packages.join(', ')} for the tests ...`)
  // Keeps the packages from starting services: the tests start the ones they need, on separate ports.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env })
}
