import { readQuery } from '#core/search/query.ts'
import type { QueriesWire } from '#core/wire/search.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { logQuery, frequentQueries, queriesWithoutResults, queriesPerDay } from '#data/search/query-log.ts'
import { dayOf } from '#api/views/counted.ts'
import { lastDays } from '#api/views/days.ts'

/** Characters of a query that is kept, and queries that are named one by one. */
const max = { characters: 100, queries: 50 }

/** An address or a telephone number: somebody's, and no business of ours. */
const isSomebodys = (text: string) => /@|\d(?:[\s().+-]*\d){6}/.test(text)

/**
 * Counts what somebody has looked for; what asks for nothing, is very long or may tell who asks is not kept.
 *
 * @param countPhotos tells how many photos a query finds
 */
export async function logSearch(archive: Archive, text: string, now: Date, countPhotos: (text: string) => Promise<number>) {
  const requested = [...readQuery(text).terms].flatMap(({ words }) => words.map(({ folded }) => folded)).join(' ')
  if (requested === '' || requested.length > max.characters || isSomebodys(text)) return
  logQuery(archive, { day: dayOf(now), query: requested, found: await countPhotos(text) })
}

/** What was looked for in the last days, today (UTC) included. */
export function queriesOfDays(archive: Archive, days: number, now: Date): QueriesWire {
  const { dates, range } = lastDays(days, now)
  const perDay = queriesPerDay(archive, range)
  return {
    days: dates.map((day) => ({ day, asked: perDay.get(day) ?? 0 })),
    frequent: frequentQueries(archive, range, max.queries),
    fruitless: queriesWithoutResults(archive, range, max.queries),
    total: [...perDay.values()].reduce((sum, requested) => sum + requested, 0),
  }
}
