import { blob, integer, sqliteTable, text, uniqueIndex } from '../sqlite/drizzle.ts'
import { number } from './columns.ts'
import { photos } from './photos.ts'

/** By what the picture of each photo is recognised. It follows from the picture, and is made again where it is missing. */
export const fingerprints = sqliteTable(
  'fingerprints',
  {
    /** Higher than that of every earlier fingerprint: who knows all up to one only has to read what came after it. */
    fingerprintID: number(),
    photoID: integer()
      .notNull()
      .references(() => photos.photoID, { onDelete: 'cascade' }),
    /** The picture that it was made of. */
    photoFileName: text().notNull(),
    /** By which version of the calculation: `fingerprintMethod`. */
    method: integer().notNull(),
    /** The picture in small: see core/fingerprints. */
    grey: blob({ mode: 'buffer' }).notNull(),
    /** The hashes of its windows, as 32-bit words, little-endian. */
    hashes: blob({ mode: 'buffer' }).notNull(),
  },
  (t) => [uniqueIndex('fingerprints_photo').on(t.photoID)],
)
