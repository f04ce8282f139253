import { textLength } from '../limits.ts'

/** What a visitor's suggestion is about; the first one is free text alone. */
export const suggestionKinds = ['other', 'date', 'place', 'identity', 'scan', 'orientation', 'inscription'] as const

export type SuggestionKind = (typeof suggestionKinds)[number]

/** The kinds that can suggest a value beside the message; the others only have the message. */
const valueKinds = ['date', 'place', 'identity', 'orientation', 'inscription'] as const satisfies SuggestionKind[]

export type ValueKind = (typeof valueKinds)[number]

export const hasValue = (kind: SuggestionKind): kind is ValueKind => (valueKinds as readonly string[]).includes(kind)

/** Characters (UTF-16 units) of suggested values that people type. */
export const suggestedLength: Record<Exclude<ValueKind, 'orientation'>, number> = {
  date: textLength.date,
  place: textLength.name,
  identity: textLength.suggestedNames,
  inscription: textLength.inscription,
}

/** How a scan can be the wrong way round. */
export const orientations = ['mirrored', 'turned left', 'turned right', 'upside down'] as const

export type Orientation = (typeof orientations)[number]

/** How staff can close a message. */
export const messageOutcomes = ['accepted', 'not accepted', 'answered'] as const

export type MessageOutcome = (typeof messageOutcomes)[number]

/** The states by which staff list messages: not seen by anybody, being dealt with, closed. */
export const messageStates = ['unread', 'open', 'handled'] as const

export type MessageStateName = (typeof messageStates)[number]
