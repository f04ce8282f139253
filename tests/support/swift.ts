/** OpenStack Swift with its S3 interface, from the packages of Debian, for tests against a real object store. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './ports.ts'

/** The programs, as their packages install them. Their configurations are made here; only the salt of the names of files is the machine's. */
const servers = ['account', 'container', 'object'] as const
const memcached = '/usr/bin/memcached'
const programs = [memcached, ...['proxy', ...servers].map((name) => `/usr/bin/swift-${name}-server`)]
const saltFile = '/etc/swift/swift.conf'

/** What is missing to run Swift here, as a sentence; null where it can run. */
export function whySwiftIsMissing(): string | null {
  const missing = programs.filter((program) => !existsSync(program))
  const packages = 'swift-proxy swift-account swift-container swift-object memcached'
  if (missing.length > 0) return `${missing.join(', ')} missing: apt-get install --no-install-recommends ${packages}`
  try {
    accessSync(saltFile, constants.R_OK)
    return null
  } catch {
    return `${saltFile} cannot be read`
  }
}

export type Swift = {
  /** The environment of an archive that has the bucket `archive` of it, under the prefix `site`. */
  env: Record<string, string>
  /** The address below which everybody may read the objects of that archive. */
  visitorsUrl: string
  /** Ends the servers; what they hold stays in the folder. */
  stop: () => Promise<void>
  /** Starts them again. */
  start: () => Promise<void>
}

/** Starts Swift on ports of this machine, with all that it holds in a folder, whose file system must know extended attributes. */
export async function openSwift(folder: string): Promise<Swift> {
  const ports = {
    proxy: await freePort(),
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    cache: await freePort(),
  }
  const { username: user } = userInfo()
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const common = (port: number) =>
    ['[DEFAULT]', 'bind_ip = 127.0.0.1', `bind_port = ${port}`, `user = ${user}`, `swift_dir = ${folder}`, 'workers = 0'].join('\n')
  for (const name of servers) {
    makeRing(folder, name, ports[name])
    const own = `devices = ${folder}/devices\nmount_check = false\nfallocate_reserve = 0\ndisable_fallocate = true`
    const pipeline = `[pipeline:main]\npipeline = healthcheck ${name}-server\n[filter:healthcheck]\nuse = egg:swift#healthcheck\n[app:${name}-server]\nuse = egg:swift#${name}`
    writeFileSync(join(folder, `${name}.conf`), `${common(ports[name])}\n${own}\n${pipeline}\n`)
  }
  writeFileSync(join(folder, 'proxy.conf'), `${common(ports.proxy)}\n${proxyOf(ports.cache)}`)
  const running: ChildProcess[] = []
  const url = `http://127.0.0.1:${ports.proxy}`

  async function start() {
    running.push(spawn(memcached, ['-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0', '-u', user], { stdio: 'ignore' }))
    for (const name of servers) running.push(startProcess(folder, name))
    // A server that the proxy does not reach at first, it does not ask for a minute.
    for (const name of [...servers, 'proxy'] as const) {
      if (name === 'proxy') running.push(startProcess(folder, name))
      await untilHealthy(`http://127.0.0.1:${ports[name]}/healthcheck`, running)
    }
  }

  async function stop() {
    await Promise.all(
      running.splice(0).map(async (child) => {
        if (child.exitCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }),
    )
  }

  const env = {
    STORAGE: 's3://archive/site',
    AWS_ENDPOINT_URL_S3: url,
    AWS_ACCESS_KEY_ID: 'test:tester',
    AWS_SECRET_ACCESS_KEY: 'testing',
    AWS_REGION: 'us-east-1',
  }
  await start()
  await makeBucket(env)
  return { env, visitorsUrl: `${url}/v1/AUTH_test/archive/site`, start, stop }
}

/** The bucket, whose objects everybody may read. */
async function makeBucket({ AWS_ENDPOINT_URL_S3: endpoint, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }: Env) {
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  await client.send(new CreateBucketCommand({ Bucket: 'archive', ACL: 'public-read' }))
  client.destroy()
}

type Env = { AWS_ENDPOINT_URL_S3: string; AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string }

/** One disk, one copy. */
function makeRing(folder: string, name: string, port: number) {
  const ring = (...args: string[]) =>
    execFileSync('/usr/bin/swift-ring-builder', [join(folder, `${name}.builder`), ...args], { stdio: 'ignore' })
  ring('create', '4', '1', '1')
  ring('add', '--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port), '--device', 'disk', '--weight', '1')
  ring('rebalance')
}

function startProcess(folder: string, name: string): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a')
  return spawn(`/usr/bin/swift-${name}-server`, [join(folder, `${name}.conf`), '-v'], { stdio: ['ignore', log, log] })
}

async function untilHealthy(url: string, children: ChildProcess[]) {
  for (const until = Date.now() + 60_000; Date.now() < until; await after(200)) {
    const ended = children.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`${ended.spawnfile} ended with ${ended.exitCode}.`)
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('Swift did not start within a minute.')
}

/** The filters of the proxy in their order, each with what it is told. */
const filtersOf = (cache: number): [name: string, ...told: string[]][] => [
  ['catch_errors'],
  ['gatekeeper'],
  ['healthcheck'],
  ['cache', `memcache_servers = 127.0.0.1:${cache}`],
  // Tags in quotes, as the standard has them and other stores send them.
  ['etag_quoter', 'enable_by_default = true'],
  ['listing_formats'],
  ['bulk'],
  ['s3api'],
  ['tempauth', 'user_test_tester = testing .admin'],
  ['copy'],
  ['slo'],
  ['dlo'],
]

const proxyOf = (cache: number) => {
  const filters = filtersOf(cache)
  const lines = [
    '[pipeline:main]',
    `pipeline = ${filters.map(([name]) => name).join(' ')} proxy-server`,
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    'allow_account_management = true',
    ...filters.flatMap(([name, ...told]) => [`[filter:${name}]`, `use = egg:swift#${name === 'cache' ? 'memcache' : name}`, ...told]),
  ]
  return `${lines.join('\n')}\n`
}
