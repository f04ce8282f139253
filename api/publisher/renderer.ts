import { hash } from 'node:crypto'
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileOf, type Address } from '#core/addresses.ts'
import { isOnRequest } from '#core/long-tail.ts'
import type { SiteSettings } from '#core/settings.ts'
import { peakMemory } from '#api/server/peak-memory.ts'
import { dataVersion, limitCache, openArchiveForReading } from '#data/sqlite/open.ts'
import { newestWork } from '#data/publishing/outbox.ts'
import { isPublished } from '#data/publishing/page-sets.ts'
import { isPublishedIn, openRenderCache } from '#data/publishing/render-cache.ts'
import { bundleVersion, loadBundle, type SiteApp } from './bundle.ts'
import { openRenderingLock } from './lease.ts'
import { warmUpPages } from './warm-up.ts'
import { renderPage } from './render.ts'
import type { RenderedPage } from './requested-pages.ts'
import { CannotWrite, removePublished, writePublished } from './write.ts'

/** A forked process that renders and writes the pages it is sent, below the API in priority. */
export type RendererStart = {
  /** Path of the archive's database. */
  database: string
  /** Folder of the lock that says that renderers are at work. */
  dataDir: string
  uploadsDir: string
  publicDir: string
  bundle: string
  settings: SiteSettings
  /** How much of the database it keeps in memory, in KiB. */
  databaseCache: number
  /** Whether it warms up on discarded pages until it gets the first batch. */
  warmsUp: boolean
}

/**
 * Pages to make, with the hash that each was last published with, and pages to remove if the archive does not publish
 * them.
 *
 * `newestKnown` is the newest change that the sender knows of. Pages rendered from a newer archive could link to pages
 * that are not published yet. An urgent batch is not interrupted.
 */
export type PageBatch = { make: { page: Address; hash: string }[]; remove: Address[]; newestKnown: number; isUrgent: boolean }

/** More urgent pages wait: the batches sent so far end, apart from urgent ones. */
export type Interruption = 'interrupt'

/** A page that a visitor waits for: it is rendered and sent back, and no file is written. `newestKnown` is that of a batch. */
export type PageRequest = { show: Address; newestKnown: number }

/** `isAhead` is that of a batch; `version` is that of the bundle: the page names its assets. */
export type PageAnswer = { isAhead: true } | { isAhead: false; version: string; rendered: RenderedPage }

export type PageOutcome =
  /** `isWritten`: its bytes differed from those in its file. */
  | { outcome: 'made'; hash: string; isWritten: boolean }
  /** Not published any more; removed; or not removed, because it is published again. */
  | { outcome: 'absent' | 'removed' | 'still published' }
  | { outcome: 'failed'; reason: string }

/** The results of a batch. */
export type BatchReport = {
  /** Of each page; those that a stopped batch did not reach are missing. Files are relative to the published folder. */
  pages: ({ file: string } & PageOutcome)[]
  /** How many of them had new bytes. */
  written: number
  /** The archive holds changes that the sender does not know of: nothing was done. */
  isAhead: boolean
  /** Why the rest could not be written; null where all was tried. */
  blocked: string | null
  /** Highest memory of the process so far, in bytes. */
  memory: number
}

/** First message of a renderer: whether it can work, otherwise why not. */
export type RendererGreeting = { ready: true } | { ready: false; reason: string }

/** The warm-up has ended: from now on a crash is caused by a page of a batch. */
export type WarmUpEnd = { isWarm: true }

/**
 * Pages between two yields to the event loop, and milliseconds after which it is one page: without yields memory grows, because finished
 * work is never collected, and no interruption arrives.
 */
const yields = { pages: 10, after: 5 }

const start = JSON.parse(process.argv[2] ?? '') as RendererStart
const { longTail } = start.settings
setPriority(10)
process.on('disconnect', () => process.exit())
// Whoever started this may have ended by now, and the folders may be gone.
await setImmediate()
const lock = openRenderingLock(start.dataDir)
process.once('exit', () => lock.close())
const { app, version } = await loadSite()
const archive = openArchiveForReading(start.database)
limitCache(archive, start.databaseCache)
let cache = openRenderCache(archive, start.settings)
/** The archive that the cache is of. */
let cachedVersion = -1

let isWanted = false
let done = Promise.resolve()
/** The batches and requests that have come, and those of them that came before the last interruption. */
let received = 0
let interrupted = 0
process.on('message', (message: PageBatch | PageRequest | Interruption) => {
  if (message === 'interrupt') return void (interrupted = received)
  isWanted = true
  const number = (received += 1)
  const isInterrupted = () => number <= interrupted
  done = done.then(async () => send(await ('show' in message ? showPage(message) : publishBatch(message, isInterrupted))))
})
greet({ ready: true })
if (start.warmsUp) done = warmUp().then(() => send({ isWarm: true }))

