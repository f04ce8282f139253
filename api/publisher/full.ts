import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, fileOf, type Address } from '#core/addresses.ts'
import type { Settings } from '#api/settings.ts'
import type { Archive } from '#data/open.ts'
import { allPages, countPages } from '#data/pages.ts'
import { assetFiles } from './assets.ts'
import { bundleVersion } from './bundle.ts'
import { writeFallbackIndex } from './fallback-search.ts'
import type { Manifest } from './manifest.ts'
import { release, type Batch, type Entry, type PageQueue } from './queue.ts'
import type { Run } from './run.ts'
import { asCannotWrite, removePublished, writePublished } from './write.ts'

export type FullOptions = {
  archive: Archive
  manifest: Manifest
  queue: PageQueue
  settings: Pick<Settings, 'publicDir' | 'site'>
  bundle: string
  /** Whether the search index for static hosts is made, too. */
  withSearch: boolean
  run: () => Run
  openBatch(onFinished: () => void): Batch
  /** Has a page removed, unless it is published again by then. */
  remove(page: Address, batch: Batch): void
  now: () => Date
  onEnd(upTo: number): void
}

type Underway = { upTo: number; edition: string; goesOn: boolean; hasAssets: boolean; pages: Iterator<Address>; left: number; batch: Batch }

/**
 * Publishes everything: the built site's own files, then every page, then the removal of what is left from before, then
 * the search index for static hosts. Its pages are given out only when nothing more urgent waits.
 */
export function openFullPublish(options: FullOptions) {
  const { archive, manifest, queue, settings, bundle, withSearch, run } = options
  let underway: Underway | null = null
  let isClosed = false

  /**
   * Begins, or resumes where a killed process stopped.
   *
   * @param upTo the newest change in the outbox that is published with it
   * @param isFirst whether nothing is published yet, so that these changes need no separate publishing
   * @returns the newest change that needs no separate publishing. After a resume, this is the one from the first start,
   *   because pages that were published before the kill may have changed since
   */
  function begin(upTo: number, isFirst: boolean): number {
    const edition = editionOf(settings, bundle)
    const { goesOn, skips } = manifest.beginRun(edition, isFirst ? upTo : 0)
    const batch = options.openBatch(removeLeftovers)
    batch.open += 1
    underway = { upTo, edition, goesOn, hasAssets: false, pages: allPages(archive), left: countPages(archive), batch }
    run().begin()
    return skips
  }

  /** Before the first page: no page appears before its style sheet. */
  function writeAssets(now: Underway) {
    for (const { file, content } of assetFiles(bundle)) {
      if (writeAsset(file, content)) run().countFile('written')
      manifest.note([{ file, hash: hash('sha256', content, 'hex') }], { at: options.now().toISOString(), shows: 0 })
    }
    now.hasAssets = true
  }

  /** No page can do without one. */
  function writeAsset(file: string, content: Buffer): boolean {
    try {
      return writePublished(settings.publicDir, file, content)
    } catch (problem) {
      throw asCannotWrite(settings.publicDir, problem)
    }
  }

  /**
   * Pages to be made now, at most so many. To be asked for once there is somebody to make them: a site that cannot be
   * loaded must not put its files in the place of the last good ones.
   *
   * @throws CannotWrite when the site's own files cannot be written
   */
  function next(most: number): Entry[] {
    if (underway && !underway.hasAssets) writeAssets(underway)
    const entries: Entry[] = []
    while (underway && underway.left >= 0 && entries.length < most) {
      const { done, value: page } = underway.pages.next()
      underway.left = done ? -1 : Math.max(0, underway.left - 1)
      if (done) release(underway.batch)
      // A page that is also wanted for another reason is made once, with that; no file counts as left over before then.
      else if (!queue.join(page, underway.batch) && !(underway.goesOn && isMade(page))) entries.push(queue.begin(page, underway.batch))
    }
    return entries
  }

  function isMade(page: Address): boolean {
    const file = fileOf(page)
    return manifest.isOfThisRun(file) && existsSync(join(settings.publicDir, file))
  }

  /** Pages may come back while they wait to be removed; the site's own files are known. */
  function removeLeftovers() {
    const { batch } = underway!
    // A page that failed is still published in its old form and needs its old style sheet.
    if (run().hasFailures()) return end(false)
    const removal: Batch = { ...batch, open: 1, onFinished: () => void writeSearch() }
    for (const file of manifest.leftovers()) {
      const page = addressOf(`/${file.replace(/(?:^index)?\.html$/, '')}`)
      if (page) options.remove(page, removal)
      else {
        removePublished(settings.publicDir, file)
        manifest.forget(file)
        run().countFile('removed')
      }
    }
    release(removal)
  }

  /** Last, and no reason to hold anything else up: where it cannot be made, the archive itself still searches. */
  async function writeSearch() {
    if (withSearch) await writeFallbackIndex(archive, settings.publicDir).catch(warn)
    if (!isClosed) end(true)
  }

  function warn(problem: Error) {
    if (!isClosed) process.emitWarning(problem)
  }

  function end(isWhole: boolean) {
    const { upTo, edition } = underway!
    underway = null
    if (isWhole) manifest.endRun(edition)
    else manifest.abandonRun()
    options.onEnd(upTo)
  }

  return {
    begin,
    next,
    isUnderway: () => underway !== null,
    /** Stops the publish in progress. */
    close: () => void (isClosed = true),
    /** Pages that have not been given out yet. */
    left: () => Math.max(0, underway?.left ?? 0),
  }
}

/** What the bytes of every page depend on beside the archive. */
export function editionOf({ site, publicDir }: Pick<Settings, 'publicDir' | 'site'>, bundle: string): string {
  return hash('sha256', JSON.stringify([bundleVersion(bundle), publicDir, site]), 'hex')
}
