import { emailProblem, messageProblem } from '#core/records/suggestion.ts'
import type { SuggestionTexts } from './texts.ts'

export type Draft = { message: string; email: string }

type ErrorKey = keyof SuggestionTexts['errors']

/** What is wrong with each field, as a key of the texts; nothing where a field may be sent. */
export type DraftErrors = { message?: ErrorKey; email?: ErrorKey }

const messageErrors = { missing: 'messageMissing', tooLong: 'messageTooLong' } as const
const emailErrors = { tooLong: 'emailTooLong', invalid: 'emailInvalid' } as const

/** The errors of a suggestion: a message is needed, an e-mail is not; both stay below their limits. */
export function errorsOf(draft: Draft): DraftErrors {
  const errors: DraftErrors = {}
  const message = messageProblem(draft.message)
  const email = emailProblem(draft.email)
  if (message) errors.message = messageErrors[message]
  if (email) errors.email = emailErrors[email]
  return errors
}
