/** The archive's server in a separate process, so that neither its time nor its memory is mixed with the client's. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { startServer } from '#api/server.ts'
import { readSettings } from '#api/settings.ts'

export type ServerProcess = {
  url: string
  pid: number
  /** Bytes that the process holds, and the most it has held so far; null where the system does not tell. */
  memory: () => { held: number; peak: number } | null
  stop: () => Promise<void>
  /** Ends it at once, in the middle of whatever it does. */
  kill: () => Promise<void>
}

/**
 * @param env settings of the server; it takes a free port
 * @param publishes whether a publisher runs beside it
 * @throws Error when the process ends before it listens
 */
export async function startServerProcess(env: Record<string, string>, publishes = false): Promise<ServerProcess> {
  const child = fork(import.meta.filename, publishes ? ['publishes'] : [], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const url = await Promise.race([
    once(child, 'message').then(([message]) => (message as { url: string }).url),
    ended.then(() => Promise.reject(new Error('The server ended before it listened.'))),
  ])
  async function stop() {
    child.disconnect()
    await ended
  }
  async function kill() {
    child.kill('SIGKILL')
    await ended
  }
  return { url, pid: child.pid!, memory: () => memoryOf(child.pid!), stop, kill }
}

function memoryOf(pid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024
    return { held: bytes('VmRSS'), peak: bytes('VmHWM') }
  } catch {
    // Not Linux.
    return null
  }
}

if (import.meta.main) {
  const server = await startServer({ ...readSettings(process.env), port: 0 }, { publishes: process.argv.includes('publishes') })
  process.once('disconnect', () => void server.stop())
  process.send?.({ url: server.url })
}