/**
 * Code is compiled well once it has run often: the first thousand pages of a process take half as long again as later
 * ones. So pages are rendered and discarded while the queue is empty.
 */
async function warmUp() {
  const context = { cache: openRenderCache(archive, start.settings), settings: start.settings }
  for (const address of warmUpPages(archive)) {
    if (isWanted) return
    // The error of a page is reported when it is published.
    await renderPage(app, { address, ...context }).catch(() => undefined)
    await setImmediate()
  }
}

async function loadSite(): Promise<{ app: SiteApp; version: string }> {
  try {
    return { app: await loadBundle(start.bundle), version: bundleVersion(start.bundle) }
  } catch (problem) {
    greet({ ready: false, reason: (problem as Error).message })
    process.exit(1)
  }
}

function greet(greeting: RendererGreeting) {
  send(greeting)
}

/** Ignores failures, because the process that started this one may have ended. */
function send(message: RendererGreeting | WarmUpEnd | BatchReport | PageAnswer) {
  process.send?.(message, () => undefined)
}

/** All pages of a batch see the archive at one moment; the render cache is renewed once the archive has changed. */
async function publishBatch({ make, remove, newestKnown, isUrgent }: PageBatch, isInterrupted: () => boolean): Promise<BatchReport> {
  const report: BatchReport = { pages: [], written: 0, isAhead: false, blocked: null, memory: 0 }
  archive.sqlite.exec('BEGIN')
  try {
    report.isAhead = newestWork(archive) > newestKnown
    if (report.isAhead) return report
    refreshCache()
    let yielded = performance.now()
    for (const [index, { page, hash }] of make.entries()) {
      if (!isUrgent && isInterrupted()) return report
      await makePage(page, hash, report)
      if (index % yields.pages > 0 && performance.now() - yielded < yields.after) continue
      await setImmediate()
      yielded = performance.now()
    }
    for (const page of remove) removePage(page, report)
  } catch (problem) {
    if (!(problem instanceof CannotWrite)) throw problem
    report.blocked = problem.message
  } finally {
    archive.sqlite.exec('COMMIT')
  }
  report.memory = peakMemory()
  return report
}

/** The page as the archive is now. */
async function showPage({ show, newestKnown }: PageRequest): Promise<PageAnswer> {
  archive.sqlite.exec('BEGIN')
  try {
    if (newestWork(archive) > newestKnown) return { isAhead: true }
    refreshCache()
    return { isAhead: false, version, rendered: await renderedPage(show) }
  } finally {
    archive.sqlite.exec('COMMIT')
  }
}

async function renderedPage(address: Address): Promise<RenderedPage> {
  if (!isPublishedIn(cache, address)) return { outcome: 'absent' }
  try {
    return { outcome: 'rendered', content: (await contentOf(address)).toString() }
  } catch (problem) {
    return { outcome: 'failed', reason: (problem as Error).message }
  }
}

function refreshCache() {
  const now = dataVersion(archive)
  if (now !== cachedVersion) cache = openRenderCache(archive, start.settings)
  cachedVersion = now
}

/** A page that fails keeps its last good file; the others are rendered. */
async function makePage(address: Address, publishedHash: string, report: BatchReport) {
  const file = fileOf(address)
  if (!isPublishedIn(cache, address) || isOnRequest(address, longTail)) return void report.pages.push({ file, outcome: 'absent' })
  try {
    const content = await contentOf(address)
    const madeHash = hash('sha256', content, 'hex')
    const isNew = publishedHash !== '' && publishedHash !== madeHash
    const isWritten = writePublished(start.publicDir, file, content, { isNew })
    if (isWritten) report.written += 1
    report.pages.push({ file, outcome: 'made', hash: madeHash, isWritten })
  } catch (problem) {
    if (problem instanceof CannotWrite) throw problem
    report.pages.push({ file, outcome: 'failed', reason: (problem as Error).message })
  }
}

/** The card of a period is a picture; all else is rendered by the site. */
async function contentOf(address: Address): Promise<Buffer> {
  if (address.route !== 'periodCard') return renderPage(app, { address, cache, settings: start.settings })
  // Decoders are loaded by those that need them.
  const { periodCard } = await import('#api/media/period-card.ts')
  return periodCard(archive, start.uploadsDir, address.id)
}

function removePage(address: Address, report: BatchReport) {
  const file = fileOf(address)
  if (isPublished(archive, address) && !isOnRequest(address, longTail)) return void report.pages.push({ file, outcome: 'still published' })
  removePublished(start.publicDir, file)
  report.pages.push({ file, outcome: 'removed' })
}
