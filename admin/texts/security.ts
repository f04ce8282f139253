import type { SecurityEventKind } from '#core/wire/security-event.ts'

const kinds: Record<SecurityEventKind, string> = {
  'sign-in': 'Logged in',
  'sign-in-failed': 'Wrong name or password',
  'sign-in-locked': 'Slowed after wrong passwords',
  'sessions-ended': 'Logged out everywhere',
  'password-changed': 'Password changed',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-failed': 'Wrong second factor',
  'second-factor-reset': 'Second factor reset',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-made': 'Recovery codes made',
  'role-changed': 'Role changed',
  'user-added': 'User added',
  'user-deleted': 'User deleted',
  'permission-refused': 'Permission refused',
  export: 'Everything exported',
}

/** The screen of security events. */
export const security = {
  security: {
    filters: 'Filter',
    kind: 'Event',
    user: 'User',
    any: 'Any',
    when: 'When',
    network: 'Network',
    detail: 'Details',
    times: 'Times',
    kinds,
    by: (name: string) => `by ${name}`,
    unknownUser: 'Unknown',
    until: (at: string) => `last ${at}`,
    empty: 'No events found',
    kept: (days: number) =>
      `Events are kept for ${days} days. The same event within an hour is one row. Addresses are shortened to their network.`,
  },
}
