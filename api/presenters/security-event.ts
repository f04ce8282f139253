import type { SecurityEventWire } from '#core/wire/security-event.ts'
import type { SecurityEventRow } from '#data/staff/security-events.ts'
import { picked } from './picked.ts'

const fields = ['eventID', 'kind', 'at', 'lastAt', 'times', 'user', 'by', 'network', 'detail'] as const

/** A security event, for the admin. */
export const presentSecurityEvent = (row: SecurityEventRow): SecurityEventWire => picked(row, fields)
