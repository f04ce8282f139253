import { manifestFile } from '#api/files/folders.ts'
import type { Settings } from '#api/settings.ts'
import { address, fileOf, pathOf } from '#core/addresses.ts'
import { languages, localized, type LocalizedKey } from '#core/languages.ts'
import type { RecordKind } from '#data/records/kinds.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { newestWorkOf } from '#data/publishing/outbox.ts'
import { pageCount, pageSet } from '#data/publishing/page-sets.ts'
import { openManifest, type Manifest } from './manifest.ts'

/** Whether a record's own page shows its last change. `gone`: it has no page, as it should be. */
export type RecordPublishState = {
  state: 'live' | 'waiting' | 'failed' | 'gone'
  /** When its page was last made, ISO 8601; empty where it has none. */
  at: string
  /** Why its page could not be made. */
  reason: string
  /** Its page in each language, whole addresses. */
  pages: Record<LocalizedKey<'page'>, string>
}

/** Opens the published state of records for the server. */
export function openRecordStates(archive: Archive, settings: Pick<Settings, 'dataDir' | 'site'>) {
  let manifest: Manifest | undefined

  return {
    of(kind: RecordKind, id: number): RecordPublishState {
      const published = (manifest ??= openManifest(manifestFile(settings)))
      const own = languages.map((language) => address(kind, language, { id }))
      const made = own.map((page) => published.versionOf(fileOf(page)))
      const failure = own.map((page) => published.failureOf(pathOf(page))).find(Boolean)
      const isPublic = pageCount(archive, pageSet(kind, id)) > 0
      const work = newestWorkOf(archive, kind, id)
      const isShown = isPublic ? made.every((page) => page && page.shows >= work) : made.every((page) => !page)
      return {
        state: failure ? 'failed' : !isShown ? 'waiting' : isPublic ? 'live' : 'gone',
        at: made[0]?.at ?? '',
        reason: failure ?? '',
        pages: localized('page', (language) => settings.site.siteUrl + pathOf(address(kind, language, { id }))),
      }
    },
    close: () => manifest?.close(),
  }
}
