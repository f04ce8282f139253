import { isYear } from '#core/dates/year-lists.ts'
import type { AddressedKind } from '#core/address-patterns.ts'
import { address, pathOf, recordKindOf, type Address } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { eq } from '../sqlite/drizzle.ts'
import { flatExists } from '../records/flat.ts'
import { filteredListOf } from '#core/filtered-lists.ts'
import type { Archive } from '../sqlite/open.ts'
import { albums, aliases, photos } from '../schema/tables.ts'

/**
 * The status of an address that is no page: it moved, it is gone for good, it never existed, or it is the address of a
 * list that has no photos at present, which another list replaces.
 */
export type MissingPageStatus = { moved: string } | { temporary: string } | 'gone' | 'unknown'

/** The status of a canonical Russian path; a moved one has its new path or full address. */
export function missingPathStatus({ db }: Archive, path: string): Exclude<MissingPageStatus, { temporary: string }> {
  const alias = db.select().from(aliases).where(eq(aliases.path, path)).get()
  if (!alias) return 'unknown'
  return alias.target === null ? 'gone' : { moved: alias.target }
}

/** The status of a page's address: records in the bin are gone for visitors. */
export function missingPageStatus(archive: Archive, { route, id, filterID }: Address): MissingPageStatus {
  // Filtered lists have the status of the record that they belong to.
  const filterKind = filteredListOf(route)
  const record = pathOf(address(filterKind?.whole ?? route, sourceLanguage, { id }))
  const known = missingPathStatus(archive, record)
  if (known !== 'unknown') return known
  if (isInBin(archive, recordKindOf(route), id)) return 'gone'
  // A year has no record: its list is there while it has photos.
  if ((route === 'year' || route === 'decade') && isYear(id)) return { temporary: pathOf(address('years', sourceLanguage)) }
  const isEmpty = filterKind && flatExists(archive, filterKind.whole, id) && flatExists(archive, filterKind.by, filterID)
  return isEmpty ? { temporary: record } : 'unknown'
}

function isInBin({ db }: Archive, kind: AddressedKind | null, id: number): boolean {
  if (kind === 'photo') return Boolean(db.select().from(photos).where(eq(photos.photoID, id)).get()?.deletedAt)
  if (kind === 'album') return Boolean(db.select().from(albums).where(eq(albums.albumID, id)).get()?.deletedAt)
  return false
}
