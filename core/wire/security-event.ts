import * as v from 'valibot'
import { pagingWire } from './lists.ts'

/** Kinds of security events. `data/staff/security-events.ts` says who may cause which, and how many are kept. */
export const securityEventKinds = [
  'sign-in',
  'sign-in-failed',
  'sign-in-locked',
  'sessions-ended',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-failed',
  'second-factor-reset',
  'recovery-code-used',
  'recovery-codes-made',
  'role-changed',
  'user-added',
  'user-deleted',
  'permission-refused',
  'export',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** A security event as the admin sees it. */
export const securityEventWire = v.pipe(
  v.strictObject({
    eventID: v.number(),
    kind: v.picklist(securityEventKinds),
    at: v.pipe(v.string(), v.description('When it happened, or first happened (ISO 8601, UTC).')),
    lastAt: v.pipe(v.string(), v.description('When it last happened.')),
    times: v.pipe(v.number(), v.description('How often it happened from `at` to `lastAt`. The same event within an hour is one entry.')),
    user: v.pipe(v.string(), v.description('Name of the account concerned; empty when there is none, or no account of the typed name.')),
    by: v.pipe(v.string(), v.description('Name of another user who did it; empty otherwise.')),
    network: v.pipe(
      v.string(),
      v.description('Network of the address: the first 24 bits of IPv4, 48 of IPv6; empty for commands and for totals of many networks.'),
    ),
    detail: v.pipe(v.string(), v.description('The refused call, the exported file, or what added the account.')),
  }),
  v.metadata({ ref: 'SecurityEvent' }),
)

export type SecurityEventWire = v.InferOutput<typeof securityEventWire>

/** A page of security events. */
export const securityEventsWire = v.strictObject({
  events: v.array(securityEventWire),
  total: v.pipe(v.number(), v.description('Entries that match the filters.')),
  users: v.pipe(v.array(v.string()), v.description('Names of all accounts with entries, for the filter.')),
  ...pagingWire,
})
