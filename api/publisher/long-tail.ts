import { fileOf, type Address } from '#core/addresses.ts'
import { isOnRequest, type LongTail } from '#core/long-tail.ts'
import type { Priority, PublishedFiles } from '#data/publishing/affected-page.ts'
import { countLeaving } from '#data/publishing/outbox.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { RequestSource } from './pool.ts'
import type { PublishJob } from './queue.ts'
import { openPageRequests } from './requested-pages.ts'

export type LongTailOptions = {
  archive: Archive
  longTail: LongTail
  exists: (file: string) => boolean
  /** A page that is rendered on request may have changed. */
  noteOnRequest: (file: string) => void
  enqueue: (page: Address, priority: Priority, job: PublishJob) => void
  /** Whether new pages wait or are being made. */
  isBlocked: () => boolean
  /** The version of the bundle whose assets are published; empty before they are. */
  publishedVersion: () => string
  /** The newest change taken out of the outbox. */
  taken: () => number
}

export type LongTailPages = ReturnType<typeof openLongTail>

/** The pages that are rendered on request: which ones changes affect, and those that visitors wait for. */
export function openLongTail(options: LongTailOptions) {
  const { archive, longTail, exists, noteOnRequest, enqueue, isBlocked, publishedVersion, taken } = options
  const requests = openPageRequests()

  /** A page that links to new ones waits until these are published, and one of a new bundle until its assets are. */
  function next() {
    if (isBlocked() || publishedVersion() === '') return null
    const request = requests.next()
    return request && { ...request, newestKnown: taken() }
  }

  const source: RequestSource = { next, putBack: requests.putBack, accepts: (version) => version === publishedVersion() }

  return {
    has: (page: Address) => isOnRequest(page, longTail),
    /** A change affects a page, which is not made. A file from the time when it was prebuilt is removed. */
    affect(page: Address, job: PublishJob) {
      noteOnRequest(fileOf(page))
      if (exists(fileOf(page))) enqueue(page, 'further', job)
    },
    /** What is published, for the changes from a number on. */
    publishedSince(published: PublishedFiles, from: number): PublishedFiles {
      if (longTail === null) return published
      return { ...published, onRequest: { has: (page) => isOnRequest(page, longTail), left: countLeaving(archive, from) } }
    },
    /** The requested pages, for the pool. */
    source,
    /** Queues a page that a visitor waits for. */
    request: requests.add,
  }
}
