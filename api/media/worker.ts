import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { MediaError, mediaTexts } from './error.ts'
import type { Answer, Job, Made } from './job.ts'

export type Worker = {
  /** Runs one job; only one may run at a time. Throws a MediaError; no process writes to the job's folder any more. */
  run: (job: Job) => Promise<Made>
  /** The process id while there is a child, and the most memory the present child has held, in bytes. */
  state: () => { pid: number | undefined; peakMemory: number }
  /** Ends the child, which must be idle. */
  stop: () => Promise<void>
}

/**
 * The child process that decodes pictures: started by the first job, kept warm for the next one, replaced when it is lost.
 *
 * @param rest milliseconds without a job after which it ends
 */
export function openWorker(rest: number): Worker {
  let current: Child | undefined
  let ending: NodeJS.Timeout | undefined
  let peakMemory = 0

  async function run(job: Job): Promise<Made> {
    clearTimeout(ending)
    if (!current?.process.connected || !isAlive(current.process)) current = startChild()
    const child = current
    setReferenced(child.process, true)
    try {
      const answer = await ask(child, job)
      peakMemory = answer.peakMemory
      if ('made' in answer) return answer.made
      const { code, message, cause } = answer.refused
      throw new MediaError(code, message, cause === undefined ? undefined : { cause })
    } finally {
      setReferenced(child.process, false)
      ending = setTimeout(() => void stop(), rest).unref()
    }
  }

  function state() {
    return { pid: current && isAlive(current.process) ? current.process.pid : undefined, peakMemory }
  }

  async function stop() {
    clearTimeout(ending)
    const child = current
    current = undefined
    if (child) await end(child.process)
  }

  return { run, state, stop }
}

type Child = { process: ChildProcess; complaints: () => string }

function startChild(): Child {
  const child = fork(join(import.meta.dirname, 'child.ts'), {
    // Neither the debugger's or test runner's flags, nor the secrets in our environment, are for this process. One
    // arena: glibc would give each thread its own, which keeps a quarter more memory and saves no time.
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      VIPS_BLOCK_UNTRUSTED: '1',
      VIPS_WARNING: '0',
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // At once: on Linux the priority belongs to a thread and is inherited by those it starts later.
  if (child.pid) lowerPriority(child.pid)
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-4000)))
  child.on('error', (problem) => (complaints += String(problem)))
  return { process: child, complaints: () => complaints }
}

function lowerPriority(pid: number) {
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already; the job will say so.
  }
}

/** Milliseconds between two looks at the memory of a child at work. */
const memoryInterval = 100

/** Sends the job and waits for the answer, for the loss of the child, or for the limits of time and memory. */
async function ask(child: Child, job: Job): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  const { promise: exceeded, resolve: exceed } = Promise.withResolvers<'timeout' | 'heavy'>()
  const timer = setTimeout(exceed, job.limits.seconds * 1000, 'timeout')
  const watch = setInterval(() => {
    if (memoryOf(child.process.pid) > job.limits.childMemory) exceed('heavy')
  }, memoryInterval)
  try {
    const outcome = await Promise.race([
      once(child.process, 'message', { signal }).then(([answer]) => answer as Answer),
      exited(child.process, signal),
      exceeded,
      // A job that cannot be sent is a child that is ending.
      new Promise<undefined>((resolve) => {
        child.process.send(job, (problem) => problem && resolve(undefined))
      }),
    ])
    if (typeof outcome === 'object') return outcome
    await end(child.process)
    if (outcome) throw new MediaError(outcome, mediaTexts[outcome])
    const { exitCode, signalCode } = child.process
    const cause = `The image process ended (${signalCode ?? exitCode}). ${child.complaints()}`.trim()
    throw new MediaError('crashed', mediaTexts.crashed, { cause })
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    settled.abort()
  }
}

/** Bytes that a process holds now; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    const held = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Number(held?.[1] ?? 0) * 1024
  } catch {
    // It has ended, or this is not Linux.
    return 0
  }
}

async function exited(child: ChildProcess, signal: AbortSignal): Promise<undefined> {
  if (isAlive(child)) await once(child, 'exit', { signal })
}

/** Ends the child whatever it is doing, and returns when it is gone. */
async function end(child: ChildProcess) {
  if (!isAlive(child)) return
  setReferenced(child, true)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

function isAlive(child: ChildProcess) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** An idle child must not keep a script from ending that has nothing else to do. */
function setReferenced(child: ChildProcess, referenced: boolean) {
  const method = referenced ? 'ref' : 'unref'
  child[method]()
  child.channel?.[method]()
  const { stderr } = child as { stderr: { ref: () => void; unref: () => void } | null }
  stderr?.[method]()
}
