import type { CoordinatePrecision } from '#core/places/coordinates.ts'
import type { PlaceKind } from '#core/places/kinds.ts'
import type { Language } from '#core/languages.ts'
import type { MessageOutcome, SuggestionKind } from '#core/records/suggestion-kinds.ts'
import type { namings } from '#core/records/flat-kinds.ts'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from '../sqlite/drizzle.ts'
import { binColumns, foldedColumns, localizedColumns, number, plain, recordColumns } from './columns.ts'

export const albums = sqliteTable(
  'albums',
  {
    albumID: number(),
    ...localizedColumns('albumName'),
    ...localizedColumns('albumInfo'),
    /** The photo on the album's card; 0 where the first one is taken. No reference: the photo may leave the album. */
    coverPhotoID: integer().notNull().default(0),
    /** Photo numbers as JSON, in the order that staff gave them; photos that it does not name follow. Empty: the newest first. */
    photoOrder: text().notNull().default('[]'),
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
    /** `withheld`: visitors are not told who it is. */
    naming: text().$type<(typeof namings)[number] | ''>().notNull().default(''),
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

/** A controlled list of what photos show. */
export const subjects = sqliteTable(
  'subjects',
  {
    subjectID: number(),
    ...localizedColumns('subjectName'),
    /** Separated by commas: the search knows them. */
    otherNames: plain(),
    /** What the subject covers. */
    ...localizedColumns('scopeNote'),
    /** Q-number. */
    wikidata: plain(),
    aat: plain(),
    /** For staff only. */
    note: plain(),
    ...foldedColumns('subjectName'),
    ...recordColumns(),
  },
  (t) => [index('subjects_folded').on(t.subjectNameFolded)],
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
    outcome: plain().$type<MessageOutcome | ''>(),
    /** The name of an account, as `handledBy`; empty for nobody. */
    assignedTo: plain(),
    kind: text().$type<SuggestionKind>().notNull().default('other'),
    suggestedText: plain(),
    latitude: real(),
    longitude: real(),
    language: text().$type<Language>().notNull().default('ru'),
    /** Whether the sender agreed to be thanked by name on the page of the photo, and the name given for it. */
    thanksConsent: integer({ mode: 'boolean' }).notNull().default(false),
    publicName: plain(),
    /** The name by which that page thanks the sender; empty where it does not. */
    thankedAs: plain(),
    version: integer().notNull().default(1),
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
