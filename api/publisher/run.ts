import { pathOf } from '#core/addresses.ts'
import type { Failure, Manifest } from './manifest.ts'
import type { Results } from './pool.ts'
import type { PublishState } from './state.ts'

export type RunOptions = {
  manifest: Manifest
  now: () => Date
  /** Pages that wait or are being made, apart from those not counted here. */
  queued: () => number
  /** Whether everything is being published. */
  isEverything: () => boolean
  onState: (state: PublishState) => void
}

/** Milliseconds between two reports of a state that changes all the time. */
const reportInterval = 100

/** Failures told at a time. */
const mostFailures = 100

export type Run = ReturnType<typeof openRun>

/** Counts what a run comes to, from the moment something is to be done until all is, and tells it from time to time. */
export function openRun({ manifest, now, queued, isEverything, onState }: RunOptions) {
  let counts: { began: number; everything: boolean; pages: number; written: number; removed: number; failed: number } | null = null
  let finished = manifest.finished()
  /** As many as staff can look through; null when they have to be read again. */
  let failures: Failure[] | null = null
  const failing = new Set(manifest.failingPages())
  let problem: string | null = null
  let timer: NodeJS.Timeout | undefined
  let peakMemory = 0

  const state = (): PublishState => {
    const waiting = queued()
    const running = counts && { everything: counts.everything, done: counts.pages, total: counts.pages + waiting }
    failures ??= manifest.failures(mostFailures)
    return { queued: waiting, running, finished, failures, problem }
  }

  /** Tells the state, soon or at once. */
  function show(isAtOnce = false) {
    if (isAtOnce) {
      clearTimeout(timer)
      timer = undefined
      onState(state())
    } else timer ??= setTimeout(() => show(true), reportInterval)
  }

  return {
    state,
    show,
    begin() {
      counts ??= { began: performance.now(), everything: false, pages: 0, written: 0, removed: 0, failed: 0 }
      counts.everything ||= isEverything()
    },
    count({ pages, written, memory }: Results) {
      this.begin()
      peakMemory = Math.max(peakMemory, memory)
      counts!.written += written
      for (const { entry, ...result } of pages) {
        counts!.pages += 1
        if (result.outcome === 'removed') counts!.removed += 1
        if (result.outcome === 'failed') counts!.failed += 1
        // That a page was not removed after all says nothing of how it looks.
        if (result.outcome !== 'kept') keepFailure(pathOf(entry.page), result.outcome === 'failed' ? result.reason : null)
      }
    },
    /** Files that are no pages: assets. */
    countFile: (change: 'written' | 'removed') => void (counts![change] += 1),
    end() {
      clearTimeout(timer)
      timer = undefined
      if (!counts) return
      const { began, ...counted } = counts
      const seconds = Math.round(performance.now() - began) / 1000
      counts = null
      finished = { at: now().toISOString(), ...counted, seconds }
      manifest.setFinished(finished)
      show(true)
    },
    setProblem(now: string | null) {
      if (now === problem) return
      problem = now
      show(true)
    },
    finished: () => finished,
    hasFailures: () => failing.size > 0,
    peakMemory: () => peakMemory,
    close: () => clearTimeout(timer),
  }

  function keepFailure(page: string, reason: string | null) {
    if (reason === null && !failing.has(page)) return
    failures = null
    if (reason === null) {
      failing.delete(page)
      manifest.mend(page)
    } else {
      failing.add(page)
      manifest.fail({ page, reason, at: now().toISOString() })
    }
  }
}
