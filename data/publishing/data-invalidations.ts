import { dataRoutesOf, isDataKind, photoPartRoutes, type DataKind } from '#core/data-kinds.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { pageSet, type PageSet } from './page-sets.ts'
import { photoBlockOf } from './photo-blocks.ts'

/** The files for programs of all photos that refer to a record, whose name they hold. */
export type DataInvalidation = { what: 'dataOfPhotos'; kind: FlatKind; id: number }

/** The files for programs that tell of a record; none of a kind that has none. */
export const recordData = (kind: DataKind | FlatKind, id: number): ({ what: 'pages' } & PageSet)[] =>
  isDataKind(kind) ? dataSetsOf(kind, id).map((each) => ({ what: 'pages', ...each })) : []

/** The same as page sets. */
export function dataSetsOf(kind: DataKind, id: number): PageSet[] {
  const own = dataRoutesOf(kind).map((route) => pageSet(route, id))
  if (kind === 'photo') return [...own, ...photoPartRoutes.map((route) => pageSet(route, photoBlockOf(id)))]
  return kind === 'location' ? [...own, pageSet('linkedPlaces')] : own
}
