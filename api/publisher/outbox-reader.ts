import type { Address } from '#core/addresses.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { Priority, PublishedFiles } from '#data/publishing/affected-page.ts'
import { affectedByWork } from '#data/publishing/affected-by-work.ts'
import type { RowChange } from '#data/publishing/invalidations.ts'
import { finishFullPublish, finishWork, newestWork, workAfter, type PendingWork } from '#data/publishing/outbox.ts'
import type { FullPublish } from './full-publish.ts'
import type { LongTailPages } from './long-tail.ts'
import type { Manifest } from './manifest.ts'
import { release, type PublishJob } from './queue.ts'

export type OutboxReaderOptions = {
  archive: Archive
  manifest: Pick<Manifest, 'together'>
  longTail: Pick<LongTailPages, 'affect' | 'has' | 'publishedSince'>
  full: Pick<FullPublish, 'begin' | 'isUnderway'>
  published: PublishedFiles
  /** Whether nothing is published yet. */
  isFirst: () => boolean
  openJob: (onFinished: () => void) => PublishJob
  enqueue: (page: Address, priority: Priority, job: PublishJob) => void
  /** Takes changes out of the outbox once no loss of power can undo what was recorded of them. */
  afterSecuring: (take: () => void) => void
  onChanges: () => void
  /** The pages of some changes are queued; `isUrgent` if some of them come before the rest. */
  onQueued: (isUrgent: boolean) => void
}

/** Changes taken out of the outbox at a time. */
const maxWorkPerRead = 1000

/** Reads the archive's outbox: queues the pages that changes affect, and begins the full publishes that were requested. */
export function openOutboxReader(options: OutboxReaderOptions) {
  const { archive, manifest, longTail, full, published, openJob, enqueue, afterSecuring } = options
  /** The newest change taken out of the outbox, and the newest request for a full publish that has not begun. */
  let taken = 0
  let requestedUpTo = 0
  /** Whether changes were taken out of the outbox that may have affected pages which nobody can name. */
  let isUnknown = false
  /** The newest change that is published with everything alone, because nothing was published yet. */
  let skipped = 0

  function read() {
    for (let works = workAfter(archive, taken, maxWorkPerRead); works.length > 0; works = workAfter(archive, taken, maxWorkPerRead))
      options.onQueued(handle(works))
    if (requestedUpTo > 0 && !full.isUnderway()) beginFull()
  }

  /** @returns whether pages are affected that come before the rest */
  function handle(works: PendingWork[]): boolean {
    const [first, last] = [works.at(0), works.at(-1)]
    if (!first || !last) return false
    const [from, to] = [first.workID, last.workID]
    const changes = works.filter((work): work is PendingWork & RowChange => work.kind !== 'everything')
    taken = to
    if (changes.length < works.length) requestedUpTo = to
    if (changes.length > 0) options.onChanges()
    const job = openJob(() => afterSecuring(() => finishWork(archive, from, to)))
    job.open += 1
    let isUrgent = false
    try {
      manifest.together(() => {
        for (const { page, priority } of affectedByWork(archive, changes, longTail.publishedSince(published, from))) {
          isUrgent ||= priority !== 'further'
          if (longTail.has(page)) longTail.affect(page, job)
          else enqueue(page, priority, job)
        }
      })
    } catch (problem) {
      // A change that fails here must not block the others, so everything is published.
      process.emitWarning(
        `The pages affected by changes ${from} to ${to} cannot be determined, so everything is published: ${(problem as Error).stack}`,
      )
      requestedUpTo = to
      isUnknown = true
    }
    release(job)
    return isUrgent
  }

  function beginFull() {
    skipped = full.begin(requestedUpTo, taken === 0 && options.isFirst(), isUnknown)
    taken = Math.max(taken, skipped)
    requestedUpTo = 0
    isUnknown = false
  }

  return {
    read,
    /** The newest change taken out of the outbox. */
    taken: () => taken,
    /** Requests a full publish, which begins at once unless one is underway. */
    requestFull() {
      requestedUpTo = newestWork(archive)
      if (!full.isUnderway()) beginFull()
    },
    /** A full publish has ended. */
    finishFull: (upTo: number) => afterSecuring(() => finishFullPublish(archive, upTo, skipped)),
  }
}
