import { integer, primaryKey, sqliteTable, text } from '../sqlite/drizzle.ts'

/*
 * The index itself, `search_index`, is a virtual table (FTS5), which drizzle does not know: it is made by hand in its
 * migration. Its rows are numbered like the photos.
 */

/** Every word that is or was in the index: what a misspelt one is compared with. */
export const searchWords = sqliteTable('search_words', {
  wordID: integer().primaryKey(),
  word: text().notNull().unique(),
})

/** Records whose photos have to be indexed again, because their names have changed. */
export const searchWork = sqliteTable(
  'search_work',
  {
    /** A kind of record, or `everything`. */
    kind: text().notNull(),
    /** 0 for everything. */
    recordID: integer().notNull(),
    /** Its photos up to this number are done. */
    photoID: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordID] })],
)

/** Facts about the index: which version of the program made it. */
export const searchFacts = sqliteTable('search_facts', { name: text().primaryKey(), value: text().notNull() })

/** What is searched for, counted per day without anything about who asks. */
export const searchQueries = sqliteTable(
  'search_queries',
  {
    /** `YYYY-MM-DD` in UTC. */
    day: text().notNull(),
    /** In folded form. */
    query: text().notNull(),
    asked: integer().notNull(),
    /** Photos that were found when it was last asked. */
    found: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.query] })],
)
