const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** The day of a moment (ISO 8601) in the reader's time; empty for none. */
export const day = (iso: string | null | undefined): string => (iso ? dayOnly.format(new Date(iso)) : '')

/** A moment (ISO 8601) in the reader's time; empty for none. */
export function moment(iso: string | null | undefined): string {
  if (!iso) return ''
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : full.format(date)
}
