import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#tests/support/ports.ts'
import { sized } from '#tests/support/size.ts'

/**
 * The commands of `docs/hosting.md`, word by word, on the smallest systems that it names: what debootstrap unpacks, and nothing of
 * this machine. Only systemd is missing there: its unit is read, and its program started as its user with its environment.
 */
const systems = sized(['bookworm', 'trixie'], ['trixie'])

const canRun = process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).status === 0
if (!canRun) console.warn('LEFT OUT: the hosting guide on small systems. It needs root and debootstrap (apt-get install debootstrap).')

const mirror = 'http://deb.debian.org/debian'
const program = 'opt/bessarabia-archive'

let root: string
let service: ChildProcess | undefined
afterEach(async () => {
  if (service?.exitCode === null) {
    service.kill('SIGTERM')
    await once(service, 'exit')
  }
  spawnSync('umount', [join(root, 'proc')])
  rmSync(root, { recursive: true, force: true })
})

test.runIf(canRun).each(systems)('on a fresh %s the commands of the hosting guide end in an archive that is ready', async (system) => {
  root = mkdtempSync(join(tmpdir(), 'system-'))
  // The unit's user reads the system, too.
  chmodSync(root, 0o755)
  execFileSync('debootstrap', ['--variant=minbase', system, root, mirror], { stdio: 'ignore' })
  prepare()
  inSystem(`export DEBIAN_FRONTEND=noninteractive; apt-get update -q; set -e; ${commands()}`)
  const port = await freePort()
  startUnit(port)
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    return answer?.status ?? 0
  }
  await expect.poll(ready, { timeout: 300_000, interval: 1000 }).toBe(200)
  for (const path of ['', 'ro', 'en', 'adm']) expect((await fetch(`http://127.0.0.1:${port}/${path}`)).status).toBe(200)
})

/** The program as a clone of this one, and what lets a system without a kernel reach the network. */
function prepare() {
  execFileSync('git', ['clone', '--quiet', process.cwd(), join(root, program)])
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, join(root, file))
  const own = process.env['NODE_EXTRA_CA_CERTS'] ?? process.env['SSL_CERT_FILE']
  if (own) cpSync(own, join(root, 'proxy-certificates.pem'))
  mkdirSync(join(root, 'etc/systemd/system'), { recursive: true })
}

/** The first block of commands in the guide, without those for systemd. */
function commands(): string {
  const [, block] = /```sh\n([^`]+)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? []
  const lines = block!
    .trim()
    .split('\n')
    .filter((line) => !/^(?:systemctl|journalctl)/.test(line))
  expect(lines.length).toBeGreaterThan(4)
  return lines.join('\n').replace('apt-get install ', 'apt-get install --yes ')
}

/** Certificates of a proxy between this machine and the registry, if it has one. Nothing else of this machine's environment. */
const certificates = Object.fromEntries(
  ['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'].flatMap((name) => (process.env[name] ? [[name, '/proxy-certificates.pem']] : [])),
)

function inSystem(script: string) {
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...certificates }
  const { status, stdout, stderr } = spawnSync('chroot', [root, 'bash', '-c', script], { encoding: 'utf8', env })
  expect([status, status === 0 ? '' : `${stdout}${stderr}`.slice(-2000)]).toEqual([0, ''])
}

/** What systemd would do with the unit: its folder, its user, its environment, its program. */
function startUnit(port: number) {
  const unit = readFileSync(join(root, 'etc/systemd/system/bessarabia-archive.service'), 'utf8')
  const valuesOf = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!)
  const [user, folder, state] = ['User', 'WorkingDirectory', 'StateDirectory'].map((key) => valuesOf(key)[0]!)
  inSystem(`install -d -o ${user} -g ${user} -m 750 /var/lib/${state}`)
  const script = `cd ${folder}; set -a; . ${valuesOf('EnvironmentFile')[0]!.replace('-', '')}
    exec setpriv --reuid ${user} --regid ${user} --clear-groups ${valuesOf('ExecStart')[0]}`
  writeFileSync(join(root, 'root/unit.sh'), script)
  const environment = Object.fromEntries(valuesOf('Environment').map((pair) => pair.split(/=(.*)/s, 2) as [string, string]))
  service = spawn('chroot', [root, 'bash', '/root/unit.sh'], { env: { ...environment, PORT: `${port}` }, stdio: 'ignore' })
}
