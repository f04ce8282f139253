import { fork, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import type {
  PageBatch,
  BatchReport,
  Interruption,
  PageAnswer,
  PageRequest,
  WarmUpEnd,
  RendererGreeting,
  RendererStart,
} from './renderer.ts'
import { requestTimeout } from './requested-pages.ts'

/** Batches, or requested pages, at a renderer: one waits behind the one in progress, so that a renderer is never idle. */
const batchesPerRenderer = 2

/** Milliseconds after which a renderer that does not answer is killed: a page takes about one. Nobody waits longer for a requested page. */
const answerTimeouts = { batch: 60_000, page: requestTimeout }

const rendererFile = resolve(import.meta.dirname, 'renderer.ts')

/** A batch that waited behind another one when the process crashed: its pages cannot be the cause. */
export class NotStarted extends Error {}

export type Renderer = {
  /** Whether it takes another batch now. */
  isFree: () => boolean
  isIdle: () => boolean
  /**
   * Renders a batch.
   *
   * @throws NotStarted when the process crashes before this batch, Error when it crashes in it or hangs
   */
  publish: (batch: PageBatch) => Promise<BatchReport>
  /** Has the batches that it was sent so far end, apart from urgent ones: their reports lack the pages that are not made. */
  interrupt: () => void
  /**
   * Renders a page that a visitor waits for.
   *
   * @throws as `publish`
   */
  show: (request: PageRequest) => Promise<PageAnswer>
  /** Resolves once the process has ended or was stopped. */
  ended: Promise<unknown>
  /** Ends once the process has ended: it writes nothing any more. */
  stop: () => Promise<void>
}

/** What a renderer has been asked and not answered yet. Its time counts from when it is the first. */
type Question = {
  timeout: number
  timer?: NodeJS.Timeout
  resolve: (answer: BatchReport | PageAnswer) => void
  reject: (problem: Error) => void
}

/**
 * Starts a process that renders pages. Processes rather than threads: they were faster, and each loads the newest
 * bundle.
 *
 * @param heap flags of V8
 * @throws Error when it cannot work, with the reason
 */
export async function startRenderer(start: RendererStart, heap: string[]): Promise<Renderer> {
  const child = fork(rendererFile, [JSON.stringify(start)], {
    execArgv: heap,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const questions: Question[] = []
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let isWarmingUp = start.warmsUp
  // Registered at once: messages that arrive together are emitted one right after the other.
  child.on('message', (message: RendererGreeting | WarmUpEnd | BatchReport | PageAnswer) => {
    if ('ready' in message) return
    if ('isWarm' in message) return void (isWarmingUp = false)
    const answered = questions.shift()
    clearTimeout(answered?.timer)
    startTimer()
    answered?.resolve(message)
  })
  child.on('exit', () => {
    // A renderer that crashes during its warm-up has not started a batch.
    const begun = isWarmingUp ? undefined : questions.shift()
    clearTimeout(begun?.timer)
    begun?.reject(new Error(`A rendering process ended unexpectedly (${endOf(child)}).`))
    for (const { timer, reject } of questions.splice(0)) {
      clearTimeout(timer)
      reject(new NotStarted())
    }
  })

  function startTimer() {
    const [first] = questions
    if (first) first.timer ??= setTimeout(() => child.kill('SIGKILL'), first.timeout)
  }

  const send = (message: PageBatch | PageRequest | Interruption) => child.send(message, (problem) => problem && child.kill('SIGKILL'))

  const ask = <Answer extends BatchReport | PageAnswer>(message: PageBatch | PageRequest, timeout: number) =>
    new Promise<Answer>((resolve, reject) => {
      questions.push({ timeout, resolve: resolve as Question['resolve'], reject })
      startTimer()
      send(message)
    })

  const greeting = await greetingOf(child)
  if (!greeting.ready) throw new Error(greeting.reason)
  return {
    isFree: () => child.connected && !hasEnded(child) && questions.length < batchesPerRenderer,
    isIdle: () => questions.length === 0,
    publish: (batch) => ask(batch, answerTimeouts.batch),
    interrupt: () => questions.length > 0 && child.connected && send('interrupt'),
    show: (request) => ask(request, answerTimeouts.page),
    ended,
    async stop() {
      child.kill()
      await ended
    },
  }
}

function greetingOf(child: ChildProcess): Promise<RendererGreeting> {
  return new Promise((resolve) => {
    child.once('message', (greeting: RendererGreeting) => resolve(greeting))
    child.once('exit', () => resolve({ ready: false, reason: `A rendering process ended unexpectedly (${endOf(child)}).` }))
  })
}

const hasEnded = ({ signalCode, exitCode }: ChildProcess) => signalCode !== null || exitCode !== null

const endOf = ({ signalCode, exitCode }: ChildProcess) => signalCode ?? `exit code ${exitCode}`
