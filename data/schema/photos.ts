import { targetLanguages } from '#core/languages.ts'
import type { OriginalFormat } from '#core/original-formats.ts'
import { index, integer, primaryKey, sql, sqliteTable, text, uniqueIndex, type SQLiteColumn } from '../sqlite/drizzle.ts'
import { binColumns, foldedColumns, number, plain, recordColumns } from './columns.ts'
import { lacking, without } from './conditions.ts'
import { photoFieldColumns } from './photo-columns.ts'
import { albums, categories, contributors, locations, periods, persons, subjects } from './records.ts'

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
      // Said in so many words, because the table's type would refer to itself.
      photo: (): SQLiteColumn => photos.photoID,
      album: () => albums.albumID,
      category: () => categories.categoryID,
      location: () => locations.locationID,
      period: () => periods.periodID,
      contributor: () => contributors.contributorID,
      person: () => persons.personID,
      subject: () => subjects.subjectID,
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
    // Staff look for photos by the address of their source.
    index('photos_source_web')
      .on(t.photoID, t.sourceWeb)
      .where(sql`${t.deletedAt} IS NULL AND ${t.sourceWeb} <> ''`),
    // Few photos are on the home page.
    index('photos_home_page')
      .on(t.photoID)
      .where(sql`${t.deletedAt} IS NULL AND ${t.homePage} <> ''`),
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
    index('photos_match').on(t.matchId),
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
    ...Object.entries(without).map(([name, condition]) =>
      index(`photos_without_${name}`)
        .on(t.photoID)
        .where(sql.raw(`deleted_at IS NULL AND ${condition}`)),
    ),
    ...targetLanguages.map((language) =>
      index(`photos_translated_${language}`)
        .on(t.photoID)
        .where(sql.raw(`deleted_at IS NULL AND NOT ${lacking(language)}`)),
    ),
  ],
)

/** Who is seen in which photo. Triggers on `photos` keep it, whoever writes; a person whom a photo names cannot be deleted. */
export const photoPersons = sqliteTable(
  'photo_persons',
  {
    photoID: integer()
      .notNull()
      .references(() => photos.photoID, { onDelete: 'cascade' }),
    personID: integer()
      .notNull()
      .references(() => persons.personID),
  },
  (t) => [primaryKey({ columns: [t.photoID, t.personID] }), index('photo_persons_person').on(t.personID)],
)

/** What is seen in which photo. Triggers on `photos` keep it, whoever writes; a subject that a photo names cannot be deleted. */
export const photoSubjects = sqliteTable(
  'photo_subjects',
  {
    photoID: integer()
      .notNull()
      .references(() => photos.photoID, { onDelete: 'cascade' }),
    subjectID: integer()
      .notNull()
      .references(() => subjects.subjectID),
  },
  (t) => [primaryKey({ columns: [t.photoID, t.subjectID] }), index('photo_subjects_subject').on(t.subjectID)],
)
