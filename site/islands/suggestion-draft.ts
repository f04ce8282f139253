import { hasValue, type Orientation, type SuggestionKind, type ValueKind } from '#core/records/suggestion-kinds.ts'
import { readCoordinates } from './suggestion-point.ts'
import type { SuggestionTexts } from './texts.ts'

/** What somebody has typed so far. */
export type Draft = {
  kind: SuggestionKind
  /** For each kind, so that choosing another one loses nothing. */
  values: Record<ValueKind, string>
  latitude: string
  longitude: string
  message: string
  email: string
  thanksConsent: boolean
  publicName: string
}

export const emptyDraft: Draft = {
  kind: 'other',
  values: { date: '', place: '', identity: '', orientation: '', inscription: '' },
  latitude: '',
  longitude: '',
  message: '',
  email: '',
  thanksConsent: false,
  publicName: '',
}

/** The value that is typed for the chosen kind; empty for a kind without one. */
export const valueOf = ({ kind, values }: Draft): string => (hasValue(kind) ? values[kind].trim() : '')

/** What is sent of a draft: its message, and what belongs to the chosen kind. */
export function sentOf(draft: Draft) {
  const { kind, message, email, thanksConsent, publicName } = draft
  const suggestedText = valueOf(draft)
  return {
    kind,
    messageBody: message.trim(),
    email: email.trim(),
    ...(suggestedText !== '' && { suggestedText }),
    ...(kind === 'place' && readCoordinates(draft)),
    ...(thanksConsent && { thanksConsent, publicName: publicName.trim() }),
  }
}

/** The same as the text of a letter, for when the form cannot send. */
export function letterOf(draft: Draft, texts: SuggestionTexts): string {
  const { kind, latitude, longitude, message, thanksConsent, publicName } = draft
  const value = valueOf(draft)
  const written = kind === 'orientation' && value !== '' ? texts.orientations[value as Orientation] : value
  const point = kind === 'place' && latitude && longitude ? `${latitude.trim()}; ${longitude.trim()}` : ''
  const parts = [
    kind !== 'other' && [texts.kinds[kind], written, point].filter(Boolean).join('\n'),
    message.trim(),
    thanksConsent && `${texts.consent}: ${publicName.trim()}`,
  ]
  return parts.filter(Boolean).join('\n\n')
}
