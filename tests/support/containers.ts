/** Docker or podman for a test, with the base images of our Dockerfile. */
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export type ContainerEngine = {
  name: 'docker' | 'podman'
  /** Runs the engine with these words. @returns what it says to standard output */
  ask: (...words: string[]) => Promise<string>
  /** All that the process of a container has said, to standard output and to standard error. */
  logs: (container: string) => Promise<string>
  /** Words of `build` and of `run` that this machine needs besides. */
  forBuild: string[]
  forRun: string[]
  remove: () => void
}

const answers = (program: string, ...words: string[]) => spawnSync(program, words, { stdio: 'ignore' }).status === 0

/** Whether there is an engine: a running Docker, which pulls the base images; or podman as root, for which debootstrap makes them. */
export const hasContainers = (): boolean =>
  answers('docker', 'info') || (process.getuid?.() === 0 && answers('podman', '--version') && answers('debootstrap', '--version'))

/** Opens the engine; its images, containers and volumes are removed with it. @throws Error when podman runs no container here */
export async function openContainers(): Promise<ContainerEngine> {
  const folder = mkdtempSync(join(tmpdir(), 'containers-'))
  const asker = (...engine: string[]) => {
    const [program = '', ...first] = engine
    return async (...words: string[]) => (await promisify(execFile)(program, [...first, ...words], { maxBuffer: 1e9 })).stdout
  }
  if (answers('docker', 'info'))
    return {
      name: 'docker',
      ask: asker('docker'),
      logs: logsOf('docker'),
      forBuild: secrets(),
      forRun: [],
      remove: () => rmSync(folder, { recursive: true }),
    }
  const store = ['podman', '--root', join(folder, 'images'), '--runroot', join(folder, 'running')]
  await importBases(asker(...store), folder)
  const engine: [string, ...string[]] = ['podman', ...store.slice(1), ...runtimeOf(store)]
  const ask = asker(...engine)
  const limits = limitsOf(engine)
  return {
    name: 'podman',
    ask,
    logs: logsOf(...engine),
    // The format of Docker: that of OCI has no health check. No namespaces: not every machine allows them during a build.
    forBuild: [
      ...['--format', 'docker', '--isolation', 'chroot', '--network', 'host', '--ulimit', 'nofile=1024:1024'],
      ...['--build-arg', `BASE=${base}`, '--build-arg', `BUILD_BASE=${buildBase}`, ...secrets()],
    ],
    forRun: limits,
    remove() {
      for (const words of [
        ['rm', '--all', '--force', '--time', '0'],
        ['rmi', '--all', '--force'],
      ])
        spawnSync(store[0]!, [...store.slice(1), ...words], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

const logsOf =
  (program: string, ...engine: string[]) =>
  async (container: string) => {
    const { stdout, stderr } = await promisify(execFile)(program, [...engine, 'logs', container])
    return stdout + stderr
  }

const [base, buildBase] = ['localhost/debian', 'localhost/debian-with-node']

/** The settings and certificates by which npm reaches the registry from here: for the build alone, never in the image. */
function secrets(): string[] {
  const npmrc = execFileSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8' }).trim()
  const given = { npmrc, certificates: process.env['NODE_EXTRA_CA_CERTS'] ?? '' }
  return Object.entries(given).flatMap(([id, file]) => (existsSync(file) ? ['--secret', `id=${id},src=${file}`] : []))
}

/** What the slim images of Debian do without. */
const notInSlim = ['usr/share/doc/*', 'usr/share/man/*', 'usr/share/locale/*', 'var/cache/apt/*', 'var/lib/apt/lists/*', 'var/log/*.log']

/** The two base images that the Dockerfile names, made of packages of Debian, and of this Node with its npm. */
async function importBases(ask: ContainerEngine['ask'], folder: string) {
  const [system, archive, withNode] = ['system', 'system.tar', 'with-node'].map((name) => join(folder, name)) as [string, string, string]
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', system, 'http://deb.debian.org/debian'], { stdio: 'ignore' })
  execFileSync('tar', ['-C', system, ...notInSlim.map((path) => `--exclude=./${path}`), '-cf', archive, '.'])
  await ask('import', archive, base)
  const npm = dirname(dirname(realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())))
  for (const path of ['bin', 'lib/node_modules']) mkdirSync(join(withNode, 'usr/local', path), { recursive: true })
  cpSync(process.execPath, join(withNode, 'usr/local/bin/node'))
  chmodSync(join(withNode, 'usr/local/bin/node'), 0o755)
  cpSync(npm, join(withNode, 'usr/local/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(withNode, 'usr/local/bin/npm'))
  const packages = ['apt-get update', 'apt-get install --yes --no-install-recommends ca-certificates libatomic1']
  writeFileSync(join(folder, 'Dockerfile'), `FROM ${base}\nRUN ${packages.join(' && ')}\nCOPY with-node/ /\n`)
  const build = ['build', '--isolation', 'chroot', '--network', 'host', '--ulimit', 'nofile=1024:1024', '--tag', buildBase]
  await ask(...build, '--file', join(folder, 'Dockerfile'), folder)
}

const runs = (engine: string[], limits: string[]) => answers(engine[0]!, ...engine.slice(1), 'run', '--rm', ...limits, base, 'true')

/** Small virtual machines refuse to raise limits, or have an older form of control groups, which crun does not know. */
const lowLimits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1000:1000']

function runtimeOf(store: string[]): string[] {
  const found = [[], ['--runtime', 'runc']].find((runtime) =>
    [[], lowLimits].some((limits) => runs([...store, ...runtime], ['--network', 'host', ...limits])),
  )
  if (!found) throw new Error('podman runs no container on this machine (apt-get install crun runc).')
  return found
}

const limitsOf = (engine: string[]) => [[], lowLimits].find((limits) => runs(engine, ['--network', 'host', ...limits])) ?? []
