import { targetLanguages } from '#core/languages.ts'
import type { CoordinatePrecision } from '#core/places/coordinates.ts'
import type { PlaceKind } from '#core/places/kinds.ts'
import type { OriginalFormat } from '#core/original-formats.ts'
import { index, integer, primaryKey, real, sql, sqliteTable, text, uniqueIndex } from '../sqlite/drizzle.ts'
import { lacking } from './conditions.ts'
import { binColumns, foldedColumns, localizedColumns, number, plain, recordColumns } from './columns.ts'
import { photoFieldColumns } from './photo-columns.ts'

export const albums = sqliteTable(
  'albums',
  {
    albumID: number(),
    ...localizedColumns('albumName'),
    ...localizedColumns('albumInfo'),
    ...foldedColumns('albumName'),
    ...recordColumns(),
    ...binColumns(),
  },
  (t) => [index('albums_folded').on(t.albumNameFolded)],
)

export const categories = sqliteTable(
  'categories',
  {
    categoryID: number(),
    ...localizedColumns('categoryName'),
    ...localizedColumns('categoryDescription'),
    ...foldedColumns('categoryName'),
    ...recordColumns(),
  },
  (t) => [index('categories_folded').on(t.categoryNameFolded)],
)

export const locations = sqliteTable(
  'locations',
  {
    locationID: number(),
    ...localizedColumns('locationName'),
    /** What it is: one of `placeKinds`, or empty. */
    kind: text().$type<PlaceKind | ''>().notNull().default(''),
    /** The names that it has or had, as JSON in the order of time: one field, so that edits are merged and kept like all others. */
    names: text().notNull().default('[]'),
    /** The texts of `names`, separated by commas: the search knows them. They follow from `names` at every save. */
    alternativeNames: plain(),
    /** The places that it belongs or belonged to, as JSON. `place_parents` follows by triggers. */
    parents: text().notNull().default('[]'),
    latitude: real(),
    longitude: real(),
    precision: text().$type<CoordinatePrecision | ''>().notNull().default(''),
    /** Metres around the coordinates of an area. */
    radius: integer(),
    /** Q-number. */
    wikidata: plain(),
    geonames: plain(),
    /** For staff only. */
    note: plain(),
    ...foldedColumns('locationName'),
    ...recordColumns(),
  },
  (t) => [index('locations_folded').on(t.locationNameFolded)],
)

/**
 * Which place belongs or belonged to which, at any time. Triggers on `locations` keep it, whoever writes; a place that others belong to
 * cannot be deleted.
 */
export const placeParents = sqliteTable(
  'place_parents',
  {
    locationID: integer()
      .notNull()
      .references(() => locations.locationID, { onDelete: 'cascade' }),
    parentID: integer()
      .notNull()
      .references(() => locations.locationID),
  },
  (t) => [primaryKey({ columns: [t.locationID, t.parentID] }), index('place_parents_parent').on(t.parentID)],
)

export const periods = sqliteTable(
  'periods',
  {
    periodID: number(),
    ...localizedColumns('periodName'),
    /** The photo on the period's card; 0 where its largest one is taken. No reference: the photo may leave the period. */
    cardPhotoID: integer().notNull().default(0),
    ...foldedColumns('periodName'),
    ...recordColumns(),
  },
  (t) => [index('periods_folded').on(t.periodNameFolded)],
)

export const contributors = sqliteTable(
  'contributors',
  {
    contributorID: number(),
    name: plain(),
    nameRo: plain(),
    email: plain(),
    web: plain(),
    nameFolded: plain(),
    nameRoFolded: plain(),
    ...recordColumns(),
  },
  (t) => [index('contributors_folded').on(t.nameFolded)],
)

export const persons = sqliteTable(
  'persons',
  {
    personID: number(),
    ...localizedColumns('personName'),
    /** Separated by commas: the search knows them. */
    otherNames: plain(),
    /** Dates as they were typed. */
    born: plain(),
    died: plain(),
    ...localizedColumns('biography'),
    /** Q-number. */
    wikidata: plain(),
    viaf: plain(),
    /** For staff only. */
    note: plain(),
    ...foldedColumns('personName'),
    ...recordColumns(),
  },
  (t) => [index('persons_folded').on(t.personNameFolded)],
)

