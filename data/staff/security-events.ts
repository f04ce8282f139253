import { fold } from '#core/fold.ts'
import type { SecurityEventKind } from '#core/wire/security-event.ts'
import { inTransaction } from '../records/changes.ts'
import { and, asc, desc, eq, gte, lt, ne, sql } from '../sqlite/drizzle.ts'
import { countRows } from '../sqlite/count-rows.ts'
import type { Archive } from '../sqlite/open.ts'
import { securityEvents } from '../schema/tables.ts'

/** Rows of each kind that are kept: about 2 MB in all. Each kind has its own limit, so that a flood of one drops none of another. */
export const maxEventsOfKind = 2000

export type SecurityEventRow = typeof securityEvents.$inferSelect

/** What happened, once or several times in the same hour. */
export type SecurityEvent = {
  kind: SecurityEventKind
  /** Name of the account concerned; empty where there is none. Never a name that somebody typed and no account has. */
  user?: string
  /** Name of another user who did it. */
  by?: string
  /** Truncated address, see `api/security/network.ts`. */
  network?: string
  /** A few words: the refused call, the exported file. Never what somebody typed. */
  detail?: string
}

/**
 * Stores a security event. The same event within the same hour raises the count of the row that is there.
 *
 * @param at ISO 8601, UTC
 * @param times how often it has happened since it was last stored
 */
export function storeSecurityEvent(archive: Archive, event: SecurityEvent, at: string, times = 1) {
  const { kind, user = '', by = '', network = '', detail = '' } = event
  const values = { kind, user, by, network, detail }
  const { db } = archive
  inTransaction(archive, () => {
    const columns = Object.entries(values).map(([name, value]) => eq(securityEvents[name as keyof typeof values], value))
    const same = and(...columns, gte(securityEvents.at, `${at.slice(0, 13)}:00:00.000Z`))
    const counted = db
      .update(securityEvents)
      .set({ lastAt: at, times: sql`${securityEvents.times} + ${times}` })
      .where(same)
      .run().changes
    if (counted > 0) return
    db.insert(securityEvents)
      .values({ ...values, at, lastAt: at, times })
      .run()
    dropOldest(archive, kind)
  })
}

/**
 * Drops what is beyond the rows that are kept of a kind: of the account that has most of them the oldest, from the network
 * that has most of these. Somebody who causes events by the thousand so drops their own, and none of other people.
 */
function dropOldest(archive: Archive, kind: SecurityEventKind) {
  const { db } = archive
  const ofKind = eq(securityEvents.kind, kind)
  const total = countRows(archive, securityEvents, ofKind)
  if (total <= maxEventsOfKind) return
  const { user, by, network, eventID } = securityEvents
  const surplus = db
    .select({ eventID })
    .from(securityEvents)
    .where(ofKind)
    .orderBy(
      sql`count(*) OVER (PARTITION BY ${user}) DESC`,
      sql`count(*) OVER (PARTITION BY ${user}, ${by}, ${network}) DESC`,
      sql`count(*) OVER (PARTITION BY ${network}) DESC`,
      asc(eventID),
    )
    .limit(total - maxEventsOfKind)
  db.delete(securityEvents)
    .where(sql`${eventID} IN ${surplus}`)
    .run()
}

/** Drops the events before a moment (ISO 8601, UTC), except the one that says who is the administrator. */
export function dropSecurityEvents({ db }: Archive, before: string) {
  const isOld = lt(securityEvents.lastAt, before)
  const administrator = sql`SELECT max(event_id) FROM security_events WHERE kind = 'role-changed' AND detail = 'administrator'`
  db.delete(securityEvents)
    .where(and(isOld, sql`event_id IS NOT (${administrator})`))
    .run()
}

/**
 * Stores who is the administrator, where that has changed since it was last stored: the role belongs to a setting.
 *
 * @param at ISO 8601, UTC
 * @returns the events that were stored
 */
export function storeAdministrator(archive: Archive, name: string, at: string): SecurityEvent[] {
  const former = archive.db
    .select({ user: securityEvents.user })
    .from(securityEvents)
    .where(and(eq(securityEvents.kind, 'role-changed'), eq(securityEvents.detail, 'administrator')))
    .orderBy(desc(securityEvents.eventID))
    .get()
  if (former && fold(former.user) === fold(name)) return []
  const events: SecurityEvent[] = [{ kind: 'role-changed', user: name, detail: 'administrator' }]
  if (former) events.unshift({ kind: 'role-changed', user: former.user, detail: 'translator' })
  for (const event of events) storeSecurityEvent(archive, event, at)
  return events
}

/** Which events are asked for; empty: all. */
export type SecurityEventFilter = { kind: SecurityEventKind | ''; user: string }

const matching = ({ kind, user }: SecurityEventFilter) =>
  and(kind ? eq(securityEvents.kind, kind) : undefined, user ? sql`${user} IN (${securityEvents.user}, ${securityEvents.by})` : undefined)

/** A page of events, the newest first. */
export function securityEventPage(
  { db }: Archive,
  filter: SecurityEventFilter,
  { limit, offset }: { limit: number; offset: number },
): SecurityEventRow[] {
  return db.select().from(securityEvents).where(matching(filter)).orderBy(desc(securityEvents.eventID)).limit(limit).offset(offset).all()
}

/** How many rows match. */
export const totalSecurityEvents = (archive: Archive, filter: SecurityEventFilter): number =>
  countRows(archive, securityEvents, matching(filter))

/** Names of all accounts that have events, in order. */
export function usersWithSecurityEvents({ db }: Archive): string[] {
  const { user } = securityEvents
  return db
    .selectDistinct({ user })
    .from(securityEvents)
    .where(ne(user, ''))
    .orderBy(asc(user))
    .all()
    .map((row) => row.user)
}
