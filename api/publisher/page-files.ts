import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { identitiesOf, type Target } from '#api/delivery/targets.ts'
import type { Settings } from '#api/settings.ts'
import type { FileSet, Manifest } from './manifest.ts'
import type { Results } from './pool.ts'
import { staticIndexFiles } from './static-index.ts'

export type PageFilesOptions = {
  manifest: Manifest
  settings: Pick<Settings, 'publicDir' | 'site' | 'delivery'>
  /** The files that are being removed, also by an earlier process. */
  removing: FileSet
  /** The pages that are rendered on request, by the names that their files would have. */
  onRequest: () => Iterable<string>
  now: () => Date
}

/** The files of pages in the published folder, with their notes in the manifest. From now on their changes are recorded for delivery. */
export function openPageFiles({ manifest, settings, removing, onRequest, now }: PageFilesOptions) {
  const { publicDir } = settings
  const at = () => now().toISOString()
  manifest.deliveries.activate(identitiesOf(settings), knownBy, at())

  /** A CDN may also have pages without a file. */
  function* knownBy(target: Target) {
    if (target === 'purge-pictures') return
    yield* manifest.files()
    yield* staticIndexFiles(publicDir)
    if (target === 'purge') yield* onRequest()
  }

  const exists = (file: string) => existsSync(join(publicDir, file))

  return {
    exists,
    /** A page that failed keeps its old file; one that was never published has none. */
    note({ pages }: Results) {
      const files = pages.flatMap(({ entry: { file }, ...result }) => {
        if (result.outcome === 'failed') return exists(file) ? [{ file, hash: '' }] : []
        return result.outcome === 'made' ? [{ file, hash: result.hash, isWritten: result.isWritten }] : []
      })
      manifest.note(files, { at: at(), shows: Math.min(...pages.map(({ entry }) => entry.includes)) })
    },
    /** A page that is rendered on request may have changed. */
    noteOnRequest: (file: string) => manifest.deliveries.recordPage(file, at()),
    /** Takes changes out of the archive's outbox once no loss of power can undo what was recorded of them. */
    afterSecuring(this: void, take: () => void) {
      manifest.deliveries.secure()
      take()
    },
    /** A file was removed just now. */
    noteRemoved: (file: string) => manifest.forget(file, at(), true),
    /** A page has no file; a process that was killed may have removed it. */
    noteMissing: (file: string) => manifest.forget(file, at(), removing.has(file)),
  }
}
