import { sourceLanguage } from '#core/languages.ts'
import { answerTextsFor } from '#core/texts/answers.ts'
import type { MessageWire } from '#core/wire/message.ts'
import { texts } from '../texts.ts'

/** Characters of a quoted message: mail programs take addresses of some two thousand. */
const maxQuoted = 600

type Answered = Pick<MessageWire, 'email' | 'photoTitle' | 'photoID' | 'messageBody'> & Partial<Pick<MessageWire, 'outcome' | 'language'>>

/** The address that opens a mail to the sender: the prepared answer, once there is an outcome, and the message quoted. */
export function replyTo({ email, photoTitle, photoID, messageBody, outcome = '', language = sourceLanguage }: Answered): string {
  const answers = answerTextsFor(language)
  const subjectOf = outcome ? answers.subject : texts.messages.replySubject
  const subject = subjectOf(photoTitle || texts.messages.photo(photoID))
  const answer = outcome ? answers[outcome].split('\n') : []
  const body = [...answer, '', '', ...quoted(messageBody)].join('\r\n')
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

const quoted = (message: string) =>
  Array.from(message)
    .slice(0, maxQuoted)
    .join('')
    .split('\n')
    .map((line) => `> ${line}`)
