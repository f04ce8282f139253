import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { line, optional, paragraphs, reference } from './rules.ts'
import { emailProblem, messageProblem } from './suggestion.ts'

/** Said of every visitor who could not be told from a machine, whatever the reason: machines learn nothing from it. */
export const notVerified = 'We could not make sure that you are a person. Please wait a moment and try again.'

// The cleaning rules count UTF-16 units; the limits below count characters.
const uncounted = Number.MAX_SAFE_INTEGER

const messageBody = v.pipe(
  paragraphs('Message', uncounted),
  v.check((text) => messageProblem(text) !== 'missing', 'Enter your message'),
  v.check((text) => messageProblem(text) !== 'tooLong', `Your message is more than ${textLength.message} characters`),
)

const emailTooLong = `The e-mail must be shorter than ${textLength.messageEmail} characters`

const email = v.pipe(
  line('E-mail', uncounted),
  v.check((text) => emailProblem(text) !== 'tooLong', emailTooLong),
  v.check((text) => emailProblem(text) !== 'invalid', 'Enter a valid e-mail'),
)

/** What a visitor tells the archive about a photo. */
export const messageSchema = v.strictObject({
  email: optional(email),
  messageBody: optional(messageBody),
  photoID: reference('Photo'),
  /** The solved challenge, as the verification widget gives it. */
  altcha: v.optional(v.string(notVerified), ''),
  /** A field that people do not see: whoever fills it is a machine. */
  website: v.optional(v.string('Website must be a text'), ''),
})

export type MessageInput = v.InferOutput<typeof messageSchema>

/** What staff change of a message. */
export const messageStateSchema = v.strictObject({
  read: v.optional(v.boolean('Read must be true or false')),
  handled: v.optional(v.boolean('Handled must be true or false')),
})

export type MessageState = v.InferOutput<typeof messageStateSchema>
