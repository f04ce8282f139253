import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { MachineLimits } from '#api/server/machine.ts'
import type { Settings } from '#api/settings.ts'
import { versionOfSources } from '../bundles/sources.ts'

const project = resolve(import.meta.dirname, '../..')

/**
 * The modules of the program as Node compiles them. A process that finds them there does not load the parser of TypeScript, which
 * takes 20 MB of memory.
 */
export const compiledFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'compiled')

/** What the modules are made from. */
const sources = ['{core,data,api,scripts}/**/*.ts', 'package-lock.json']

/** Modules that the server's process loads, some of them later. */
const ofServer = ['scripts/start.ts', 'scripts/serve.ts', 'scripts/command-line/settings-file.ts', 'scripts/command-line/small-machine.ts']

/** Modules that begin the processes and threads of a server, with those that they load later. */
const begins = ({ serverHeap, rendererHeap }: MachineLimits) => [
  { module: 'api/publisher/process.ts', flags: serverHeap, later: ofServer },
  { module: 'api/reading/thread.ts', flags: serverHeap, later: [] },
  { module: 'api/publisher/renderer.ts', flags: rendererHeap(0), later: ['api/media/period-card.ts'] },
  { module: 'api/media/child.ts', flags: [], later: [] },
]

/**
 * Fills the folder of compiled modules unless it was filled from the same sources by the same Node: a process that is the first
 * to compile them would need the memory until it ends.
 */
export function compileAhead(folder: string, limits: MachineLimits) {
  const version = `${process.version} ${versionOfSources(sources)}`
  const stamp = join(folder, 'version')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  for (const { module, flags, later } of begins(limits)) {
    const imports = later.flatMap((each) => ['--import', join(project, each)])
    // Node stores what it has compiled when the process ends. This one has no work: for want of that it ends at once, most of them with an error.
    spawnSync(process.execPath, [...flags, ...imports, join(project, module)], {
      env: { ...process.env, NODE_COMPILE_CACHE: folder },
      stdio: 'ignore',
    })
  }
  writeFileSync(stamp, version)
}
