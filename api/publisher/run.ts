import type { AddressedKind } from '#core/address-patterns.ts'
import { pathOf, recordKindOf, type Address } from '#core/addresses.ts'
import type { DeliveryState } from '#api/delivery/state.ts'
import type { Failure, Manifest } from './manifest.ts'
import type { Results } from './pool.ts'
import type { SearchIndexState } from './search-index.ts'
import type { PublishState } from './state.ts'

export type RunOptions = {
  manifest: Manifest
  now: () => Date
  /** Pages that wait or are being made, apart from those not counted here. */
  queued: () => number
  /** Whether everything is being published. */
  isFull: () => boolean
  /** The state of the search index for static hosts. */
  search: () => SearchIndexState
  delivery?: () => DeliveryState[]
  onState: (state: PublishState) => void
}

/** Milliseconds between two reports of a state that changes all the time. */
const reportInterval = 100

/** Failures in a report. */
const maxFailures = 100

/** Records in a report. After more of them, staff have to ask. */
const maxRecords = 500

type Counts = { began: number; everything: boolean; pages: number; written: number; removed: number; failed: number }

export type Run = ReturnType<typeof openRun>

/** Counts the pages of a run, from the first one queued until none is left, and reports the state at intervals. */
export function openRun({ manifest, now, queued, isFull, search, delivery = () => [], onState }: RunOptions) {
  let counts: Counts | null = null
  let finished = manifest.finished()
  /** The failures that are reported; null when they have to be read again. */
  let failures: Failure[] | null = null
  const failing = new Set(manifest.failingPages())
  let problem: string | null = null
  /** By kind and number, so that a record whose pages are made in three languages is told once. */
  const records = new Map<string, { kind: AddressedKind; id: number }>()
  let timer: NodeJS.Timeout | undefined
  let peakMemory = 0

  const state = (): PublishState => {
    const waiting = queued()
    const running = counts && { everything: counts.everything, done: counts.pages, total: counts.pages + waiting }
    failures ??= manifest.failures(maxFailures)
    const reported = records.size > maxRecords ? null : [...records.values()]
    return { queued: waiting, running, finished, failures, problem, search: search(), delivery: delivery(), records: reported }
  }

  /** Reports the state, soon or at once. */
  function show(isImmediate = false) {
    if (isImmediate) {
      clearTimeout(timer)
      timer = undefined
      onState(state())
      records.clear()
    } else timer ??= setTimeout(() => show(true), reportInterval)
  }

  function begin(): Counts {
    counts ??= { began: performance.now(), everything: false, pages: 0, written: 0, removed: 0, failed: 0 }
    counts.everything ||= isFull()
    return counts
  }

  return {
    state,
    show,
    begin,
    count({ pages, written, memory }: Results) {
      const now = begin()
      peakMemory = Math.max(peakMemory, memory)
      now.written += written
      for (const { entry, ...result } of pages) {
        now.pages += 1
        noteRecord(entry.page)
        if (result.outcome === 'removed') now.removed += 1
        if (result.outcome === 'failed') now.failed += 1
        // A page that was not removed may still be a failed one.
        if (result.outcome !== 'still published') recordFailure(pathOf(entry.page), result.outcome === 'failed' ? result.reason : null)
      }
    },
    /** Files that are no pages: assets. */
    countFile: (change: 'written' | 'removed') => void (begin()[change] += 1),
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
    setProblem(this: void, now: string | null) {
      if (now === problem) return
      problem = now
      show(true)
    },
    finished: () => finished,
    hasFailures: () => failing.size > 0,
    peakMemory: () => peakMemory,
    close: () => clearTimeout(timer),
  }

  function noteRecord({ route, id }: Address) {
    const kind = recordKindOf(route)
    if (kind && kind === route && records.size <= maxRecords) records.set(`${kind} ${id}`, { kind, id })
  }

  function recordFailure(page: string, reason: string | null) {
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
