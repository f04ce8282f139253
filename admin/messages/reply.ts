import type { MessageWire } from '#core/wire/message.ts'
import { texts } from '../texts.ts'

/** Characters of a quoted message: mail programs take addresses of some two thousand. */
const maxQuoted = 600

/** The address that opens a mail to the sender, with the message quoted. */
export function replyTo({
  email,
  photoTitle,
  photoID,
  messageBody,
}: Pick<MessageWire, 'email' | 'photoTitle' | 'photoID' | 'messageBody'>): string {
  const subject = texts.messages.replySubject(photoTitle || texts.messages.photo(photoID))
  const quoted = Array.from(messageBody)
    .slice(0, maxQuoted)
    .join('')
    .split('\n')
    .map((line) => `> ${line}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`\r\n\r\n${quoted.join('\r\n')}`)}`
}
