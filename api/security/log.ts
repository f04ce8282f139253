import type { Logger } from 'pino'
import type { SecurityEventKind } from '#core/wire/security-event.ts'
import type { Archive } from '#data/open.ts'
import { storeAdministrator, storeSecurityEvent, type SecurityEvent } from '#data/security-events.ts'
import { userByName } from '#data/users.ts'
import { networkOf } from './network.ts'

/** A security event with the visitor's address as `visitorAddress` gives it. */
export type NewSecurityEvent = Omit<SecurityEvent, 'network'> & { address?: string }

export type SecurityLog = {
  /** Logs and stores an event. Errors are logged, not thrown: nobody is kept out because a disk is full. */
  record(event: NewSecurityEvent): void
  /** Stores who is the administrator, if that has changed. */
  noteAdministrator(name: string): void
  /** Stores what is still counted in memory. */
  stop(): void
}

/** Kinds that strangers can cause as often as they like: repeats are counted in memory and stored a few times a minute. */
const repeatable: ReadonlySet<SecurityEventKind> = new Set(['sign-in-failed', 'sign-in-locked', 'second-factor-failed', 'permission-refused'])

/** Different events of those kinds in an hour that are told apart. More are added up for each account. */
const maxDistinct = 200

/** Milliseconds between two writes of what is counted in memory. */
const interval = 10_000

/**
 * Records security events in the archive and, one JSON line each, in the log. A flood of them costs one row and one line
 * per account and network in the first place, and one row an hour and one line per interval for each account after that.
 *
 * @param now the clock
 */
export function openSecurityLog({ archive, log, now }: { archive: Archive; log: Logger; now: () => Date }): SecurityLog {
  /** Events of this hour, with how often they have happened since they were last stored. */
  const counted = new Map<string, { event: SecurityEvent; times: number }>()
  let hour = ''

  function store(event: SecurityEvent, times: number) {
    const { kind, user, by, network, detail } = event
    try {
      // The log names users by number: names are personal data, and the log is kept elsewhere.
      const numbers = { ...(user && { userID: userByName(archive, user)?.userID }), ...(by && { byID: userByName(archive, by)?.userID }) }
      const level = repeatable.has(kind) ? 'warn' : 'info'
      log[level]({ event: kind, ...numbers, ...(network && { network }), ...(detail && { detail }), ...(times > 1 && { times }) }, 'security event')
      storeSecurityEvent(archive, event, now().toISOString(), times)
    } catch (problem) {
      log.error({ err: problem }, 'a security event could not be stored')
    }
  }

  function storeCounted() {
    for (const each of counted.values()) {
      if (each.times === 0) continue
      store(each.event, each.times)
      each.times = 0
    }
  }

  function count(event: SecurityEvent) {
    const present = now().toISOString().slice(0, 13)
    if (present !== hour) {
      storeCounted()
      counted.clear()
      hour = present
    }
    const key = keyOf(event)
    const known = counted.get(key)
    if (known) {
      known.times += 1
    } else if (counted.size < maxDistinct || isTotal(event)) {
      counted.set(key, { event, times: 0 })
      store(event, 1)
    } else {
      count({ kind: event.kind, ...(event.user && { user: event.user }) })
    }
  }

  const timer = setInterval(storeCounted, interval)
  timer.unref()

  return {
    record({ address, ...rest }) {
      const event: SecurityEvent = { ...rest, ...(address && { network: networkOf(address) }) }
      if (repeatable.has(event.kind)) count(event)
      else store(event, 1)
    },
    noteAdministrator(name) {
      for (const { kind, user = '', detail } of storeAdministrator(archive, name, now().toISOString())) {
        log.info({ event: kind, userID: userByName(archive, user)?.userID, detail }, 'security event')
      }
    },
    stop() {
      clearInterval(timer)
      storeCounted()
    },
  }
}

const keyOf = ({ kind, user = '', by = '', network = '', detail = '' }: SecurityEvent) => JSON.stringify([kind, user, by, network, detail])

/** Whether an event stands for many, of whatever network. There are few of these: accounts are. */
const isTotal = ({ network, detail }: SecurityEvent) => !network && !detail
