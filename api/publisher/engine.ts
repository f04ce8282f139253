import { addressOf, fileOf, type Address } from '#core/addresses.ts'
import { archiveFile, manifestFile } from '#api/files/folders.ts'
import { limitsFor, memoryFor } from '#api/server/machine.ts'
import { readDatesAgain } from '#data/records/reading-dates.ts'
import { totals } from '#data/lists/totals.ts'
import { dataVersion, limitCache, openArchive } from '#data/sqlite/open.ts'
import type { Priority, PublishedFiles } from '#data/publishing/affected-page.ts'
import { onRequestPages } from '#data/publishing/page-sets.ts'
import { bundleFolder } from './bundle.ts'
import { openPendingRemovals } from './pending-removals.ts'
import type { EngineOptions } from './engine-options.ts'
import { buildFingerprint, openFullPublish } from './full-publish.ts'
import { awaitOldRenderers } from './lease.ts'
import { openManifest } from './manifest.ts'
import { openMovedPictures } from './moved-pictures.ts'
import { linksIn } from './links.ts'
import { openLongTail } from './long-tail.ts'
import { openOutboxReader } from './outbox-reader.ts'
import { openPageFiles } from './page-files.ts'
import { openPool, type Results } from './pool.ts'
import { openQueue, release, type PublishJob, type QueuedPage } from './queue.ts'
import { openRun } from './run.ts'
import { openSearchIndex } from './search-index.ts'
import { removeDrafts } from './write.ts'

/**
 * Publishes changes: takes them out of the outbox, has the affected pages rendered, then removes pages without a
 * record. The caller holds the lease.
 */
