import { openWorker, type Worker } from './worker.ts'

/** The stage of a picture: waiting behind so many others, or being prepared. */
export type Stage = { stage: 'waiting'; ahead: number } | { stage: 'preparing' }

export type Queue = {
  /** Runs work with a child process when its turn has come; in the order of the calls. */
  run: <Result>(work: (worker: Worker) => Promise<Result>, onStage?: (stage: Stage) => void) => Promise<Result>
  /** What waits or is at work; the process ids of the children; the most memory that one of them has held, in bytes. */
  state: () => { waiting: number; pids: number[]; peakMemory: number }
  /** Ends the children when everything is done. */
  close: () => Promise<void>
}

type Turn = { begin: (worker: Worker) => void; onStage: ((stage: Stage) => void) | undefined }

/**
 * Pictures in the order they came, some at a time, each in a separate child process.
 *
 * @param jobs how many at a time
 * @param rest milliseconds without a picture after which a child process ends
 */
export function openQueue(jobs: number, rest: number): Queue {
  const workers = Array.from({ length: jobs }, () => openWorker(rest))
  const idle = [...workers]
  const turns: Turn[] = []
  let busy = 0
  let whenEmpty: (() => void)[] = []

  function next() {
    const [turn] = turns
    const worker = turn && idle.shift()
    if (!worker) return
    turns.shift()
    turn.begin(worker)
    turns.forEach(reportPosition)
  }

  function reportPosition({ onStage }: Turn, before: number) {
    onStage?.({ stage: 'waiting', ahead: jobs - idle.length + before })
  }

  async function run<Result>(work: (worker: Worker) => Promise<Result>, onStage?: (stage: Stage) => void): Promise<Result> {
    busy += 1
    const worker = await new Promise<Worker>((begin) => {
      const turn = { begin, onStage }
      turns.push(turn)
      reportPosition(turn, turns.length - 1)
      next()
    })
    try {
      onStage?.({ stage: 'preparing' })
      return await work(worker)
    } finally {
      busy -= 1
      // The one that was at work last is warm.
      idle.unshift(worker)
      next()
      if (busy === 0) whenEmpty.splice(0).forEach((resolve) => resolve())
    }
  }

  function state() {
    const states = workers.map((worker) => worker.state())
    const pids = states.flatMap(({ pid }) => pid ?? [])
    return { waiting: busy, pids, peakMemory: Math.max(...states.map(({ peakMemory }) => peakMemory)) }
  }

  async function close() {
    if (busy > 0) await new Promise<void>((resolve) => (whenEmpty = [...whenEmpty, resolve]))
    await Promise.all(workers.map((worker) => worker.stop()))
  }

  return { run, state, close }
}
