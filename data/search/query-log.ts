import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'
import type { Days } from '../statistics/views.ts'

/** One search, without anything about who searched. */
export type LoggedQuery = {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  query: string
  /** Photos found. */
  found: number
}

/** Different queries kept of one day. */
const maxQueriesPerDay = 5_000

const add = preparedRows<[LoggedQuery & { most: number }]>(
  `INSERT INTO search_queries (day, query, asked, found)
   SELECT :day, :query, 1, :found
   WHERE (SELECT count(*) FROM search_queries WHERE day = :day) < :most
     OR EXISTS (SELECT 1 FROM search_queries WHERE day = :day AND query = :query)
   ON CONFLICT DO UPDATE SET asked = asked + 1, found = excluded.found`,
)

/** Counts one search. Whoever asks for thousands of different things fills one day, not the archive. */
export function logQuery(archive: Archive, logged: LoggedQuery) {
  add(archive).run({ ...logged, most: maxQueriesPerDay })
}

const perDay = preparedRows<[Days], { day: string; asked: number }>(
  'SELECT day, sum(asked) AS asked FROM search_queries WHERE day BETWEEN :first AND :last GROUP BY day',
)

/** Searches by day; days without any are left out. */
export const queriesPerDay = (archive: Archive, days: Days) =>
  new Map(
    perDay(archive)
      .all(days)
      .map(({ day, asked: logged }) => [day, logged]),
  )

export type CountedQuery = { query: string; asked: number; found: number }

// SQLite takes the other columns of a group from the row that has its maximum.
const max = (condition: string) =>
  preparedRows<[Days & { most: number }], CountedQuery>(
    `SELECT query, asked, found FROM (
     SELECT query, sum(asked) AS asked, found, max(day) FROM search_queries
     WHERE day BETWEEN :first AND :last GROUP BY query
   ) WHERE ${condition} ORDER BY asked DESC, query LIMIT :most`,
  )

const frequent = max('true')
const fruitless = max('found = 0')

/** The most frequent queries, each with what it found last. */
export const frequentQueries = (archive: Archive, days: Days, count: number) => frequent(archive).all({ ...days, most: count })

/** The most frequent ones of those that found nothing when they were last asked. */
export const queriesWithoutResults = (archive: Archive, days: Days, count: number) => fruitless(archive).all({ ...days, most: count })
