import * as v from 'valibot'
import { textLength } from '../limits.ts'
import { languages } from '../languages.ts'
import { line, optional, paragraphs, reference, wholeNumber } from './rules.ts'
import { suggestedValueFields, suggestedValueProblem, suggestsValue } from './suggested-value.ts'
import { messageOutcomes } from './suggestion-kinds.ts'
import { emailProblem, messageProblem } from './suggestion.ts'
import { publicName, thanksFields, thanksProblem } from './thanks.ts'

/** Said of every visitor who could not be told from a machine, whatever the reason: machines learn nothing from it. */
export const notVerified = 'We could not make sure that you are a person. Please wait a moment and try again.'

// The cleaning rules count UTF-16 units; the limits below count characters.
const uncounted = Number.MAX_SAFE_INTEGER

const messageBody = v.pipe(
  paragraphs('Message', uncounted),
  v.check((text) => messageProblem(text) !== 'tooLong', `Your message is more than ${textLength.message} characters`),
)

const emailTooLong = `The e-mail must be shorter than ${textLength.messageEmail} characters`

const email = v.pipe(
  line('E-mail', uncounted),
  v.check((text) => emailProblem(text) !== 'tooLong', emailTooLong),
  v.check((text) => emailProblem(text) !== 'invalid', 'Enter a valid e-mail'),
)

const entries = v.strictObject({
  email: optional(email),
  messageBody: optional(messageBody),
  photoID: reference('Photo'),
  ...suggestedValueFields,
  ...thanksFields,
  /** Of the page on which it was written. */
  language: v.optional(v.picklist(languages, 'Language has a value that the archive does not know')),
  /** The solved challenge, as the verification widget gives it. */
  altcha: v.optional(v.string(notVerified), ''),
  /** A field that people do not see: whoever fills it is a machine. */
  website: v.optional(v.string('Website must be a text'), ''),
})

/** What a visitor tells the archive about a photo: a text, or a value that the archive should have, or both. */
export const messageSchema = v.pipe(
  entries,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const message = dataset.value
    const tell = (field: keyof typeof message, text: string) =>
      addIssue({ message: text, path: [{ type: 'object', origin: 'value', input: message, key: field, value: message[field] }] })
    if (messageProblem(message.messageBody) === 'missing' && !suggestsValue(message)) tell('messageBody', 'Enter your message')
    for (const problem of [suggestedValueProblem(message), thanksProblem(message)]) if (problem) tell(problem.field, problem.msg)
  }),
)

export type MessageInput = v.InferOutput<typeof messageSchema>

/** What staff change of a message. */
export const messageStateSchema = v.strictObject({
  read: v.optional(v.boolean('Read must be true or false')),
  handled: v.optional(v.boolean('Handled must be true or false')),
  /** How it was handled; said together with `handled`. */
  outcome: v.optional(v.picklist(messageOutcomes, 'Outcome has a value that the archive does not know')),
  /** The name of the account that deals with it; empty for nobody. */
  assignedTo: v.optional(v.string('Assigned to must be a name')),
  /** The name by which the page of the photo thanks the sender of an accepted message; empty for no thanks. */
  thankedAs: v.optional(publicName),
  /** Takes the consent to be thanked back: senders alone give it. */
  thanksConsent: v.optional(v.literal(false, 'Consent can only be taken back: senders alone give it')),
  /** The version that the change is based on; without it, it overwrites what somebody else did. */
  version: v.optional(wholeNumber(1, 'version')),
})

export type MessageState = v.InferOutput<typeof messageStateSchema>
