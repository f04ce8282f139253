import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { archiveFile, manifestFile } from '#api/folders.ts'
import type { Settings } from '#api/settings.ts'
import { openArchive, type Archive } from '#data/open.ts'
import { finishWork, newestWork } from '#data/outbox.ts'
import { allPages } from '#data/pages.ts'
import { assetFiles } from './assets.ts'
import { bundleFolder, bundleVersion } from './bundle.ts'
import { takeLease } from './lease.ts'
import { openManifest, type Manifest } from './manifest.ts'
import { sitemapFiles } from './sitemap.ts'
import type { WorkerReport } from './worker.ts'
import { publishWith } from './workers.ts'
import { removePublished, writePublished } from './write.ts'

type PublishSettings = Pick<Settings, 'dataDir' | 'publicDir' | 'site'>

export type PublishOptions = {
  settings: PublishSettings
  /** Folder of the built site. */
  bundle?: string
  /** Rendering processes; one per core, at most four, unless said otherwise. */
  processes?: number
  /** Called with the number of pages done so far. */
  onProgress?: (pages: number) => void
}

export type PublishResult = {
  pages: number
  /** Files whose bytes were new or had changed, assets and sitemaps included. */
  written: number
  removed: number
  failures: WorkerReport['failures']
  /** Highest memory of a rendering process, in bytes. */
  peakMemory: number
}

/**
 * Publishes the whole archive into the public folder: assets, then pages, then sitemaps; then what no page needs any
 * more is removed. Files that already hold the right bytes are left alone, lost or edited ones are made again.
 *
 * @throws Error when another process publishes, or a rendering process dies
 */
export async function publishEverything(options: PublishOptions): Promise<PublishResult> {
  const { settings, bundle = bundleFolder } = options
  const lease = takeLease(join(settings.dataDir, 'publishing.lock'))
  const archive = openArchive(archiveFile(settings))
  const manifest = openManifest(manifestFile(settings))
  try {
    const upTo = newestWork(archive)
    manifest.setEdition('')
    const result: PublishResult = { pages: 0, written: 0, removed: 0, failures: [], peakMemory: 0 }
    writeFiles(assetFiles(bundle), manifest, result, settings)
    await publishPages(archive, manifest, result, options)
    writeFiles(sitemapFiles(archive, settings.site.siteUrl), manifest, result, settings)
    if (result.failures.length > 0) return result

    removeLeftovers(manifest, result, settings)
    finishWork(archive, upTo)
    manifest.setEdition(editionOf(settings, bundle))
    return result
  } finally {
    manifest.close()
    archive.close()
    lease.release()
  }
}

/** Whether something waits to be published, the site is not there, or was published by other code or settings. */
export function needsPublishing(settings: PublishSettings, bundle = bundleFolder): boolean {
  if (!existsSync(join(settings.publicDir, 'index.html'))) return true
  const archive = openArchive(archiveFile(settings))
  const manifest = openManifest(manifestFile(settings))
  try {
    return newestWork(archive) > 0 || manifest.edition() !== editionOf(settings, bundle)
  } finally {
    manifest.close()
    archive.close()
  }
}

/** What the bytes of every page depend on beside the archive. */
function editionOf({ site, publicDir }: PublishSettings, bundle: string): string {
  return hash('sha256', JSON.stringify([bundleVersion(bundle), publicDir, site]), 'hex')
}

function writeFiles(
  files: Iterable<{ file: string; content: Buffer }>,
  manifest: Manifest,
  result: PublishResult,
  { publicDir }: PublishSettings,
) {
  for (const { file, content } of files) {
    if (writePublished(publicDir, file, content)) result.written += 1
    manifest.note([{ file, hash: hash('sha256', content, 'hex') }])
  }
}

async function publishPages(archive: Archive, manifest: Manifest, result: PublishResult, options: PublishOptions) {
  const { settings, bundle = bundleFolder, processes = Math.min(4, availableParallelism()), onProgress } = options
  const start = { archiveFile: archiveFile(settings), publicDir: settings.publicDir, bundle, settings: settings.site }
  await publishWith(processes, start, allPages(archive), (report) => {
    manifest.note(report.files)
    result.pages += report.files.length
    result.written += report.written
    result.failures.push(...report.failures)
    result.peakMemory = Math.max(result.peakMemory, report.memory)
    onProgress?.(result.pages)
  })
}

function removeLeftovers(manifest: Manifest, result: PublishResult, { publicDir }: PublishSettings) {
  for (const file of manifest.leftovers()) {
    removePublished(publicDir, file)
    manifest.forget(file)
    result.removed += 1
  }
}
