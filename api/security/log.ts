import type { Logger } from 'pino'
import type { SecurityEventKind } from '#core/wire/security-event.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { storeAdministrator, storeSecurityEvent, type SecurityEvent } from '#data/staff/security-events.ts'
import { userByName } from '#data/staff/users.ts'
import { networkOf } from './network.ts'

/** A security event with the visitor's address as `visitorAddress` gives it. */
export type NewSecurityEvent = Omit<SecurityEvent, 'network'> & { address?: string }

export type SecurityLog = {
  /** Logs and stores an event. Errors are logged, not thrown: nobody is kept out because a disk is full. */
  record: (event: NewSecurityEvent) => void
  /** Stores who is the administrator, if that has changed. */
  noteAdministrator: (name: string) => void
  /** Stores what is still counted in memory. */
  flush: () => void
  /** Stores what is still counted in memory, and counts no more. */
  stop: () => void
}

/**
 * Kinds that strangers can cause as often as they like: they are counted in memory and stored a little later, the first one of
 * its sort within a second, repeats a few times a minute. So an answer takes as long whether a name exists or not.
 */
const repeatable: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in-failed',
  'sign-in-locked',
  'second-factor-failed',
  'permission-refused',
])

/** Different events of those kinds in an hour that are told apart. More are added up for each account. */
const maxDistinct = 200

/** Milliseconds until what is counted in memory is stored: where it has not been stored in this hour, and where it has. */
const delays = { first: 1000, repeated: 10_000 }

/**
 * Records security events in the archive and, one JSON line each, in the log. A flood of them costs one row and one line
 * per account and network in the first place, and one row an hour and one line per interval for each account after that.
 *
 * A server that is killed loses at most what it has counted in the last seconds.
 *
 * @param now the clock
 */
export function openSecurityLog({ archive, log, now }: { archive: Archive; log: Logger; now: () => Date }): SecurityLog {
  /** Events of this hour, with how often and when last they have happened since they were last stored. */
  const counted = new Map<string, { event: SecurityEvent; times: number; at: string }>()
  let hour = ''
  let soon: NodeJS.Timeout | undefined

  function store(event: SecurityEvent, times: number, at: string) {
    const { kind, user, by, network, detail } = event
    try {
      // The log names users by number: names are personal data, and the log is kept elsewhere.
      const numbers = { ...(user && { userID: userByName(archive, user)?.userID }), ...(by && { byID: userByName(archive, by)?.userID }) }
      const level = repeatable.has(kind) ? 'warn' : 'info'
      log[level](
        { event: kind, ...numbers, ...(network && { network }), ...(detail && { detail }), ...(times > 1 && { times }) },
        'security event',
      )
      storeSecurityEvent(archive, event, at, times)
    } catch (problem) {
      log.error({ err: problem }, 'a security event could not be stored')
    }
  }

  function flush() {
    clearTimeout(soon)
    soon = undefined
    for (const each of counted.values()) {
      if (each.times === 0) continue
      store(each.event, each.times, each.at)
      each.times = 0
    }
  }

  function count(event: SecurityEvent, at: string) {
    if (at.slice(0, 13) !== hour) {
      flush()
      counted.clear()
      hour = at.slice(0, 13)
    }
    const key = keyOf(event)
    const known = counted.get(key)
    if (known) {
      known.times += 1
      known.at = at
    } else if (counted.size < maxDistinct || isTotal(event)) {
      counted.set(key, { event, times: 1, at })
      soon ??= setTimeout(flush, delays.first).unref()
    } else {
      count({ kind: event.kind, ...(event.user && { user: event.user }) }, at)
    }
  }

  const timer = setInterval(flush, delays.repeated)
  timer.unref()

  return {
    record({ address, ...rest }) {
      const event: SecurityEvent = { ...rest, ...(address && { network: networkOf(address) }) }
      const at = now().toISOString()
      if (repeatable.has(event.kind)) return count(event, at)
      // In the order in which they happened.
      flush()
      store(event, 1, at)
    },
    noteAdministrator(name) {
      for (const { kind, user = '', detail } of storeAdministrator(archive, name, now().toISOString())) {
        log.info({ event: kind, userID: userByName(archive, user)?.userID, detail }, 'security event')
      }
    },
    flush,
    stop() {
      clearInterval(timer)
      flush()
    },
  }
}

const keyOf = ({ kind, user = '', by = '', network = '', detail = '' }: SecurityEvent) => JSON.stringify([kind, user, by, network, detail])

/** Whether an event stands for many, of whatever network. There are few of these: accounts are. */
const isTotal = ({ network, detail }: SecurityEvent) => !network && !detail
