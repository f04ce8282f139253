import { formatDate } from '#core/dates/format.ts'
import { readDate } from '#core/dates/read.ts'
import type { Language } from '#core/languages.ts'

/** How a typed date is read: it cannot be, or people have to read it, or the words of the site for it; empty for none. */
export type CheckedDate = { isImpossible: true } | { isUnread: true } | { date: string }

/** Reads a date as the archive will read it. Many rules: only forms in which a date is suggested load them. */
export function checkDate(text: string, language: Language): CheckedDate {
  const read = readDate(text)
  if ('problem' in read) return read.isContradiction ? { isImpossible: true } : { isUnread: true }
  return { date: formatDate(read.edtf, language) }
}
