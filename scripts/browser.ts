import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath, headlessShell } from '#tests/support/chromium.ts'

/** Web servers whose configurations are tested: where they cannot be installed, their tests say that they are left out. */
const hosts = ['nginx', 'caddy']

const isInstalled = (name: string) => existsSync(`/usr/sbin/${name}`) || existsSync(`/usr/bin/${name}`)

/** Installs what the tests start beside the archive: Debian's packages where there is apt and the right to use it. */
export function run(): number {
  const missing = ['chromium', headlessShell, ...hosts].filter((name) => !isInstalled(name))
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (missing.length > 0 && mayInstall) install(missing)
  if (!existsSync(chromiumPath('full')) && !mayInstall) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (existsSync(chromiumPath('full'))) return 0
  console.error(`There is still no Chromium at ${chromiumPath('full')}: the browser tests cannot run.`)
  return 1
}

function install(packages: string[]) {
  console.log(`Installing ${packages.join(', ')} for the tests ...`)
  // Keeps the packages from starting services: the tests start the ones they need, on separate ports.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    const available = packages.filter((name) => name !== headlessShell || hasPackage(name))
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...available], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  } catch (problem) {
    // A browser that is there already is enough; tests of web servers that are not there say that they are left out.
    console.warn(`${packages.join(', ')} could not be installed: ${(problem as Error).message}`)
  }
}

/** Whether this release of the system has a package. */
const hasPackage = (name: string) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
