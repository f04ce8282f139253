import type { SecurityEventWire } from '#core/wire/security-event.ts'
import type { SecurityEventRow } from '#data/staff/security-events.ts'

/** A security event, for the admin. */
export const presentSecurityEvent = ({
  eventID,
  kind,
  at,
  lastAt,
  times,
  user,
  by,
  network,
  detail,
}: SecurityEventRow): SecurityEventWire => ({
  eventID,
  kind,
  at,
  lastAt,
  times,
  user,
  by,
  network,
  detail,
})
