import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { ApiReport, ApiRequest } from './api.ts'

const entry = resolve(import.meta.dirname, 'api.ts')

/** Milliseconds that a server may take to answer its last requests. */
const maxShutdown = 3000

export type ApiProcess = {
  /** The port of the present server; while one takes over from another, that of the new one. */
  port: () => Promise<number>
  /** Takes the changed code. If it cannot be loaded, the present server continues. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Runs the server in a separate process. Changed code is loaded before the former server ends, and requests wait in between.
 *
 * @param env of the process
 * @param onProblem gets the reason when changed code does not load or open, or leaves something undone; null once all is well
 */
export function openApi(env: NodeJS.ProcessEnv, onProblem: (reason: string | null) => void): ApiProcess {
  let current: ChildProcess | null = null
  let port: Promise<number> = Promise.reject(new Error('The API has not started.'))
  port.catch(() => undefined)
  let restarting: Promise<void> = Promise.resolve()
  // Waits for the restart that is at work. It takes the code as it is then, so that further changes need no other.
  let next: Promise<void> | null = null
  let isStopping = false

  function restart(): Promise<void> {
    next ??= restarting.then(() => {
      next = null
      return isStopping ? undefined : takeOver()
    })
    return (restarting = next)
  }

  async function takeOver() {
    const loading = load()
    const loaded = await loading.loaded
    if ('problem' in loaded) return onProblem(`The API continues with the code before the last change.\n${loaded.problem}`)
    port = replace(loading.child)
    const unfinished = loaded.unfinished.join('\n')
    if (unfinished) console.error(`\n${unfinished}`)
    await port.then(
      () => onProblem(unfinished || null),
      (reason: unknown) => onProblem((reason as Error).message),
    )
  }

  async function replace(next: ChildProcess): Promise<number> {
    await end(current)
    current = next
    return opened(next)
  }

  function load(): { child: ChildProcess; loaded: Promise<{ unfinished: string[] } | { problem: string }> } {
    const child = fork(entry, { env, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
    let errors = ''
    child.stderr?.on('data', (text: Buffer) => {
      process.stderr.write(text)
      errors = (errors + text.toString()).slice(-4000)
    })
    const loaded = Promise.race([
      once(child, 'message').then(([report]) => report as { unfinished: string[] }),
      once(child, 'close').then(() => ({ problem: errors || 'The API ended without a reason.' })),
    ])
    return { child, loaded }
  }

  return {
    port: () => port,
    restart,
    async stop() {
      isStopping = true
      await restarting
      await end(current)
    },
  }
}

/** Has a loaded process open the archive. */
async function opened(child: ChildProcess): Promise<number> {
  const [report] = (await Promise.race([
    ask(child, 'open', once(child, 'message')),
    once(child, 'exit').then(() => [{ state: 'failed', reason: 'The API ended.' }]),
  ])) as [ApiReport]
  if (report.state === 'open') return report.port
  throw new Error(report.state === 'failed' ? report.reason : 'The API did not open.')
}

async function end(child: ChildProcess | null) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const patience = setTimeout(() => child.kill('SIGKILL'), maxShutdown)
  await ask(child, 'stop', once(child, 'exit'))
  clearTimeout(patience)
}

async function ask<Answer>(child: ChildProcess, request: ApiRequest, answer: Promise<Answer>): Promise<Answer> {
  if (child.connected) child.send(request)
  return answer
}