export function openEngine(options: EngineOptions) {
  const {
    settings,
    bundle = bundleFolder,
    database = archiveFile(settings),
    warmsUp = false,
    withSearch = true,
    onState,
    onRecorded,
    delivery = () => [],
    now = () => new Date(),
  } = options
  const limits = limitsFor(settings.memory ?? memoryFor(0))
  const processes = options.processes ?? limits.renderers
  awaitOldRenderers(settings)
  // Before anything is open: this may fail.
  removeDrafts(settings.publicDir)
  const archive = openArchive(database)
  limitCache(archive, limits.databaseCache)
  readDatesAgain(archive)
  const manifest = openManifest(manifestFile(settings), limits.databaseCache)
  const newFiles = manifest.unlinkable('new')
  const removableFiles = manifest.unlinkable('departing')
  const onRequest = () => onRequestPages(archive, settings.site.longTail).map(fileOf)
  const { exists, ...files } = openPageFiles({ manifest, settings, removing: removableFiles, onRequest, now })
  const queue = openQueue(newFiles)
  const removals = openPendingRemovals({
    queue,
    unreferenced: removableFiles,
    isNew: newFiles.has,
    linksOf: (file) => linksIn(settings.publicDir, file),
  })
  const { openJob, remove } = removals
  const full = openFullPublish({
    archive,
    manifest,
    queue,
    settings,
    bundle,
    writeSearch: () => (withSearch ? search.write() : Promise.resolve()),
    now,
    openJob,
    remove,
    noteOnRequest: files.noteOnRequest,
    run: () => run,
    onEnd: endFull,
  })
  const pictures = openMovedPictures({ archive, manifest, uploadsDir: settings.uploadsDir, now })
  const search = openSearchIndex({
    archive,
    manifest,
    publicDir: settings.publicDir,
    now,
    isBusy: () => queue.size() > 0,
    maxPhotos: limits.indexedPhotos,
    isFull: full.isUnderway,
    onChange: () => run.show(true),
  })
  const run = openRun({
    manifest,
    now,
    queued: () => queue.size() + full.left(),
    isFull: full.isUnderway,
    search: search.state,
    delivery,
    onState: (state) => onState?.(state),
  })
  const { dataDir, uploadsDir, publicDir, site } = settings
  const start = { database, dataDir, uploadsDir, publicDir, bundle, settings: site, databaseCache: limits.databaseCache, warmsUp }
  const longTail = openLongTail({
    archive,
    longTail: settings.site.longTail,
    exists,
    noteOnRequest: files.noteOnRequest,
    enqueue,
    isBlocked: queue.isBlocked,
    publishedVersion: full.publishedVersion,
    taken: () => outbox.taken(),
  })
  const pool = openPool({
    start,
    processes,
    atOnce: warmsUp ? 1 : processes,
    heap: limits.rendererHeap(totals(archive).photos),
    queue,
    waiting: () => queue.size() + full.left(),
    next,
    requests: longTail.source,
    onResults,
    onAhead: look,
    onProblem: run.setProblem,
  })
  /** The archive as it was at the last poll. */
  let polled = -1

  const published: PublishedFiles = {
    // What is being made, perhaps of the archive before the change, will be published.
    isPublished: (page) => queue.isMaking(fileOf(page)) || (!removals.isPending(fileOf(page)) && exists(fileOf(page))),
    isLinkable: (page) => !newFiles.has(fileOf(page)) && !removableFiles.has(fileOf(page)) && exists(fileOf(page)),
  }
  const outbox = openOutboxReader({
    archive,
    manifest,
    longTail,
    full,
    published,
    isFirst: () => !exists('index.html'),
    openJob: removals.openChangesJob,
    enqueue,
    afterSecuring: files.afterSecuring,
    onChanges: () => withSearch && search.changed(),
    onQueued: pool.onQueued,
  })

  /** Looks once somebody has changed the archive, to be called often: asking whether costs a hundredth of a look. */
  function poll() {
    const version = dataVersion(archive)
    if (version === polled) return pictures.look()
    look()
    polled = version
  }

  /** Reads the outbox and gives out work. */
  function look() {
    pictures.look()
    outbox.read()
    pool.work()
    settle()
  }

  function enqueue(page: Address, priority: Priority, job: PublishJob) {
    removals.noteAffected(fileOf(page), job)
    queue.add(page, priority, job)
  }

  function endFull(upTo: number) {
    outbox.finishFull(upTo)
    look()
  }

  function next(max: number): QueuedPage[] {
    full.prepare()
    const waiting = queue.take(max)
    const entries = waiting.length > 0 || queue.isBlocked() ? waiting : full.next(max)
    for (const entry of entries) {
      entry.includes = outbox.taken()
      entry.hash = manifest.hashOf(entry.file)
    }
    return entries
  }

  function onResults(results: Results) {
    run.count(results)
    files.note(results)
    for (const { entry, ...result } of results.pages) {
      if (result.outcome === 'absent') removeLater(entry)
      if (result.outcome === 'made') removals.cancel(entry.file)
      if (result.outcome === 'removed') files.noteRemoved(entry.file)
      if (entry.priority === 'gone') removals.finish(entry.file)
      queue.finish(entry)
    }
    onRecorded?.()
    settle()
  }

  function removeLater(entry: QueuedPage) {
    if (exists(entry.file)) removals.schedule(entry)
    else files.noteMissing(entry.file)
  }

  function settle() {
    if (queue.size() > 0 || full.isUnderway()) {
      run.begin()
      run.show()
    } else run.end()
  }

  return {
    look,
    poll,
    state: run.state,
    show: () => run.show(),
    deliveries: manifest.deliveries,
    isPublishing: () => queue.size() > 0 || full.isUnderway(),
    peakMemory: run.peakMemory,
    /** Whether everything is not published by the present code and settings. */
    isOutdated: () => manifest.fingerprint() !== buildFingerprint(settings, bundle),
    /**
     * Publishes everything as soon as nothing more urgent waits. Where nothing is published yet, the waiting changes
     * are published with it.
     */
    publishAll() {
      outbox.requestFull()
      look()
    },
    /** Renders the failed pages again. */
    retry(this: void) {
      const job = openJob(() => undefined)
      job.open += 1
      for (const page of manifest.failingPages().map(addressOf)) if (page) enqueue(page, 'next', job)
      release(job)
      look()
    },
    /** Renders a page that has no file, for a visitor. */
    render(this: void, page: Address) {
      const rendered = longTail.request(page)
      pool.work()
      return rendered
    },
    /** Resolves once no process writes pages. The remaining work resumes when the engine is opened again. */
    async close() {
      full.close()
      search.close()
      run.close()
      await pool.close()
      manifest.close()
      archive.close()
    },
  }
}
