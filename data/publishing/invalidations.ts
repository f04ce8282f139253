import type { FlatRow } from '../records/flat.ts'
import type { RecordKind } from '../records/kinds.ts'
import type { Photo } from '../records/photos.ts'
import { isPublic as isPublicRow } from '../records/rows.ts'
import { albumInvalidations } from './album-invalidations.ts'
import { albumInCollections } from './collection-invalidations.ts'
import { existenceInvalidations, flatInvalidations } from './flat-invalidations.ts'
import { pages, type Invalidation } from './invalidation.ts'
import { placeOnMap } from './map-invalidations.ts'
import { photoInvalidations } from './photo-invalidations.ts'
import { placeInvalidations, relatedPlaces } from './place-invalidations.ts'

type Album = FlatRow<'album'>
type Place = FlatRow<'location'>

/**
 * A change as the outbox holds it: whole rows, null where there is none. `photoPage` is a change of what the page of a photo shows beside its
 * record, and has no rows.
 */
export type RowChange = { kind: RecordKind | 'photoPage'; recordID: number; before: object | null; after: object | null }

/**
 * What a change invalidates, from the record before and after alone. It may name too much, never too little. A change
 * from a row to the same row names all that shows the record.
 */
export function invalidationsOf({ kind, recordID, before, after }: RowChange): Invalidation[] {
  if (kind === 'photoPage') return [pages('photo', recordID)]
  const [old, now] = [shown(before), shown(after)]
  if (!old && !now) return []
  if (kind === 'photo')
    return [
      ...photoInvalidations(recordID, old as Photo | null, now as Photo | null),
      ...toldChange(recordID, before as Photo | null, after as Photo | null),
    ]
  if (kind === 'location' && old && now) return placeInvalidations(recordID, old as Place, now as Place)
  const inCollections = kind === 'album' ? albumInCollections(recordID, old as Album | null, now as Album | null) : []
  if (kind === 'album' && old && now) return [...albumInvalidations(recordID, old as Album, now as Album), ...inCollections]
  const related =
    kind === 'location'
      ? [...relatedPlaces(recordID, old as Place | null, now as Place | null), ...placeOnMap(old as Place | null, now as Place | null)]
      : inCollections
  return [...flatInvalidations[kind](recordID), ...related, ...(old && now ? [] : existenceInvalidations(kind, recordID))]
}

/** A change that is no edit has no new version: the history, and so the stream of changes, does not know it. */
function toldChange(id: number, before: Photo | null, after: Photo | null): Invalidation[] {
  const version = (after ?? before)?.version
  return version === undefined || before?.version === after?.version ? [] : [{ what: 'changes', id, version }]
}

/** The invalidations of all changes, each once. */
export function mergedInvalidations(changes: RowChange[]): Invalidation[] {
  const invalidations = changes.flatMap(invalidationsOf)
  return [...new Map(invalidations.map((invalidation) => [JSON.stringify(invalidation), invalidation])).values()]
}

/** For visitors, a record in the bin does not exist, nor does a person whose name is withheld. */
const shown = (row: object | null) => (row && isPublicRow(row) ? row : null)
