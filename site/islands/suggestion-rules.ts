import { textLength } from '#core/limits.ts'
import type { SuggestionTexts } from './texts.ts'

export type Draft = { message: string; email: string }

type ErrorKey = keyof SuggestionTexts['errors']

/** What is wrong with each field, as a key of the texts; nothing where a field may be sent. */
export type DraftErrors = { message?: ErrorKey; email?: ErrorKey }

/** Characters as people count them (Unicode code points), which is what the limit means. */
export const lengthOf = (text: string) => Array.from(text).length

export const isTooLong = (message: string) => lengthOf(message) >= textLength.message

const email = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:.]+(?:\.[^\s@<>"(),;:.]+)+$/

/** The errors of a suggestion: a message is needed, an e-mail is not; both stay below their limits. */
export function errorsOf(draft: Draft): DraftErrors {
  const errors: DraftErrors = {}
  const address = draft.email.trim()
  if (draft.message.trim() === '') errors.message = 'messageMissing'
  else if (isTooLong(draft.message)) errors.message = 'messageTooLong'
  if (lengthOf(address) >= textLength.messageEmail) errors.email = 'emailTooLong'
  else if (address !== '' && !email.test(address)) errors.email = 'emailInvalid'
  return errors
}
