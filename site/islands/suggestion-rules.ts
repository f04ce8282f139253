import { hasValue, suggestedLength } from '#core/records/suggestion-kinds.ts'
import { textLength } from '#core/limits.ts'
import { emailProblem, messageProblem } from '#core/records/suggestion.ts'
import { valueOf, type Draft } from './suggestion-draft.ts'
import { readCoordinates } from './suggestion-point.ts'
import type { SuggestionTexts } from './texts.ts'

/** The fields that can be wrong, in the order of the form. */
export const draftFields = ['value', 'latitude', 'longitude', 'message', 'email', 'publicName'] as const

export type DraftField = (typeof draftFields)[number]

type ErrorKey = keyof SuggestionTexts['errors']

/** The fields whose values the archive can refuse. */
export type RefusableField = Exclude<DraftField, 'message' | 'email'>

/** What is wrong with each field, as a key of the texts; nothing where a field may be sent. */
export type DraftErrors = Partial<Record<DraftField, ErrorKey>>

const messageErrors = { missing: 'messageMissing', tooLong: 'messageTooLong' } as const
const emailErrors = { tooLong: 'emailTooLong', invalid: 'emailInvalid' } as const

/**
 * The errors of a suggestion: it needs a message, or the value of its kind; a consent needs a name; everything stays within its limits.
 *
 * @param isImpossible whether a typed date is certainly wrong; without it, the archive tells
 */
export function errorsOf(draft: Draft, isImpossible: (date: string) => boolean = () => false): DraftErrors {
  const errors: DraftErrors = { ...(draft.kind === 'place' && pointErrors(draft)) }
  const value = valueErrorOf(draft, isImpossible)
  const message = messageProblem(draft.message)
  const email = emailProblem(draft.email)
  if (value) errors.value = value
  if (message === 'tooLong' || (message === 'missing' && !hasValue(draft.kind))) errors.message = messageErrors[message]
  if (email) errors.email = emailErrors[email]
  if (draft.thanksConsent && draft.publicName.trim() === '') errors.publicName = 'publicNameMissing'
  if (draft.thanksConsent && draft.publicName.trim().length > textLength.publicName) errors.publicName = 'valueTooLong'
  return errors
}

function valueErrorOf(draft: Draft, isImpossible: (date: string) => boolean): ErrorKey | null {
  const { kind, message, latitude, longitude } = draft
  if (!hasValue(kind)) return null
  const value = valueOf(draft)
  const hasPoint = kind === 'place' && `${latitude}${longitude}`.trim() !== ''
  if (value === '') return hasPoint || message.trim() !== '' ? null : 'valueMissing'
  if (value.length > limitOf(draft, 'value')) return 'valueTooLong'
  return kind === 'date' && isImpossible(value) ? 'dateImpossible' : null
}

function pointErrors(draft: Draft): DraftErrors {
  const { latitude, longitude } = readCoordinates(draft)
  const errors: DraftErrors = {}
  if (latitude === undefined) errors.latitude = 'latitudeInvalid'
  if (longitude === undefined) errors.longitude = 'longitudeInvalid'
  if (latitude === null && longitude !== null) errors.latitude = 'coordinatesTogether'
  if (longitude === null && latitude !== null) errors.longitude = 'coordinatesTogether'
  return errors
}

/** Characters that a field takes. */
export function limitOf({ kind }: Draft, field: DraftField): number {
  if (field === 'publicName') return textLength.publicName
  return hasValue(kind) && kind !== 'orientation' ? suggestedLength[kind] : Number.MAX_SAFE_INTEGER
}

/**
 * The errors that are told while somebody types: being too long at once, the others once they were told, until they are mended.
 *
 * @param told those that are told now
 * @param now those that the draft has
 */
export function errorsWhileTyping(told: DraftErrors, now: DraftErrors): DraftErrors {
  const shown = draftFields.filter((field) => told[field] || now[field] === 'messageTooLong' || now[field] === 'valueTooLong')
  return Object.fromEntries(shown.map((field) => [field, now[field]]))
}

const refusals = { latitude: 'latitudeInvalid', longitude: 'longitudeInvalid', publicName: 'publicNameMissing' } as const

/** The errors of the fields that the archive has refused. */
export function refusedErrors(draft: Draft, fields: RefusableField[]): DraftErrors {
  const errorOf = (field: RefusableField): ErrorKey => {
    if (field === 'value') return draft.kind === 'date' ? 'dateImpossible' : 'valueRefused'
    return refusals[field]
  }
  return Object.fromEntries(fields.map((field) => [field, errorOf(field)]))
}
