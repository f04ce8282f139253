import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * A lock file must name the packages of every platform, or `npm ci` refuses it everywhere. A registry that mirrors only
 * some platforms makes npm leave the others out; their names say what they are for.
 */
const file = resolve(import.meta.dirname, '../package-lock.json')

type Entry = {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  cpu?: string[]
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

/** Adds what is missing; with `--check` only says so, and names the packages whose content no checksum proves. */
export function run(args: string[]): number {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  if (args.includes('--check') && !areProved(lock)) return 1
  const missing = missingPlatforms(lock)
  if (missing.length === 0) return 0
  if (args.includes('--check')) {
    console.error(`package-lock.json lacks ${missing.map(([name]) => name).join(', ')}. Run \`make lock\`.`)
    return 1
  }
  const entries = { ...lock.packages, ...Object.fromEntries(missing) }
  const sorted = Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  console.log(`Added ${missing.length} packages of other platforms.`)
  return 0
}

/** Whether every package has a checksum, but for those of other platforms that `make lock` has added by name. */
function areProved(lock: Lock): boolean {
  const { forOtherPlatforms, refused } = withoutChecksum(lock)
  if (forOtherPlatforms.length > 0)
    console.log(`Without a checksum, because the registry has only their names: ${forOtherPlatforms.join(', ')}.`)
  if (refused.length > 0) console.error(`package-lock.json has no checksum for ${refused.join(', ')}. Install them again with npm.`)
  return refused.length === 0
}

/** Packages without a checksum: optional ones of other platforms than this, and all others, which nobody may install. */
export function withoutChecksum({ packages }: Lock, here = thisPlatform()) {
  const names = Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !integrity && !link)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  const isForAnother = (name: string) => {
    const platform = platformOf(name)
    return (
      platform !== null && [platform.os, platform.cpu, platform.libc].some((needed, part) => needed && needed[0] !== here.split(' ')[part])
    )
  }
  return { forOtherPlatforms: names.filter(isForAnother), refused: names.filter((name) => !isForAnother(name)) }
}

/** As `linux x64 glibc`; systems other than Linux have no third word. */
function thisPlatform(): string {
  const libc = existsSync('/etc/alpine-release') ? 'musl' : 'glibc'
  return [process.platform, process.arch, ...(process.platform === 'linux' ? [libc] : [])].join(' ')
}

function missingPlatforms({ packages }: Lock): [path: string, entry: Entry][] {
  return Object.values(packages).flatMap((owner) =>
    Object.entries(owner.optionalDependencies ?? {})
      .filter(([name]) => !packages[`node_modules/${name}`] && platformOf(name))
      .map(([name, version]): [string, Entry] => [
        `node_modules/${name}`,
        { version, ...platformOf(name), ...(owner.dev ? { dev: true } : {}), optional: true },
      ]),
  )
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** What `-linux-arm64-musl` or `/windows-x64` and the like at the end of a package's name mean to npm; null where it means nothing. */
function platformOf(name: string): Pick<Entry, 'cpu' | 'os' | 'libc'> | null {
  if (name.endsWith('-wasm32-wasi')) return { cpu: ['wasm32'] }
  const parts = name.replace('windows', 'win32').split(/[-/]/)
  const os = systems.find((system) => parts.includes(system))
  const cpu = processors.find((processor) => parts.includes(processor))
  if (!os || !cpu) return null
  const libc = parts.at(-1)?.startsWith('musl') ? ['musl'] : parts.at(-1)?.startsWith('gnu') ? ['glibc'] : null
  return { cpu: [cpu], ...(libc ? { libc } : {}), os: [os] }
}
