import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, fileOf, pathOfFile, type Address } from '#core/addresses.ts'
import type { Settings } from '#api/settings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { allPages, countPages, onRequestPages } from '#data/publishing/page-sets.ts'
import { assetFiles } from './assets.ts'
import { bundleVersion } from './bundle.ts'
import type { Manifest } from './manifest.ts'
import { release, type PublishJob, type QueuedPage, type PageQueue } from './queue.ts'
import type { Run } from './run.ts'
import { asCannotWrite, removePublished, writePublished } from './write.ts'

export type FullPublishOptions = {
  archive: Archive
  manifest: Manifest
  queue: PageQueue
  settings: Pick<Settings, 'publicDir' | 'site'>
  bundle: string
  /** Writes the search index for static hosts, too. */
  writeSearch: () => Promise<void>
  run: () => Run
  openJob: (onFinished: () => void) => PublishJob
  /** Has a page removed, unless it is published again by then. */
  remove: (page: Address, job: PublishJob) => void
  /** A page that is rendered on request may have changed. */
  noteOnRequest: (file: string) => void
  now: () => Date
  onEnd: (upTo: number) => void
}

type Underway = {
  upTo: number
  fingerprint: string
  resumes: boolean
  hasAssets: boolean
  pages: Iterator<Address, undefined>
  /** Pages that are rendered on request and have to be noted as changed. */
  changed: Iterator<Address, undefined>
  left: number
  job: PublishJob
}

export type FullPublish = ReturnType<typeof openFullPublish>

/** Pages on request that are noted together. */
const notedTogether = 1000

/**
 * Publishes everything: assets, then every page, then removes leftover files, then writes the static search index. Its
 * pages have the lowest priority.
 */
export function openFullPublish(options: FullPublishOptions) {
  const { archive, manifest, queue, settings, bundle, writeSearch, run } = options
  const { longTail } = settings.site
  let underway: Underway | null = null
  let knownVersion: string | null = null
  let isClosed = false

  /**
   * Begins, or resumes where a killed process stopped.
   *
   * @param upTo the newest change in the outbox that is published with it
   * @param isFirst whether nothing is published yet, so that these changes need no separate publishing
   * @param isUnknown whether changes may have affected pages that nobody can name
   * @returns the newest change that needs no separate publishing. After a resume, this is the one from the first start,
   *   because pages that were published before the kill may have changed since
   */
  function begin(upTo: number, isFirst: boolean, isUnknown: boolean): number {
    const fingerprint = buildFingerprint(settings, bundle)
    // The manifest knows it until the run begins.
    publishedVersion()
    // Of prebuilt pages it is seen which have changed; of others, none has while code and settings are the same.
    const changed = isUnknown || manifest.fingerprint() !== fingerprint ? onRequestPages(archive, longTail) : onRequestPages(archive, null)
    const { resumes, skips } = manifest.beginRun(fingerprint, isFirst ? upTo : 0)
    if (longTail) manifest.setLacksTail(true)
    const job = options.openJob(() => removeLeftovers(begun))
    job.open += 1
    const [pages, left] = [allPages(archive, longTail), countPages(archive, longTail)]
    const begun: Underway = { upTo, fingerprint, resumes, hasAssets: false, pages, changed, left, job }
    underway = begun
    run().begin()
    return skips
  }

  /** Before the first page: no page appears before its style sheet. */
  function writeAssets(now: Underway) {
    for (const { file, content } of assetFiles(bundle)) {
      const isWritten = writeAsset(file, content)
      if (isWritten) run().countFile('written')
      manifest.note([{ file, hash: hash('sha256', content, 'hex'), isWritten }], { at: options.now().toISOString(), shows: 0 })
    }
    now.hasAssets = true
    knownVersion = bundleVersion(bundle)
  }

  /**
   * Makes ready for pages of this bundle: call it before any is rendered, but once a renderer is ready, since a site that cannot be
   * loaded must not replace the assets of the last good one.
   *
   * @throws CannotWrite when the site's own files cannot be written
   */
  function prepare() {
    if (underway && !underway.hasAssets) writeAssets(underway)
  }

  /** The version of the bundle whose pages may be shown, because its assets are published; empty where that is not known. */
  function publishedVersion(): string {
    knownVersion ??= manifest.fingerprint() === buildFingerprint(settings, bundle) ? bundleVersion(bundle) : ''
    return knownVersion
  }

  /** @returns whether more of them are left */
  function noteChanged({ changed }: Underway): boolean {
    if (longTail === null) return false
    let count = 0
    manifest.together(() => {
      for (let next = changed.next(); !next.done; next = changed.next()) {
        options.noteOnRequest(fileOf(next.value))
        if ((count += 1) === notedTogether) break
      }
    })
    return count === notedTogether
  }

  /** No page can do without one. */
  function writeAsset(file: string, content: Buffer): boolean {
    try {
      return writePublished(settings.publicDir, file, content)
    } catch (problem) {
      throw asCannotWrite(settings.publicDir, problem)
    }
  }

  /** The next pages to render, at most `max`. */
  function next(max: number): QueuedPage[] {
    if (underway) noteChanged(underway)
    const entries: QueuedPage[] = []
    while (underway && underway.left >= 0 && entries.length < max) {
      const { done, value: page } = underway.pages.next()
      underway.left = done ? -1 : Math.max(0, underway.left - 1)
      if (done) {
        while (noteChanged(underway));
        release(underway.job)
      }
      // A page that another job also needs is rendered once, for both; no file counts as leftover before that.
      else if (!queue.join(page, underway.job) && !(underway.resumes && isMade(page))) entries.push(queue.begin(page, underway.job))
    }
    return entries
  }

  function isMade(page: Address): boolean {
    const file = fileOf(page)
    return manifest.isOfThisRun(file) && existsSync(join(settings.publicDir, file))
  }

  /** A page may be published again while its removal is pending; assets cannot. */
  function removeLeftovers(now: Underway) {
    // A page that failed is still published in its old form and needs its old style sheet.
    if (run().hasFailures()) return end(now, false)
    const removal: PublishJob = { open: 1, onFinished: () => void finish(now) }
    for (const file of manifest.leftovers()) {
      const page = addressOf(pathOfFile(file))
      if (page) options.remove(page, removal)
      else {
        removePublished(settings.publicDir, file)
        manifest.forget(file, options.now().toISOString())
        run().countFile('removed')
      }
    }
    release(removal)
  }

  async function finish(now: Underway) {
    await writeSearch()
    if (!isClosed) end(now, true)
  }

  function end({ upTo, fingerprint }: Underway, isWhole: boolean) {
    underway = null
    if (isWhole) {
      manifest.setLacksTail(longTail !== null)
      manifest.endRun(fingerprint)
    } else manifest.abandonRun()
    options.onEnd(upTo)
  }

  return {
    begin,
    prepare,
    next,
    publishedVersion,
    isUnderway: () => underway !== null,
    /** Stops the publish in progress. */
    close: () => void (isClosed = true),
    /** Pages that no renderer has got yet. */
    left: () => Math.max(0, underway?.left ?? 0),
  }
}

/** A hash of everything beside the archive that the bytes of pages depend on. */
export function buildFingerprint({ site, publicDir }: Pick<Settings, 'publicDir' | 'site'>, bundle: string): string {
  return hash('sha256', JSON.stringify([bundleVersion(bundle), publicDir, site]), 'hex')
}
