import * as v from 'valibot'
import { languages } from '../languages.ts'
import { messageOutcomes, suggestionKinds } from '../records/suggestion-kinds.ts'
import { pagingWire } from './lists.ts'

const moment = (what: string) => v.nullable(v.pipe(v.string(), v.description(`${what} (ISO 8601, UTC); null until then.`)))

/** A visitor's message as staff see it. */
export const messageWire = v.pipe(
  v.strictObject({
    _id: v.pipe(v.string(), v.description('The number once more, as a text.')),
    messageID: v.number(),
    messageBody: v.string(),
    date: v.pipe(v.string(), v.description('When it was sent (ISO 8601, UTC).')),
    email: v.pipe(v.string(), v.description('Empty where the sender left none.')),
    photoID: v.number(),
    photoTitle: v.pipe(v.string(), v.description('The Russian title; empty when the photo is gone.')),
    photoFileName: v.pipe(v.string(), v.description('Names its files; empty when the photo is gone.')),
    readAt: moment('When it was marked as read'),
    handledAt: moment('When it was marked as handled'),
    handledBy: v.string(),
    outcome: v.pipe(v.picklist(['', ...messageOutcomes]), v.description('How it was handled; empty until then, or where nobody said.')),
    assignedTo: v.pipe(v.string(), v.description('The name of the account that deals with it; empty for nobody.')),
    kind: v.pipe(v.picklist(suggestionKinds), v.description('What it is about.')),
    suggestedText: v.pipe(v.string(), v.description('The value that it suggests for its kind; may be empty.')),
    latitude: v.pipe(v.nullable(v.number()), v.description('Of the suggested place, in degrees.')),
    longitude: v.pipe(v.nullable(v.number()), v.description('Of the suggested place, in degrees.')),
    language: v.pipe(v.picklist(languages), v.description('Of the page on which it was written.')),
    thanksConsent: v.pipe(v.boolean(), v.description('Whether the sender agreed to be thanked by name on the page of the photo.')),
    publicName: v.pipe(v.string(), v.description('The name that the sender gave for it; empty without consent.')),
    thankedAs: v.pipe(v.string(), v.description('The name by which the page of the photo thanks the sender; empty where it does not.')),
    version: v.pipe(v.number(), v.description('Counts the changes by staff, from 1.')),
  }),
  v.metadata({ ref: 'Message' }),
)

export type MessageWire = v.InferOutput<typeof messageWire>

/** A page of messages. */
export const messagesWire = v.strictObject({
  messages: v.array(messageWire),
  totalMessages: v.number(),
  newMessages: v.pipe(v.number(), v.description('How many of all messages are neither read nor handled.')),
  ...pagingWire,
  messagesPerPage: v.pipe(v.number(), v.description('The same as itemsPerPage.')),
})

/** What the sender of a message is told. */
export const sentWire = v.strictObject({ msg: v.string() })

/** A challenge for the verification widget, which sends it back with its solution. */
export const challengeWire = v.pipe(
  v.strictObject({
    parameters: v.strictObject({
      algorithm: v.string(),
      nonce: v.string(),
      salt: v.string(),
      cost: v.number(),
      keyLength: v.number(),
      keyPrefix: v.string(),
      keySignature: v.string(),
      expiresAt: v.pipe(v.number(), v.description('Seconds since 1970; the widget then asks for another challenge.')),
      data: v.strictObject({
        issuedAt: v.pipe(v.number(), v.description('Milliseconds since 1970.')),
        subject: v.optional(v.pipe(v.string(), v.description('What it is bound to: the account, where signing in asked for it.'))),
        level: v.optional(v.pipe(v.number(), v.description('How many times the usual work it takes; 1 if omitted.'))),
      }),
    }),
    signature: v.string(),
  }),
  v.metadata({ ref: 'Challenge' }),
)

export type ChallengeWire = v.InferOutput<typeof challengeWire>

/** The messages beside one in a list, the newest first: their numbers, null at the ends of the list. */
export const messageNeighboursWire = v.strictObject({ newer: v.nullable(v.number()), older: v.nullable(v.number()) })
