import { setTimeout as wait } from 'node:timers/promises'
import type { QueuedPage, PageQueue } from './queue.ts'
import type { BatchReport, PageOutcome, RendererStart } from './renderer.ts'
import type { RequestedPage } from './requested-pages.ts'
import { NotStarted, startRenderer, type Renderer } from './renderers.ts'
import { CannotWrite } from './write.ts'

/** The result of a page. */
export type PageResult = { entry: QueuedPage } & PageOutcome

/** The results of the pages that a renderer was given together. */
export type Results = { pages: PageResult[]; written: number; memory: number }

export type PoolOptions = {
  start: RendererStart
  processes: number
  /** How many of them start at once; the others when many pages wait, or after some seconds. */
  atOnce: number
  /** Flags of V8 for each of them. */
  heap: string[]
  queue: Pick<PageQueue, 'putBack'>
  /** How many pages wait. */
  waiting: () => number
  /** Gives the next pages to render, at most `max`. */
  next: (max: number) => QueuedPage[]
  requests: RequestSource
  onResults: (results: Results) => void
  /** The archive holds changes that the engine has not read. */
  onAhead: () => void
  /** Publishing is blocked, or resumes (null). */
  onProblem: (problem: string | null) => void
}

/** Pages that visitors wait for. */
export type RequestSource = {
  /** The next one, with the newest change that it may show; null where none waits, or none may be rendered now. */
  next: () => (RequestedPage & { newestKnown: number }) | null
  putBack: (request: RequestedPage) => void
  /** Whether pages of a bundle may be shown: their assets are published. */
  accepts: (version: string) => boolean
}

/** Pages of a batch, at most. */
const pagesPerBatch = 40

/**
 * When the renderers follow that do not start at once: when so many pages wait, because starting one takes as long as making some
 * hundred pages, or after so many milliseconds, when they slow down nothing else that has just been started.
 */
const following = { pages: 500, after: 10_000 }

/** Crashes of a renderer after which a page counts as failed. */
const maxCrashes = 3

/** Milliseconds before a retry. */
const retryDelay = 1000

/** Keeps renderers at work, replaces those that die, and waits while the folder cannot be written. */
export function openPool({ start, processes, atOnce, heap, queue, waiting, next, requests, onResults, onAhead, onProblem }: PoolOptions) {
  const renderers = new Set<Renderer>()
  const starting = new Set<Promise<void>>()
  const showing = new Set<Renderer>()
  let isClosed = false
  let isPaused = false
  let notStarted = processes
  startRenderers(atOnce)
  const timer = setTimeout(() => startRenderers(notStarted), following.after).unref()

  function startRenderers(count: number) {
    notStarted -= count
    for (let number = 0; number < count; number += 1) void keepRenderer(start)
  }

  async function keepRenderer(start: RendererStart) {
    while (!isClosed) {
      try {
        const begun = beginRenderer(start)
        starting.add(begun)
        return await begun.finally(() => starting.delete(begun))
      } catch (problem) {
        // oxlint-disable-next-line typescript/no-unnecessary-condition -- close() may be called during the wait
        if (isClosed) return
        onProblem((problem as Error).message)
        await wait(retryDelay, undefined, { ref: false })
      }
    }
  }

  async function beginRenderer(start: RendererStart) {
    const renderer = await startRenderer(start, heap)
    if (isClosed) return renderer.stop()
    renderers.add(renderer)
    void renderer.ended.then(() => replace(renderer))
    onProblem(null)
    work()
  }

  /** Starts another renderer in place of a crashed one. */
  function replace(renderer: Renderer) {
    renderers.delete(renderer)
    // If a page of the warm-up crashed it, the next one must not warm up.
    if (!isClosed) void keepRenderer({ ...start, warmsUp: false })
  }

  /** Gives out pages while there are pages and free renderers. */
  function work() {
    if (isClosed) return
    if (notStarted > 0 && waiting() > following.pages) startRenderers(notStarted)
    showRequested()
    if (isPaused) return
    for (const renderer of freeRenderers()) {
      while (renderer.isFree()) {
        const entries = ask()
        if (entries.length === 0) return
        void give(renderer, entries)
      }
    }
  }

  /** Idle ones come first, so that batches do not pile up at one of them. */
  const freeRenderers = () => [...renderers].filter((renderer) => renderer.isFree()).sort((a, b) => Number(b.isIdle()) - Number(a.isIdle()))

  /** A visitor's page goes before batches, also while nothing can be written. A renderer has one at a time, so that batches go on. */
  function showRequested() {
    for (const renderer of freeRenderers()) {
      const request = showing.has(renderer) ? null : requests.next()
      if (request) void show(renderer, request)
    }
  }

  async function show(renderer: Renderer, request: RequestedPage & { newestKnown: number }) {
    const { page, newestKnown, resolve } = request
    showing.add(renderer)
    const answer = await renderer.show({ show: page, newestKnown }).catch((problem: unknown) => problem as Error)
    showing.delete(renderer)
    if (isClosed) return
    if (answer instanceof NotStarted) requests.putBack(request)
    else if (answer instanceof Error) resolve({ outcome: 'failed', reason: answer.message })
    else if (answer.isAhead) {
      requests.putBack(request)
      onAhead()
    } else if (requests.accepts(answer.version)) resolve(answer.rendered)
    else resolve({ outcome: 'failed', reason: 'the site was built again, and its assets are not published yet' })
    work()
  }

  function ask(): QueuedPage[] {
    try {
      return next(pagesPerBatch)
    } catch (problem) {
      if (!(problem instanceof CannotWrite)) throw problem
      void pause(problem.message)
      return []
    }
  }

  async function give(renderer: Renderer, entries: QueuedPage[]) {
    const make = entries.filter(({ priority }) => priority !== 'gone').map(({ page, hash }) => ({ page, hash }))
    const remove = entries.filter(({ priority }) => priority === 'gone').map(({ page }) => page)
    const newestKnown = Math.min(...entries.map(({ includes }) => includes))
    const isUrgent = entries.some(({ priority }) => priority === 'new' || priority === 'first')
    const report = await renderer.publish({ make, remove, newestKnown, isUrgent }).catch((problem: unknown) => problem as Error)
    if (isClosed) return
    if (report instanceof Error) {
      if (report instanceof NotStarted) entries.forEach(queue.putBack)
      else handleCrash(entries, report.message)
    } else take(entries, report)
    work()
  }

  function take(entries: QueuedPage[], report: BatchReport) {
    const results = new Map(report.pages.map(({ file, ...outcome }) => [file, outcome]))
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

  /** A renderer crashed: its pages are retried, in the end one by one. */
  function handleCrash(entries: QueuedPage[], reason: string) {
    const pages: PageResult[] = []
    for (const entry of entries) {
      entry.crashes += 1
      if (entry.crashes < maxCrashes) queue.putBack(entry)
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
    /** Gives out pages that were queued. Urgent ones end the batches of others, whose pages that are not made are put back. */
    onQueued(this: void, isUrgent: boolean) {
      if (isUrgent) renderers.forEach((renderer) => renderer.interrupt())
      work()
    },
    /** Resolves once no renderer runs. */
    async close() {
      isClosed = true
      clearTimeout(timer)
      const stopped = [...renderers].map((renderer) => renderer.stop())
      await Promise.allSettled([...starting, ...stopped])
    },
  }
}
