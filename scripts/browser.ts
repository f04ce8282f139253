import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath, headlessShell } from '#tests/support/chromium.ts'

/**
 * Debian's packages by the program that the tests start: web servers, whose configurations are tested, and readers of the
 * data in downloaded photos. Where one cannot be installed, its tests say that they are left out.
 */
const packages = { nginx: 'nginx', caddy: 'caddy', exiftool: 'libimage-exiftool-perl', exiv2: 'exiv2', xmllint: 'libxml2-utils' }

const isInstalled = (name: string) => existsSync(`/usr/sbin/${name}`) || existsSync(`/usr/bin/${name}`)

/** Installs what the tests start beside the archive: Debian's packages where there is apt and the right to use it. */
export function run(): number {
  const wanted = { chromium: 'chromium', [headlessShell]: headlessShell, ...packages }
  const missing = Object.entries(wanted).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]))
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (missing.length > 0 && mayInstall) install(missing)
  if (!existsSync(chromiumPath('full')) && !mayInstall) execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  if (existsSync(chromiumPath('full'))) return 0
  console.error(`There is still no Chromium at ${chromiumPath('full')}: the browser tests cannot run.`)
  return 1
}

function install(names: string[]) {
  console.log(`Installing ${names.join(', ')} for the tests ...`)
  // Keeps the packages from starting services: the tests start the ones they need, on separate ports.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
    const available = names.filter((name) => name !== headlessShell || hasPackage(name))
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...available], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  } catch (problem) {
    // A browser that is there already is enough; tests of programs that are not there say that they are left out.
    console.warn(`${names.join(', ')} could not be installed: ${(problem as Error).message}`)
  }
}

/** Whether this release of the system has a package. */
const hasPackage = (name: string) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