export const photos = sqliteTable(
  'photos',
  {
    photoID: number(),
    /** Name of the derivatives, from the original's checksum; the original itself may be a PNG or a TIFF. */
    photoFileName: text().notNull(),
    originalFormat: text().$type<OriginalFormat>().notNull(),
    /** Bytes of the original. */
    imgSize: integer().notNull(),
    /** Pixels, upright as shown. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Hexadecimal SHA-256 of the original. */
    sha256: text().notNull(),
    /** Dominant colour as `#rrggbb`, shown until the picture has loaded. */
    colour: text().notNull(),
    /** Which set of derivatives its files are: 1 has JPEG and WebP, 2 has AVIF, too. */
    pictureSet: integer().notNull().default(1),
    ...photoFieldColumns({
      album: () => albums.albumID,
      category: () => categories.categoryID,
      location: () => locations.locationID,
      period: () => periods.periodID,
      contributor: () => contributors.contributorID,
      person: () => persons.personID,
    }),
    ...foldedColumns('title'),
    inventoryNumberFolded: plain(),
    staffNoteFolded: plain(),
    /** Which row of which import this photo came from, so that a repeated import knows it. */
    importKey: text(),
    ...recordColumns(),
    ...binColumns(),
  },
  (t) => [
    uniqueIndex('photos_file').on(t.photoFileName),
    uniqueIndex('photos_import').on(t.importKey),
    // A contributor keeps each number once; photos in the bin do not count.
    uniqueIndex('photos_inventory_number')
      .on(t.contributorID, t.inventoryNumberFolded)
      .where(sql`${t.deletedAt} IS NULL AND ${t.inventoryNumberFolded} <> ''`),
    // Few photos have a note: the staff list looks through them.
    index('photos_staff_notes')
      .on(t.photoID, t.staffNoteFolded)
      .where(sql`${t.deletedAt} IS NULL AND ${t.staffNoteFolded} <> ''`),
    index('photos_sha256').on(t.sha256),
    index('photos_title_folded').on(t.titleFolded),
    // SQLite looks for rows that refer to a deleted record; without these it would read every photo.
    index('photos_album').on(t.albumID),
    index('photos_category').on(t.categoryID),
    index('photos_category2').on(t.categoryID2),
    index('photos_category3').on(t.categoryID3),
    index('photos_location').on(t.locationID),
    index('photos_contributor').on(t.contributorID),
    index('photos_period').on(t.periodID),
    index('photos_photographer').on(t.photographerID),
    // The largest picture of a period comes first.
    index('photos_card')
      .on(t.periodID, sql`${t.width} * ${t.height} DESC`, t.photoID)
      .where(sql`${t.deletedAt} IS NULL`),
    index('photos_bin')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} IS NOT NULL`),
    // Photos by their years, which searches and lists are filtered by.
    index('photos_dates')
      .on(t.dateEarliest, t.dateLatest)
      .where(sql`${t.deletedAt} IS NULL AND ${t.dateEdtf} <> ''`),
    index('photos_unread_dates')
      .on(t.photoID)
      .where(sql`${t.deletedAt} IS NULL AND ${t.date} <> '' AND ${t.dateEdtf} = ''`),
    // What staff narrow and sort their list by: without the long texts it is read in milliseconds.
    index('photos_desk')
      .on(
        t.categoryID,
        t.categoryID2,
        t.categoryID3,
        t.albumID,
        t.locationID,
        t.periodID,
        t.contributorID,
        t.photographerID,
        t.dateEarliest,
        t.dateLatest,
        t.updatedAt,
        t.imgSize,
        t.titleFolded,
      )
      .where(sql`${t.deletedAt} IS NULL`),
    // Photos that translators have still to do, and those they have done: the queries of `translations.ts` use these very conditions.
    ...targetLanguages.map((language) =>
      index(`photos_lacking_${language}`)
        .on(t.photoID)
        .where(sql.raw(`deleted_at IS NULL AND ${lacking(language)}`)),
    ),
    ...targetLanguages.map((language) =>
      index(`photos_translated_${language}`)
        .on(t.photoID)
        .where(sql.raw(`deleted_at IS NULL AND NOT ${lacking(language)}`)),
    ),
  ],
)

export const messages = sqliteTable(
  'messages',
  {
    messageID: number(),
    /** No reference: a message outlives its photo. */
    photoID: integer().notNull(),
    email: plain(),
    messageBody: text().notNull(),
    date: text().notNull(),
    readAt: text(),
    handledAt: text(),
    handledBy: text(),
    ...binColumns(),
  },
  (t) => [index('messages_photo').on(t.photoID), index('messages_deleted').on(t.deletedAt, t.messageID)],
)

export const users = sqliteTable(
  'users',
  {
    userID: number(),
    name: text().notNull(),
    /** Folded name: look-alikes are refused by its uniqueness. */
    nameFolded: text().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    /** Raised to end every session of the user. */
    tokenVersion: integer().notNull().default(1),
    createdAt: text().notNull(),
  },
  (t) => [uniqueIndex('users_folded').on(t.nameFolded)],
)
