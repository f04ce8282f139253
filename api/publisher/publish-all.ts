import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { archiveFile, manifestFile } from '#api/files/folders.ts'
import { readArchive } from '#data/sqlite/open.ts'
import { newestWork } from '#data/publishing/outbox.ts'
import { copyArchiveForPublishing } from './archive-copy.ts'
import { bundleFolder } from './bundle.ts'
import type { EngineOptions, EngineSettings } from './engine-options.ts'
import { openEngine } from './engine.ts'
import { buildFingerprint } from './full-publish.ts'
import { takePublishingLease } from './lease.ts'
import { readManifest, type Failure, type FinishedRun } from './manifest.ts'
import type { PublishState } from './state.ts'

export type PublishOptions = {
  settings: EngineSettings
  /** Folder of the built site. */
  bundle?: string
  /** Rendering processes; as many as the machine has room for unless said otherwise. */
  processes?: number
  /** Whether the search index for static hosts is made; yes unless said otherwise. */
  withSearch?: boolean
  onState?: (state: PublishState) => void
}

export type PublishResult = Pick<FinishedRun, 'pages' | 'written' | 'removed' | 'seconds'> & {
  failures: Failure[]
  /** Highest memory of a rendering process, in bytes. */
  peakMemory: number
}

/**
 * Publishes what waits, then the whole archive into the public folder: assets, then pages; then what no page needs any
 * more is removed, and the search index for static hosts is made. Files that already hold the right bytes are left alone, lost or edited ones are made again.
 *
 * The archive is published as it is at the start. Later changes stay in the outbox for the publisher beside the server, so
 * that this ends also while an import runs.
 *
 * @throws Error when another process publishes, the site is not built or cannot be loaded, or the folder cannot be written
 */
export async function publishAll(options: PublishOptions): Promise<PublishResult> {
  const { settings, bundle = bundleFolder, processes, withSearch = true, onState } = options
  const lease = takePublishingLease(settings)
  try {
    const copy = copyArchiveForPublishing(settings)
    try {
      return await publishCopy({ settings, bundle, database: copy.file, processes, withSearch }, onState)
    } finally {
      copy.close()
    }
  } finally {
    lease.release()
  }
}

async function publishCopy(options: EngineOptions, onState: PublishOptions['onState']): Promise<PublishResult> {
  const { promise: run, resolve, reject } = Promise.withResolvers<FinishedRun | null>()
  const engine = openEngine({
    ...options,
    onState(state) {
      onState?.(state)
      if (state.problem) reject(new Error(state.problem))
      else if (!state.running) resolve(state.finished)
    },
  })
  try {
    engine.publishAll()
    const { pages = 0, written = 0, removed = 0, seconds = 0 } = (await run) ?? {}
    return { pages, written, removed, seconds, failures: engine.state().failures, peakMemory: engine.peakMemory() }
  } finally {
    await engine.close()
  }
}

/**
 * Whether something waits to be published, the site is not there, or was published by other code or settings. Changes
 * nothing.
 *
 * @throws Error when there is no archive, or the site has not been built
 */
export function needsPublishing(settings: EngineSettings, bundle = bundleFolder): boolean {
  if (!existsSync(join(settings.publicDir, 'index.html'))) return true
  if (readManifest(manifestFile(settings))?.fingerprint !== buildFingerprint(settings, bundle)) return true
  return readArchive(archiveFile(settings), newestWork) > 0
}
