import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, fileOf, type Address } from '#core/addresses.ts'
import { archiveFile, manifestFile } from '#api/folders.ts'
import type { Settings } from '#api/settings.ts'
import { openArchive } from '#data/open.ts'
import { finishEverything, finishWork, newestWork, workAfter, type Work } from '#data/outbox.ts'
import { touchedPages, type Due, type Standing } from '#data/touched-pages.ts'
import { touchesOf, type Touch, type TouchingChange } from '#data/touches.ts'
import { bundleFolder } from './bundle.ts'
import { openDepartures } from './departures.ts'
import { editionOf, openFullPublish } from './full.ts'
import { awaitOldRenderers } from './lease.ts'
import { openManifest } from './manifest.ts'
import { namesIn } from './names.ts'
import { openPool, type Results } from './pool.ts'
import { openQueue, release, type Batch, type Entry } from './queue.ts'
import { openRun } from './run.ts'
import type { PublishState } from './state.ts'
import { removeDrafts } from './write.ts'

export type EngineOptions = {
  settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'publicDir' | 'site'>
  /** Folder of the built site. */
  bundle?: string
  /** The database to publish from, outbox included; that of the settings unless said otherwise. */
  database?: string
  /** Rendering processes. */
  processes: number
  /** Whether they warm up while there is nothing to do yet, which pays for processes that stay; no by default. */
  practises?: boolean
  /** Whether everything includes the search index for static hosts; yes unless said otherwise. */
  withSearch?: boolean
  onState?: (state: PublishState) => void
  now?: () => Date
}

/** Changes taken out of the outbox at a time. */
const worksAtOnce = 1000

export type Engine = ReturnType<typeof openEngine>

/**
 * Publishes what changes: takes work out of the outbox, has the pages that it touches made, and then removes those that
 * are gone. Whoever opens it holds the lease.
 */
