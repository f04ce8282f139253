import { fileOf, type Address } from '#core/addresses.ts'
import type { FileSet } from './manifest.ts'
import { release, type PublishJob, type QueuedPage, type PageQueue } from './queue.ts'

/**
 * A page whose record is gone. Its file is still published, because pages of these jobs may link to it: all jobs that
 * were open when it was found to be gone, and those that affected it since.
 */
type PendingRemoval = {
  page: Address
  jobs: Set<PublishJob>
  /** The jobs that wait for its removal alone. */
  held: PublishJob[]
}

export type PendingRemovalsOptions = {
  queue: Pick<PageQueue, 'add' | 'cancelRemoval'>
  /** The files of pages that no page links to, with those that an earlier process did not remove. */
  unreferenced: FileSet
  /** Whether a page is new: no page links to it yet, and it may link to pages that are not published yet. */
  isNew: (file: string) => boolean
  /** The files that a published page links to. */
  linksOf: (file: string) => string[]
}

/** Pages whose links are read at a time; if there are more, all pending removals wait. */
const maxInspected = 100

/** Removes pages without a record once the last page that links to them is rebuilt or removed. */
export function openPendingRemovals({ queue, unreferenced, isNew, linksOf }: PendingRemovalsOptions) {
  const changes = new Set<PublishJob>()
  const pending = new Map<string, PendingRemoval>()
  /** Files that are being removed. They may link to files that were removed before them. */
  const removing = new Set<string>()

  /** A job is finished when its pages are rendered and the removed pages that they linked to are gone. */
  function openJob(onFinished: () => void): PublishJob {
    const job: PublishJob = {
      open: 0,
      onFinished() {
        changes.delete(job)
        const removal: PublishJob = { open: 1, onFinished }
        for (const each of pending.values()) {
          if (!each.jobs.delete(job)) continue
          // Until it is removed, its outbox row must stay: otherwise a killed process would leave it published.
          removal.open += 1
          each.held.push(removal)
        }
        removeUnreferenced()
        release(removal)
      },
    }
    return job
  }

  /** Removes the pages that no page links to, all together: links among themselves do not count. */
  function removeUnreferenced() {
    const free = [...pending].filter(([, { jobs }]) => jobs.size === 0)
    if (free.length === 0) return
    const needed = stillReferenced()
    for (const [file, { page, held }] of free) {
      if (needed.has(file) || !pending.delete(file)) continue
      for (const each of held) {
        remove(page, each)
        release(each)
      }
    }
  }

  /** Pages that cannot be removed yet, with all that they link to: they stay published. */
  function stillReferenced(): Set<string> {
    const found = new Set([...pending].filter(([, { jobs }]) => jobs.size > 0).map(([file]) => file))
    for (const file of found) {
      if (found.size > maxInspected) return new Set(pending.keys())
      for (const named of linksOf(file)) if (pending.has(named)) found.add(named)
    }
    return found
  }

  /** Queues the removal of a page that no page links to. */
  function remove(page: Address, job: PublishJob) {
    const file = fileOf(page)
    removing.add(file)
    unreferenced.add(file)
    queue.add(page, 'gone', job)
  }

  return {
    remove,
    openJob,
    /** A job of changes: its pages may link to a page that is removed while it is open. */
    openChangesJob(this: void, onFinished: () => void): PublishJob {
      const job = openJob(onFinished)
      changes.add(job)
      return job
    },
    /** A job affects a page: if its removal is pending, it may be published again, and stays until that is known. */
    noteAffected(this: void, file: string, job: PublishJob) {
      pending.get(file)?.jobs.add(job)
    },
    /** Removes a page without a record once no page links to it. */
    schedule(this: void, { page, file, jobs }: QueuedPage) {
      if (isNew(file)) unreferenced.add(file)
      const each = pending.get(file) ?? { page, jobs: new Set(), held: [] }
      each.jobs = each.jobs.union(changes).union(jobs)
      pending.set(file, each)
    },
    /** A page that is published again is not removed. */
    cancel(this: void, file: string) {
      unreferenced.delete(file)
      if (removing.delete(file)) queue.cancelRemoval(file)
      const each = pending.get(file)
      if (!each) return
      pending.delete(file)
      for (const job of each.held) release(job)
      removeUnreferenced()
    },
    /** A page's removal has ended, one way or the other. */
    finish(this: void, file: string) {
      removing.delete(file)
      unreferenced.delete(file)
    },
    /** Whether a page is only waiting to be removed. */
    isPending: (file: string) => pending.has(file) || removing.has(file),
  }
}
