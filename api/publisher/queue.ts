import { fileOf, type Address } from '#core/addresses.ts'
import type { Priority } from '#data/publishing/affected-page.ts'
import type { FileSet } from './manifest.ts'

/** Work that is finished together: changes taken out of the outbox at the same moment, or a full publish. */
export type PublishJob = {
  /** Called once when none of its pages is left. */
  onFinished: () => void
  /** Pages that are not done yet, and what else keeps it open. */
  open: number
}

/** A page in the queue or at a renderer. */
export type QueuedPage = {
  page: Address
  file: string
  priority: Priority | 'gone'
  jobs: Set<PublishJob>
  /** How often a renderer crashed while it had this page. */
  crashes: number
  /** The newest change that it certainly includes once it is rendered. */
  includes: number
  /** The hash of the bytes that it was last published with; empty where that is not known. */
  hash: string
}

/** Pages of a batch of the first pages of saves: two photos in three languages. */
const maxFirst = 6

export type PageQueue = ReturnType<typeof openQueue>

/**
 * The queue of pages, each once, however many changes affect it. New pages come first, because others may link to them;
 * a page that is being rendered is not given out again until it is finished.
 *
 * @param newFiles the new pages of now, waiting or made, until the last of them is made. A queue that continues another one
 *   is given those that the other left
 */
export function openQueue(newFiles: FileSet = new Set<string>()) {
  const waiting = {
    new: new Map<string, QueuedPage>(),
    first: new Map<string, QueuedPage>(),
    next: new Map<string, QueuedPage>(),
    gone: new Map<string, QueuedPage>(),
    further: new Map<string, QueuedPage>(),
  }
  const inOrder = ['new', 'gone', 'first', 'next', 'further'] as const
  const underway = new Map<string, QueuedPage>()

  function find(file: string): QueuedPage | undefined {
    return waiting.new.get(file) ?? waiting.first.get(file) ?? waiting.next.get(file) ?? waiting.further.get(file)
  }

  /**
   * Adds a page for a batch. One that waits already is moved ahead where it is due earlier now. New pages may name each
   * other: one that changes before others link to it is made again before they do, for what it names may have gone.
   */
  function add(page: Address, wanted: QueuedPage['priority'], job: PublishJob) {
    const file = fileOf(page)
    const priority = wanted !== 'gone' && newFiles.has(file) ? 'new' : wanted
    if (priority === 'new') newFiles.add(file)
    const found = priority === 'gone' ? waiting.gone.get(file) : find(file)
    const entry: QueuedPage = found ?? { page, file, priority, jobs: new Set(), crashes: 0, includes: 0, hash: '' }
    if (!entry.jobs.has(job)) {
      entry.jobs.add(job)
      job.open += 1
    }
    if (found && inOrder.indexOf(found.priority) > inOrder.indexOf(priority)) {
      waiting[found.priority].delete(file)
      entry.priority = priority
    }
    waiting[entry.priority].set(file, entry)
  }

  /**
   * Takes pages to render now, the most urgent first. While new pages are being rendered, no others are given out. The first pages of a
   * save come in small batches, without others: each batch is delivered as a whole.
   *
   * @param max the largest number of pages
   */
  function take(max: number): QueuedPage[] {
    const taken: QueuedPage[] = []
    for (const priority of inOrder) {
      const most = priority === 'first' ? Math.min(max, maxFirst) : max
      for (const entry of waiting[priority].values()) {
        if (taken.length >= most) return taken
        if (underway.has(entry.file)) continue
        // A page whose batch crashed its renderer is retried alone.
        if (entry.crashes > 0 && taken.length > 0) return taken
        waiting[priority].delete(entry.file)
        underway.set(entry.file, entry)
        taken.push(entry)
        if (entry.crashes > 0) return taken
      }
      if (priority === 'new' && (taken.length > 0 || isBlocked())) return taken
      if (priority === 'first' && taken.length > 0) return taken
    }
    return taken
  }

  /** Whether new pages wait or are being rendered. */
  const isBlocked = () => waiting.new.size > 0 || underway.values().some(({ priority }) => priority === 'new')

  /** A page is rendered, or has failed for good. */
  function finish(entry: QueuedPage) {
    underway.delete(entry.file)
    if (entry.priority === 'new' && !isBlocked()) newFiles.clear()
    for (const job of entry.jobs) release(job)
  }

  /** Puts a page back that was not rendered. */
  function putBack(entry: QueuedPage) {
    underway.delete(entry.file)
    for (const job of entry.jobs) {
      add(entry.page, entry.priority, job)
      job.open -= 1
    }
    const again = entry.priority === 'gone' ? waiting.gone.get(entry.file) : find(entry.file)
    if (again) again.crashes = Math.max(again.crashes, entry.crashes)
  }

  return {
    add,
    take,
    finish,
    putBack,
    /** Cancels the removal of a page. */
    cancelRemoval(file: string) {
      const entry = waiting.gone.get(file)
      waiting.gone.delete(file)
      for (const job of entry?.jobs ?? []) release(job)
    },
    /** Where a page waits or is being made already, has a batch wait for it, too. Gives whether that is so. */
    join(page: Address, job: PublishJob): boolean {
      const file = fileOf(page)
      const entry = find(file) ?? underway.get(file)
      if (!entry) return false
      if (!entry.jobs.has(job)) job.open += 1
      entry.jobs.add(job)
      return true
    },
    /** Marks a page as being made without its having waited. */
    begin(page: Address, job: PublishJob): QueuedPage {
      const entry: QueuedPage = { page, file: fileOf(page), priority: 'further', jobs: new Set([job]), crashes: 0, includes: 0, hash: '' }
      job.open += 1
      underway.set(entry.file, entry)
      return entry
    },
    /** Whether a page waits or is being made; not its removal. */
    isMaking: (file: string) => (find(file) ?? underway.get(file) ?? { priority: 'gone' }).priority !== 'gone',
    size: () => inOrder.reduce((sum, priority) => sum + waiting[priority].size, underway.size),
    isBlocked,
  }
}

/** Counts down what keeps a job open. */
export function release(job: PublishJob) {
  job.open -= 1
  if (job.open === 0) job.onFinished()
}
