import { index, integer, sqliteTable } from '../sqlite/drizzle.ts'

/**
 * The photos as harvesters (OAI-PMH) know them, with those that are deleted. The rows follow from the history: see
 * `data/harvest/datestamps.ts`.
 */
export const harvestRecords = sqliteTable(
  'harvest_records',
  {
    /** No reference: the row outlives its photo. */
    photoID: integer().primaryKey(),
    /** When what is published of it changed last: seconds since 1970. */
    datestamp: integer().notNull(),
    /** Whether visitors are shown no such photo any more. */
    isDeleted: integer({ mode: 'boolean' }).notNull().default(false),
    /** The sets that it is in, or was in last; 0 for none. */
    albumID: integer().notNull().default(0),
    contributorID: integer().notNull().default(0),
    locationID: integer().notNull().default(0),
  },
  (t) => [
    index('harvest_records_datestamp').on(t.datestamp, t.photoID),
    index('harvest_records_album').on(t.albumID, t.datestamp, t.photoID),
    index('harvest_records_contributor').on(t.contributorID, t.datestamp, t.photoID),
    index('harvest_records_location').on(t.locationID, t.datestamp, t.photoID),
  ],
)
