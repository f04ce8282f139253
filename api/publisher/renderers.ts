import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import type { Parcel, ParcelReport, PractiseEnd, RendererGreeting, RendererStart } from './renderer.ts'

/**
 * How V8 keeps house, in MiB. Without a bound of the old space garbage grows with the machine's memory; with a bound
 * alone it is collected ten times as often as it has to be, which costs a third of the time. Left to itself, V8 also comes
 * to believe that parts of pages live long: it puts them where collecting is dear, which costs a quarter of the time.
 */
const heap = ['--initial-old-space-size=96', '--max-old-space-size=256', '--max-semi-space-size=8', '--no-allocation-site-pretenuring']

/** Parcels given to a renderer at a time: one waits behind the one being worked on, so that it never waits for us. */
const parcelsAtOnce = 2

/** Milliseconds after which a renderer that does not answer is given up: a page takes about one. */
const patience = 60_000

const rendererFile = resolve(import.meta.dirname, 'renderer.ts')

/** A parcel that waited behind another when the process died: nothing of it can be the cause. */
export class NotBegun extends Error {}

export type Renderer = {
  /** Whether it takes another parcel now. */
  isFree(): boolean
  isIdle(): boolean
  /**
   * Has a parcel made.
   *
   * @throws NotBegun when the process dies before it has come to this parcel, Error when it dies of it or hangs
   */
  publish(parcel: Parcel): Promise<ParcelReport>
  /** Ends once the process has ended, of itself or because it was stopped. */
  ended: Promise<unknown>
  /** Ends once the process has ended: it writes nothing any more. */
  stop(): Promise<void>
}

/**
 * Starts a process that renders pages. Processes rather than threads: they were faster, and each loads the newest
 * bundle.
 *
 * @throws Error when it cannot work, with the reason
 */
export async function startRenderer(start: RendererStart): Promise<Renderer> {
  const child = fork(rendererFile, [JSON.stringify(start)], {
    execArgv: heap,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const answers: { resolve(report: ParcelReport): void; reject(problem: Error): void; timer: NodeJS.Timeout }[] = []
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let practises = start.practises
  // Listened to from the beginning: messages that come together are told one right after the other.
  child.on('message', (message: RendererGreeting | PractiseEnd | ParcelReport) => {
    if ('ready' in message) return
    if ('practised' in message) return void (practises = false)
    const answer = answers.shift()
    clearTimeout(answer?.timer)
    answers[0]?.timer.refresh()
    answer?.resolve(message)
  })
  child.on('exit', () => {
    // A renderer that dies during its warm-up has not begun a parcel.
    const begun = practises ? undefined : answers.shift()
    clearTimeout(begun?.timer)
    begun?.reject(new Error(`A rendering process ended unexpectedly (${endOf(child)}).`))
    for (const { timer, reject } of answers.splice(0)) {
      clearTimeout(timer)
      reject(new NotBegun())
    }
  })

  const greeting = await firstWord(child)
  if (!greeting.ready) throw new Error(greeting.reason)
  return {
    isFree: () => child.connected && !hasEnded(child) && answers.length < parcelsAtOnce,
    isIdle: () => answers.length === 0,
    publish: (parcel) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => child.kill('SIGKILL'), patience)
        answers.push({ resolve, reject, timer })
        child.send(parcel, (problem) => problem && child.kill('SIGKILL'))
      }),
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}

function firstWord(child: ChildProcess): Promise<RendererGreeting> {
  return new Promise((resolve) => {
    child.once('message', (greeting: RendererGreeting) => resolve(greeting))
    child.once('exit', () => resolve({ ready: false, reason: `A rendering process ended unexpectedly (${endOf(child)}).` }))
  })
}

const hasEnded = ({ signalCode, exitCode }: ChildProcess) => signalCode !== null || exitCode !== null

const endOf = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? `exit code ${exitCode}`
