import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mediaLimits } from '#api/media/limits.ts'
import { listenerLimits } from '#api/server/limits.ts'
import { readSettings } from '#api/settings.ts'

const file = resolve('docs/hosting/bessarabia-archive.service')

/** `[section, key, value]` of every line. */
function linesOf(text: string) {
  let section = ''
  return text.split('\n').flatMap((line): [string, string, string][] => {
    section = /^\[(\w+)\]$/.exec(line)?.[1] ?? section
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    return key === undefined ? [] : [[section, key, value!]]
  })
}

const lines = linesOf(readFileSync(file, 'utf8'))
const values = (key: string) => lines.filter(([section, name]) => section === 'Service' && name === key).map(([, , value]) => value)

test('the service sets folders by settings that the archive knows, and may write each of them', () => {
  const environment = Object.fromEntries(values('Environment').map((pair) => pair.split('=', 2) as [string, string]))
  const settings = readSettings(environment)
  const writable = values('ReadWritePaths').flatMap((paths) => paths.split(' '))
  const folders = [settings.dataDir, settings.uploadsDir, settings.publicDir, settings.backupDir]
  for (const folder of folders)
    expect(
      writable.some((path) => folder === path || folder.startsWith(`${path}/`)),
      folder,
    ).toBe(true)
  // A name that is no setting would be passed over in silence.
  for (const name of Object.keys(environment).filter((name) => !['ASTRO_TELEMETRY_DISABLED', 'PATH'].includes(name)))
    expect(readFileSync('api/settings.ts', 'utf8')).toContain(`  ${name}: `)
})

test('the service runs the Node that make has downloaded, and else that of the system', () => {
  const [folder] = values('WorkingDirectory')
  const path = values('Environment')
    .find((pair) => pair.startsWith('PATH='))!
    .slice('PATH='.length)
  const makefile = readFileSync('Makefile', 'utf8')
  const own = /^OWN_NODE := \$\(CURDIR\)(\S+)$/m.exec(makefile)![1]!
  expect(path.split(':')).toEqual([`${folder}${own}`, ...'/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'.split(':')])
  expect(values('ExecStart')).toEqual(['/usr/bin/env node scripts/run.js start'])
})

test('the service waits as long as a stop may take, tells only the server to stop, and starts it again when it fails', () => {
  const longest = (2 * listenerLimits.grace) / 1000 + mediaLimits.seconds
  expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(longest)
  expect([values('KillMode'), values('Restart')]).toEqual([['mixed'], ['on-failure']])
})

test('the service is shut in', () => {
  const required = {
    User: 'archive',
    ProtectSystem: 'strict',
    ProtectHome: 'true',
    PrivateTmp: 'true',
    NoNewPrivileges: 'true',
    CapabilityBoundingSet: '',
    RestrictAddressFamilies: 'AF_INET AF_INET6 AF_UNIX',
    SystemCallFilter: '@system-service',
    MemoryDenyWriteExecute: 'false',
  }
  expect(Object.fromEntries(Object.keys(required).map((key) => [key, values(key).at(-1)]))).toEqual(required)
})

test('systemd understands every line of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'archive-unit-'))
  const unit = join(folder, 'bessarabia-archive.service')
  const verify = () => spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
  try {
    copyFileSync(file, unit)
    const { error, stderr } = verify()
    if (error) {
      console.warn('LEFT OUT: the check of the systemd service, because systemd-analyze is not here')
      return
    }
    // What concerns other units, or programs that are not installed on this machine, is not about the file.
    const own = (text: string) =>
      text.split('\n').filter((line) => line.includes('bessarabia-archive.service') && !/is not executable/.test(line))
    expect(own(stderr)).toEqual([])
    writeFileSync(unit, `${readFileSync(file, 'utf8')}\n[Service]\nProtectSystems=strict\n`)
    expect(own(verify().stderr).join()).toContain('ProtectSystems')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
