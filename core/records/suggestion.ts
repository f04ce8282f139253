import { textLength } from '../limits.ts'

/** The rules of a visitor's suggestion, for the form as for the server. Without valibot: the form has to stay light. */

/** Characters as people count them (Unicode code points), which is what the limits mean. */
export const lengthOf = (text: string) => Array.from(text).length

export const isTooLong = (message: string) => lengthOf(message) >= textLength.message

/** What is wrong with a suggestion's text; null where it may be sent. */
export function messageProblem(message: string): 'missing' | 'tooLong' | null {
  if (message.trim() === '') return 'missing'
  return isTooLong(message) ? 'tooLong' : null
}

const address = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:.]+(?:\.[^\s@<>"(),;:.]+)+$/

/** What is wrong with a sender's e-mail address, which may be left out; null where it may be sent. */
export function emailProblem(email: string): 'tooLong' | 'invalid' | null {
  const trimmed = email.trim()
  if (lengthOf(trimmed) >= textLength.messageEmail) return 'tooLong'
  return trimmed === '' || address.test(trimmed) ? null : 'invalid'
}
