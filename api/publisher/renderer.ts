import { hash } from 'node:crypto'
import { setPriority } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { fileOf, type Address } from '#core/addresses.ts'
import type { SiteSettings } from '#core/settings.ts'
import { peakMemory } from '#api/peak-memory.ts'
import { openArchiveForReading } from '#data/open.ts'
import { newestWork } from '#data/outbox.ts'
import { isPublished } from '#data/pages.ts'
import { isPublishedIn, takeSnapshot } from '#data/snapshot.ts'
import { loadBundle, type SiteApp } from './bundle.ts'
import { sayRendering } from './lease.ts'
import type { PublishedFile } from './manifest.ts'
import { practicePages } from './practice.ts'
import { renderPage } from './render.ts'
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
  /** Whether it makes pages for nobody until it is given the first ones. */
  practises: boolean
}

/**
 * Pages to make, with the hash that each was last published with, and pages to remove if the archive does not publish
 * them.
 *
 * `knows` is the newest change that the sender knows of. Pages made from a newer archive could name others that are not
 * there yet.
 */
export type Parcel = { make: { page: Address; hash: string }[]; remove: Address[]; knows: number }

/** The results of a parcel. Files are relative to the published folder. */
export type ParcelReport = {
  made: PublishedFile[]
  /** How many of them had new bytes. */
  written: number
  /** Pages that the archive does not publish any more. */
  absent: string[]
  removed: string[]
  /** Pages that were to be removed, but that the archive publishes again. */
  kept: string[]
  failed: { file: string; reason: string }[]
  /** The archive holds changes that the sender does not know of: nothing was done. */
  isAhead: boolean
  /** Why the rest could not be written; null where all was tried. */
  blocked: string | null
  /** Highest memory of the process so far, in bytes. */
  memory: number
}

/** First word of a renderer: whether it can work, otherwise why not. */
export type RendererGreeting = { ready: true } | { ready: false; reason: string }

/** Said once no more pages are made for nobody: from now on, what it dies of is a page that it was given. */
export type PractiseEnd = { practised: true }

/** Pages between two breaths: without them memory climbs, because finished work is never collected. */
const pagesPerBreath = 10

const start = JSON.parse(process.argv[2] ?? '') as RendererStart
setPriority(10)
process.on('disconnect', () => process.exit())
// Whoever started this may have ended by now, and the folders may be gone.
await setImmediate()
const lock = sayRendering(start.dataDir)
process.once('exit', () => lock.close())
const app = await loadApp()
const archive = openArchiveForReading(start.database)
let snapshot = takeSnapshot(archive)
let version = -1

let isWanted = false
let done = Promise.resolve()
process.on('message', (parcel: Parcel) => {
  isWanted = true
  done = done.then(async () => tell(await publishParcel(parcel)))
})
greet({ ready: true })
if (start.practises) done = practise().then(() => tell({ practised: true }))

/**
 * Code is compiled well once it has run often: the first thousand pages of a process take half as long again as
 * later ones. So pages are made and thrown away while nothing is to be done.
 */
async function practise() {
  const context = { snapshot: takeSnapshot(archive), settings: start.settings }
  for (const address of practicePages(archive)) {
    if (isWanted) return
    // Whatever is wrong with a page is said once it is published.
    await renderPage(app, { address, ...context }).catch(() => undefined)
    await setImmediate()
  }
}

async function loadApp(): Promise<SiteApp> {
  try {
    return await loadBundle(start.bundle)
  } catch (problem) {
    greet({ ready: false, reason: (problem as Error).message })
    process.exit(1)
  }
}

function greet(greeting: RendererGreeting) {
  tell(greeting)
}

/** Ignores failures, because the process that started this one may have ended. */
function tell(message: RendererGreeting | PractiseEnd | ParcelReport) {
  process.send?.(message, () => undefined)
}

/** All pages of a parcel see the archive at one moment; data that pages share is read again once the archive has changed. */
async function publishParcel({ make, remove, knows }: Parcel): Promise<ParcelReport> {
  const report: ParcelReport = { made: [], written: 0, absent: [], removed: [], kept: [], failed: [], isAhead: false, blocked: null, memory: 0 }
  archive.sqlite.exec('BEGIN')
  try {
    report.isAhead = newestWork(archive) > knows
    if (report.isAhead) return report
    refreshSnapshot()
    for (const [index, { page, hash }] of make.entries()) {
      await makePage(page, hash, report)
      if (index % pagesPerBreath === 0) await setImmediate()
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

function refreshSnapshot() {
  const now = archive.sqlite.pragma('data_version', { simple: true }) as number
  if (now !== version) snapshot = takeSnapshot(archive)
  version = now
}

/** A page that fails keeps its last good file; the others go on. */
async function makePage(address: Address, publishedHash: string, report: ParcelReport) {
  const file = fileOf(address)
  if (!isPublishedIn(snapshot, address)) return void report.absent.push(file)
  try {
    const content = await contentOf(address)
    const madeHash = hash('sha256', content, 'hex')
    if (writePublished(start.publicDir, file, content, { isNew: publishedHash !== '' && publishedHash !== madeHash })) report.written += 1
    report.made.push({ file, hash: madeHash })
  } catch (problem) {
    if (problem instanceof CannotWrite) throw problem
    report.failed.push({ file, reason: (problem as Error).message })
  }
}

/** The card of a period is a picture; all else is rendered by the site. */
async function contentOf(address: Address): Promise<Buffer> {
  if (address.route !== 'periodCard') return renderPage(app, { address, snapshot, settings: start.settings })
  // Decoders are loaded by those that need them.
  const { periodCard } = await import('#api/media/period-card.ts')
  return periodCard(archive, start.uploadsDir, address.id)
}

function removePage(address: Address, report: ParcelReport) {
  const file = fileOf(address)
  if (isPublished(archive, address)) return void report.kept.push(file)
  removePublished(start.publicDir, file)
  report.removed.push(file)
}
