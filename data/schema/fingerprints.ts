import { blob, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from '../sqlite/drizzle.ts'
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

/**
 * Two photos whose pictures show the same, by their fingerprints: a pair goes with either of them. It is found once, when the later of
 * the two fingerprints is compared with all earlier ones.
 */
export const likelyPairs = sqliteTable(
  'likely_pairs',
  {
    /** The earlier one. */
    fingerprintID: integer()
      .notNull()
      .references(() => fingerprints.fingerprintID, { onDelete: 'cascade' }),
    otherFingerprintID: integer()
      .notNull()
      .references(() => fingerprints.fingerprintID, { onDelete: 'cascade' }),
    /** The correlation of their pixels, up to 1. */
    likeness: real().notNull(),
    /** 1 where one of the two is mirrored. */
    isMirrored: integer().notNull(),
    /** 1 where both show the same part of the view, the same way up. */
    isSameFrame: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.otherFingerprintID, t.fingerprintID] }), index('likely_pairs_earlier').on(t.fingerprintID)],
)

/** Pairs of photos of which somebody has said that they do not show the same, whatever their pictures are. */
export const differentPhotos = sqliteTable(
  'different_photos',
  {
    /** The lower number. */
    photoID: integer()
      .notNull()
      .references(() => photos.photoID, { onDelete: 'cascade' }),
    otherPhotoID: integer()
      .notNull()
      .references(() => photos.photoID, { onDelete: 'cascade' }),
    at: text().notNull(),
    by: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.photoID, t.otherPhotoID] }), index('different_photos_other').on(t.otherPhotoID)],
)
