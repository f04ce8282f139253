import { setTimeout as wait } from 'node:timers/promises'
import type { Entry, PageQueue } from './queue.ts'
import type { ParcelReport, RendererStart } from './renderer.ts'
import { NotBegun, startRenderer, type Renderer } from './renderers.ts'
import { CannotWrite } from './write.ts'

type Outcome =
  | { outcome: 'made'; hash: string }
  /** Not published any more; removed; or not removed, because it is published again. */
  | { outcome: 'absent' | 'removed' | 'kept' }
  | { outcome: 'failed'; reason: string }

/** The result of a page. */
export type PageResult = { entry: Entry } & Outcome

/** The results of the pages that a renderer was given together. */
export type Results = { pages: PageResult[]; written: number; memory: number }

export type PoolOptions = {
  start: RendererStart
  processes: number
  queue: Pick<PageQueue, 'putBack'>
  /** Gives pages to be made, at most so many; none while there are none. */
  next(most: number): Entry[]
  onResults(results: Results): void
  /** The archive holds changes that have not been looked at. */
  onAhead(): void
  /** Publishing cannot go on, or can again (null). */
  onProblem(problem: string | null): void
}

/** Pages given to a renderer at a time: few, so that an urgent page does not wait long behind others. */
const pagesPerParcel = 40

/** Times a page may be in the hands of a process that dies. */
const mostDeaths = 3

/** Milliseconds until something that went wrong is tried again. */
const retryDelay = 1000

/** Keeps renderers at work, replaces those that die, and waits while the folder cannot be written. */
export function openPool({ start, processes, queue, next, onResults, onAhead, onProblem }: PoolOptions) {
  const renderers = new Set<Renderer>()
  const starting = new Set<Promise<void>>()
  let isClosed = false
  let isPaused = false
  for (let number = 0; number < processes; number += 1) void keepRenderer(start)

  async function keepRenderer(start: RendererStart) {
    while (!isClosed) {
      try {
        const begun = beginRenderer(start)
        starting.add(begun)
        return await begun.finally(() => starting.delete(begun))
      } catch (problem) {
        if (isClosed) return
        onProblem((problem as Error).message)
        await wait(retryDelay, undefined, { ref: false })
      }
    }
  }

  async function beginRenderer(start: RendererStart) {
    const renderer = await startRenderer(start)
    if (isClosed) return renderer.stop()
    renderers.add(renderer)
    void renderer.ended.then(() => replace(renderer))
    onProblem(null)
    work()
  }

  /** Another takes the place of one that has died, of a page or of something from outside. */
  function replace(renderer: Renderer) {
    renderers.delete(renderer)
    // If a page of the warm-up killed it, the next one must not warm up.
    if (!isClosed) void keepRenderer({ ...start, practises: false })
  }

  /** Gives out pages as long as there are any and somebody to make them. */
  function work() {
    if (isClosed || isPaused) return
    // Whoever has nothing to do comes first: parcels are not heaped on one renderer.
    const free = [...renderers].filter((renderer) => renderer.isFree()).sort((a, b) => Number(b.isIdle()) - Number(a.isIdle()))
    for (const renderer of free) {
      while (renderer.isFree()) {
        const entries = ask()
        if (entries.length === 0) return
        void give(renderer, entries)
      }
    }
  }

  function ask(): Entry[] {
    try {
      return next(pagesPerParcel)
    } catch (problem) {
      if (!(problem instanceof CannotWrite)) throw problem
      void pause(problem.message)
      return []
    }
  }

  async function give(renderer: Renderer, entries: Entry[]) {
    const make = entries.filter(({ due }) => due !== 'gone').map(({ page, hash }) => ({ page, hash }))
    const remove = entries.filter(({ due }) => due === 'gone').map(({ page }) => page)
    const knows = Math.min(...entries.map(({ shows }) => shows))
    const report = await renderer.publish({ make, remove, knows }).catch((problem: Error) => problem)
    if (isClosed) return
    if (report instanceof Error) {
      if (report instanceof NotBegun) entries.forEach(queue.putBack)
      else bury(entries, report.message)
    } else take(entries, report)
    work()
  }

  function take(entries: Entry[], report: ParcelReport) {
    const results = resultsOf(report)
    const pages = entries.flatMap((entry) => {
      const result = results.get(entry.file)
      if (!result) queue.putBack(entry)
      return result ? [{ entry, ...result }] : []
    })
    onResults({ pages, written: report.written, memory: report.memory })
    if (report.blocked) return void pause(report.blocked)
    onProblem(null)
    if (report.isAhead) onAhead()
  }

  /** A renderer has died: its pages are tried again, one by one in the end. */
  function bury(entries: Entry[], reason: string) {
    const pages: PageResult[] = []
    for (const entry of entries) {
      entry.deaths += 1
      if (entry.deaths < mostDeaths) queue.putBack(entry)
      else pages.push({ entry, outcome: 'failed', reason })
    }
    onResults({ pages, written: 0, memory: 0 })
  }

  async function pause(problem: string) {
    if (isPaused) return
    isPaused = true
    onProblem(problem)
    await wait(retryDelay, undefined, { ref: false })
    isPaused = false
    work()
  }

  return {
    work,
    /** Ends once no renderer is left. */
    async close() {
      isClosed = true
      const stopped = [...renderers].map((renderer) => renderer.stop())
      await Promise.allSettled([...starting, ...stopped])
    },
  }
}

/** What a report says of each file; of those it was stopped before, nothing. */
function resultsOf({ made, absent, removed, kept, failed }: ParcelReport): Map<string, Outcome> {
  const results = new Map<string, Outcome>()
  for (const { file, hash } of made) results.set(file, { outcome: 'made', hash })
  for (const file of absent) results.set(file, { outcome: 'absent' })
  for (const file of removed) results.set(file, { outcome: 'removed' })
  for (const file of kept) results.set(file, { outcome: 'kept' })
  for (const { file, reason } of failed) results.set(file, { outcome: 'failed', reason })
  return results
}
