import type { Route } from '#core/addresses.ts'
import { integer, primaryKey, sqliteTable, text } from '../sqlite/drizzle.ts'

/**
 * Which list holds which public photos. A list is named like its page: route, record, and the record it is
 * narrowed by (0 where there is none). Saving a photo rewrites its few rows; every page of every list is then an
 * index range.
 */
export const listingPhotos = sqliteTable(
  'listing_photos',
  {
    route: text().$type<Route>().notNull(),
    id: integer().notNull(),
    filterID: integer().notNull(),
    photoID: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.route, t.id, t.filterID, t.photoID] })],
)

/**
 * Photos of a list counted per block of 256 consecutive photo numbers, kept by triggers on `listing_photos`. Totals
 * and the start of page N are sums over blocks, so that no list is ever walked photo by photo.
 */
export const listingBlocks = sqliteTable(
  'listing_blocks',
  {
    route: text().$type<Route>().notNull(),
    id: integer().notNull(),
    filterID: integer().notNull(),
    /** photoID / 256, rounded down. */
    block: integer().notNull(),
    photos: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.route, t.id, t.filterID, t.block] })],
)
