import { index, integer, primaryKey, sql, sqliteTable, text } from '../sqlite/drizzle.ts'

/**
 * Where and when the public photos with coordinates were taken, as the map counts them; triggers on `photos` and `locations` keep all
 * tables of this file, whoever writes.
 */
export const mapPoints = sqliteTable(
  'map_points',
  {
    photoID: integer().primaryKey(),
    /** The smallest cell of the grid that holds it: see core/map/grid.ts. */
    cell: integer().notNull(),
    /** The place to which it belongs; 0 for none. */
    place: integer().notNull(),
    /** The first and the last year that its date can mean; 0 where it is open, and both where there is no date. */
    begun: integer().notNull(),
    ended: integer().notNull(),
    /** Its categories as JSON, and 0 for all photos. */
    categories: text().notNull(),
  },
  // The photos of a tile at zoom 15, and of those above it.
  (t) => [index('map_points_tile').on(sql`${t.cell} >> 8`, t.photoID), index('map_points_place').on(t.place)],
)

/** How many photos a cell has of each pair of years, in all categories (0) and in each. Cells of all zooms: their numbers differ. */
export const mapCounts = sqliteTable(
  'map_counts',
  {
    category: integer().notNull(),
    cell: integer().notNull(),
    begun: integer().notNull(),
    ended: integer().notNull(),
    photos: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category, t.cell, t.begun, t.ended] }),
    index('map_counts_empty')
      .on(t.photos)
      .where(sql`${t.photos} = 0`),
  ],
)

/** The same of each place, in the smallest cells. */
export const mapPlaceCounts = sqliteTable(
  'map_place_counts',
  {
    place: integer().notNull(),
    category: integer().notNull(),
    cell: integer().notNull(),
    begun: integer().notNull(),
    ended: integer().notNull(),
    photos: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.place, t.category, t.cell, t.begun, t.ended] }),
    index('map_place_counts_empty')
      .on(t.photos)
      .where(sql`${t.photos} = 0`),
  ],
)

/** How many photos a tile of each zoom has. */
export const mapTiles = sqliteTable('map_tiles', { tile: integer().primaryKey(), photos: integer().notNull() }, (t) => [
  index('map_tiles_empty')
    .on(t.photos)
    .where(sql`${t.photos} = 0`),
])
