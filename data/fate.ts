import { address, pathOf, type Address } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { eq } from './drizzle.ts'
import { flatExists } from './flat.ts'
import { narrowings } from './listings.ts'
import type { Archive } from './open.ts'
import { albums, aliases, photos } from './schema/tables.ts'

/**
 * The status of an address that is no page: it moved, it is gone for good, it never existed, or it is the address of a
 * list that has no photos at present, which another list replaces.
 */
export type Fate = { moved: string } | { meanwhile: string } | 'gone' | 'unknown'

/** The fate of a canonical Russian path; a moved one answers with its new path or full address. */
export function fateOfPath({ db }: Archive, path: string): Exclude<Fate, { meanwhile: string }> {
  const alias = db.select().from(aliases).where(eq(aliases.path, path)).get()
  if (!alias) return 'unknown'
  return alias.target === null ? 'gone' : { moved: alias.target }
}

/** Lists that are narrowed down share the fate of the record that they belong to. */
const narrowingOf: Partial<Record<Address['route'], { whole: FlatKind; by: FlatKind }>> = narrowings

/** The fate of a page's address: records in the bin are gone for visitors. */
export function fateOfAddress(archive: Archive, { route, id, filterID }: Address): Fate {
  const narrowing = narrowingOf[route]
  const record = pathOf(address(narrowing?.whole ?? route, sourceLanguage, { id }))
  const known = fateOfPath(archive, record)
  if (known !== 'unknown') return known
  if (isInBin(archive, route, id)) return 'gone'
  const isEmpty = narrowing && flatExists(archive, narrowing.whole, id) && flatExists(archive, narrowing.by, filterID)
  return isEmpty ? { meanwhile: record } : 'unknown'
}

function isInBin({ db }: Archive, route: Address['route'], id: number): boolean {
  if (route === 'photo') return Boolean(db.select().from(photos).where(eq(photos.photoID, id)).get()?.deletedAt)
  if (route === 'album') return Boolean(db.select().from(albums).where(eq(albums.albumID, id)).get()?.deletedAt)
  return false
}
