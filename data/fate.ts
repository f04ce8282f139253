import { address, pathOf, type Address } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import { eq } from './drizzle.ts'
import type { Archive } from './open.ts'
import { albums, aliases, photos } from './schema/tables.ts'

/** What became of an address that is no page: it moved, it is gone for good, or it never was. */
export type Fate = { moved: string } | 'gone' | 'unknown'

/** The fate of a canonical Russian path; a moved one answers with its new path or full address. */
export function fateOfPath({ db }: Archive, path: string): Fate {
  const alias = db.select().from(aliases).where(eq(aliases.path, path)).get()
  if (!alias) return 'unknown'
  return alias.target === null ? 'gone' : { moved: alias.target }
}

/** Lists that are narrowed down share the fate of the record that they belong to. */
const records: Partial<Record<Address['route'], Address['route']>> = {
  categoryPeriod: 'category',
  locationCategory: 'location',
  locationPeriod: 'location',
  periodCategory: 'period',
}

/** The fate of a page's address: records in the bin are gone for visitors. */
export function fateOfAddress(archive: Archive, { route, id }: Address): Fate {
  const known = fateOfPath(archive, pathOf(address(records[route] ?? route, sourceLanguage, { id })))
  return known === 'unknown' && isInBin(archive, route, id) ? 'gone' : known
}

function isInBin({ db }: Archive, route: Address['route'], id: number): boolean {
  if (route === 'photo') return Boolean(db.select().from(photos).where(eq(photos.photoID, id)).get()?.deletedAt)
  if (route === 'album') return Boolean(db.select().from(albums).where(eq(albums.albumID, id)).get()?.deletedAt)
  return false
}