export function openEngine(options: EngineOptions) {
  const { settings, bundle = bundleFolder, database = archiveFile(settings), processes, practises = false, withSearch = true, onState, now = () => new Date() } = options
  awaitOldRenderers(settings)
  // Before anything is open: this may fail.
  removeDrafts(settings.publicDir)
  const archive = openArchive(database)
  const manifest = openManifest(manifestFile(settings))
  const fresh = manifest.unlinkable('new')
  const departing = manifest.unlinkable('departing')
  const queue = openQueue(fresh)
  const departures = openDepartures({ queue, unnamed: departing, isFresh: fresh.has, namesOf: (file) => namesIn(settings.publicDir, file) })
  const { openBatch, remove } = departures
  const full = openFullPublish({ archive, manifest, queue, settings, bundle, withSearch, now, openBatch, remove, run: () => run, onEnd: endFull })
  const queued = () => queue.size() + full.left()
  const run = openRun({ manifest, now, queued, isEverything: full.isUnderway, onState: (state) => onState?.(state) })
  const start = { database, dataDir: settings.dataDir, uploadsDir: settings.uploadsDir, publicDir: settings.publicDir, bundle, settings: settings.site, practises }
  const pool = openPool({ start, processes, queue, next, onResults, onAhead: look, onProblem: run.setProblem })
  /** The newest change taken out of the outbox, and the newest wish for everything that has not begun. */
  let taken = 0
  let askedUpTo = 0
  /** The newest change that is published with everything alone, because nothing was published yet. */
  let skipped = 0

  const exists = (file: string) => existsSync(join(settings.publicDir, file))
  const standing: Standing = {
    isThere: (page) => !departures.isLeaving(fileOf(page)) && exists(fileOf(page)),
    isLinkable: (page) => !fresh.has(fileOf(page)) && !departing.has(fileOf(page)) && exists(fileOf(page)),
  }

  /** Looks into the outbox and sets to work. */
  function look() {
    for (let works = workAfter(archive, taken, worksAtOnce); works.length > 0; works = workAfter(archive, taken, worksAtOnce)) {
      take(works)
      pool.work()
    }
    if (askedUpTo > 0 && !full.isUnderway()) beginFull()
    pool.work()
    settle()
  }

  function take(works: Work[]) {
    const [from, to] = [works[0]!.workID, works.at(-1)!.workID]
    const changes = works.filter((work): work is Work & TouchingChange => work.kind !== 'everything')
    taken = to
    if (changes.length < works.length) askedUpTo = to
    const batch = departures.openChanges(() => finishWork(archive, from, to))
    batch.open += 1
    try {
      manifest.together(() => {
        for (const { page, due } of touchedPages(archive, merged(changes), standing)) ask(page, due, batch)
      })
    } catch (problem) {
      // Rather everything than nothing: a change that fails here must not hold up the others.
      process.emitWarning(`The pages affected by changes ${from} to ${to} cannot be determined, so everything is published: ${(problem as Error).stack}`)
      askedUpTo = to
    }
    release(batch)
  }

  function ask(page: Address, due: Due, batch: Batch) {
    departures.touch(fileOf(page), batch)
    queue.add(page, due, batch)
  }

  function beginFull() {
    skipped = full.begin(askedUpTo, taken === 0 && !exists('index.html'))
    taken = Math.max(taken, skipped)
    askedUpTo = 0
  }

  function endFull(upTo: number) {
    finishEverything(archive, upTo, skipped)
    look()
  }

  function next(most: number): Entry[] {
    const waiting = queue.take(most)
    const entries = waiting.length > 0 || queue.isBlocked() ? waiting : full.next(most)
    for (const entry of entries) {
      entry.shows = taken
      entry.hash = manifest.hashOf(entry.file)
    }
    return entries
  }

  function onResults(results: Results) {
    run.count(results)
    noteFiles(results)
    for (const { entry, ...result } of results.pages) {
      if (result.outcome === 'absent') leave(entry)
      if (result.outcome === 'made') departures.stay(entry.file)
      if (result.outcome === 'removed') manifest.forget(entry.file)
      if (entry.due === 'gone') departures.ended(entry.file)
      queue.finish(entry)
    }
    settle()
  }

  /** A page that failed stays in its old form; one that was never published is missing. */
  function noteFiles({ pages }: Results) {
    const files = pages.flatMap(({ entry, ...result }) => {
      if (result.outcome === 'failed') return exists(entry.file) ? [{ file: entry.file, hash: '' }] : []
      return result.outcome === 'made' ? [{ file: entry.file, hash: result.hash }] : []
    })
    manifest.note(files, { at: now().toISOString(), shows: Math.min(...pages.map(({ entry }) => entry.shows)) })
  }

  function leave(entry: Entry) {
    if (exists(entry.file)) departures.leave(entry)
    else manifest.forget(entry.file)
  }

  function settle() {
    if (queue.size() > 0 || full.isUnderway()) {
      run.begin()
      run.show()
    } else run.end()
  }

  return {
    look,
    state: run.state,
    peakMemory: run.peakMemory,
    /** Whether everything is not published by the present code and settings. */
    isOutdated: () => manifest.edition() !== editionOf(settings, bundle),
    /**
     * Publishes everything as soon as nothing more urgent waits. Where nothing is published yet, the waiting changes
     * are published with it.
     */
    publishEverything() {
      askedUpTo = newestWork(archive)
      if (!full.isUnderway()) beginFull()
      look()
    },
    /** Tries again what has failed. */
    retry() {
      const batch = openBatch(() => undefined)
      batch.open += 1
      for (const page of manifest.failingPages().map(addressOf)) if (page) ask(page, 'first', batch)
      release(batch)
      look()
    },
    /** Ends once nothing writes pages any more. The rest of the work resumes when the engine is opened again. */
    async close() {
      full.close()
      run.close()
      await pool.close()
      manifest.close()
      archive.close()
    },
  }
}

/** The touches of all changes, each once. */
function merged(changes: TouchingChange[]): Touch[] {
  const touches = changes.flatMap(touchesOf)
  return [...new Map(touches.map((touch) => [JSON.stringify(touch), touch])).values()]
}
