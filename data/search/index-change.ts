import { foldedColumnsOf, type RecordKind } from '../records/kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { indexPhoto } from './index-photo.ts'
import { queueReindex } from './reindex.ts'

/**
 * Updates the search index for a change of a record: a photo at once, the photos of a renamed record soon. To be called
 * in the transaction of the change.
 */
export function updateIndex(archive: Archive, kind: RecordKind, recordID: number, before: object | null, after: object | null) {
  if (kind === 'photo') indexPhoto(archive, recordID)
  else if (before && after && isRenamed(kind, before, after)) queueReindex(archive, kind, recordID)
}

function isRenamed(kind: RecordKind, before: object, after: object): boolean {
  const names = [...foldedColumnsOf(kind).map(({ source }) => source), 'alternativeNames', 'otherNames', 'naming']
  const [old, now] = [before, after] as Record<string, unknown>[]
  return names.some((name) => old?.[name] !== now?.[name])
}
