import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { fairQueue } from '#api/load-limits/fair-queue.ts'
import type { Publisher } from '#api/publisher/resident.ts'
import { requestTimeout, type RenderedPage } from '#api/publisher/requested-pages.ts'
import { fileOf, pathOf, type Address } from '#core/addresses.ts'
import { isOnRequest, type LongTail } from '#core/long-tail.ts'
import { lastWork } from '#data/publishing/outbox.ts'
import { isPublished, pageCount } from '#data/publishing/page-sets.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { publishedFile, type PublishedFile } from './published.ts'

/** The page is there, and cannot be rendered now; `status` as for other crowds. */
export class Unavailable extends Error {
  readonly status: 429 | 503

  constructor(status: 429 | 503) {
    super('The page cannot be rendered now.')
    this.status = status
  }
}

export type OnRequestOptions = {
  archive: Archive
  longTail: LongTail
  render: Publisher['render']
  log: Logger
  limits?: typeof usualLimits
}

const usualLimits = {
  /** Pages that the publisher gets at a time: a few more than it renders at once. */
  atOnce: 8,
  /** Pages that wait for their turn: of one asker, and of all. */
  waiting: { ofOne: 50, ofAll: 200 },
  /** Milliseconds that a page may take, with its wait. */
  time: requestTimeout,
  /** Bytes of pages kept in memory until something is saved. */
  cacheBytes: 32 * 2 ** 20,
}

const tooLate: RenderedPage = { outcome: 'failed', reason: 'it took too long' }

export type OnRequestPages = ReturnType<typeof openOnRequestPages>

/** The pages that have no file: each is rendered as the archive is when it is asked for, once for all who ask at the same time. */
export function openOnRequestPages({ archive, longTail, render, log, limits = usualLimits }: OnRequestOptions) {
  const cached = new LRUCache<string, { file: PublishedFile; work: number; bytes: number }>({
    maxSize: limits.cacheBytes,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const underway = new Map<string, Promise<PublishedFile | null>>()
  const queue = fairQueue<() => void>()
  let rendering = 0

  async function make(page: Address, work: number, asker: string): Promise<PublishedFile | null> {
    const rendered = await inTurn(page, asker)
    if (rendered.outcome === 'absent') return null
    if (rendered.outcome === 'failed') {
      log.warn({ path: pathOf(page), reason: rendered.reason }, 'a page could not be rendered on request')
      throw new Unavailable(503)
    }
    const content = Buffer.from(rendered.content)
    const file = publishedFile(fileOf(page), content)
    const isNewest = (cached.get(fileOf(page))?.work ?? 0) <= work
    // Twice the size leaves room for the encoded forms, which come later.
    if (isNewest) cached.set(fileOf(page), { file, work, bytes: Math.max(1, content.length * 2) })
    return file
  }

  /** Resolves in time, also when the publisher does not answer. */
  function inTurn(page: Address, asker: string): Promise<RenderedPage> {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    let state: 'waiting' | 'rendering' | 'over' = 'waiting'
    const timer = setTimeout(end, limits.time, tooLate)
    queue.add(asker, () => {
      if (state === 'over') return
      state = 'rendering'
      rendering += 1
      void render(page).then(end)
    })
    beginNext()
    return promise

    function end(rendered: RenderedPage) {
      if (state === 'over') return
      if (state === 'rendering') rendering -= 1
      state = 'over'
      clearTimeout(timer)
      resolve(rendered)
      beginNext()
    }
  }

  function beginNext() {
    while (rendering < limits.atOnce && queue.waiting() > 0) queue.next()?.()
  }

  return {
    /** Whether a page has no file, if it is there. */
    has: (page: Pick<Address, 'route' | 'page'>) => isOnRequest(page, longTail),
    /** How many pages the list of a page has. */
    pageCount: (page: Address) => pageCount(archive, page),
    /**
     * A page as the archive is now, or null when there is none.
     *
     * @param asker whom the request comes from
     * @throws Unavailable
     */
    async read(page: Address, asker: string): Promise<PublishedFile | null> {
      const work = lastWork(archive)
      const known = cached.get(fileOf(page))
      if (known?.work === work) return known.file
      if (!isPublished(archive, page)) return null
      // A rendering that began before a save does not show it.
      const key = `${work} ${fileOf(page)}`
      const begun = underway.get(key)
      if (begun) return begun
      if (queue.waiting(asker) >= limits.waiting.ofOne) throw new Unavailable(429)
      if (queue.waiting() >= limits.waiting.ofAll) throw new Unavailable(503)
      const made = make(page, work, asker).finally(() => underway.delete(key))
      underway.set(key, made)
      return made
    },
  }
}
