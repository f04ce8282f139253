import type { Language } from '#core/languages.ts'
import type { ErrorDetail } from '#core/wire/errors.ts'
import { ask } from './ask.ts'
import type { sentOf } from './suggestion-draft.ts'
import type { RefusableField } from './suggestion-rules.ts'
import type { SuggestionTexts } from './texts.ts'

/** A suggestion on its way to `POST /api/message`. */
export type Suggestion = ReturnType<typeof sentOf> & {
  photoID: number
  /** Of the page on which it is written: staff answer in it. */
  language: Language
  /** What the verification has made of a challenge. */
  altcha: string
  /** Empty, unless a machine has filled the field that people do not see. */
  website: string
}

type ErrorKey = 'messageTooLong' | 'verification' | 'tooMany' | 'photoGone' | 'failed' | 'offline'

/** The names in the form of the fields whose values the archive can refuse. */
const refusable: Record<string, RefusableField> = {
  suggestedText: 'value',
  latitude: 'latitude',
  longitude: 'longitude',
  publicName: 'publicName',
}

/** `sent`, or the text that says why not, or the fields that have to be corrected. */
export type Sending = 'sent' | keyof Pick<SuggestionTexts['errors'], ErrorKey> | { refused: RefusableField[] }

/** Milliseconds after which an answer is no longer waited for. */
const patience = 30_000

/** Sends a suggestion to the archive. Never throws: every failure has its text. */
export async function sendSuggestion(suggestion: Suggestion): Promise<Sending> {
  try {
    const { response, read } = await ask('POST /api/message', { send: suggestion, signal: AbortSignal.timeout(patience) })
    return sendingOf(response.status, await read().catch(() => null))
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  }
}

/**
 * What an answer means.
 *
 * @param body parsed; null where it is no JSON and so not the archive's. A plain file host answers 404 too, which says
 *   nothing about the photo, or shows one of its pages with 200, which does not mean that anything was sent
 */
export function sendingOf(status: number, body: unknown): Sending {
  if (status === 429) return 'tooMany'
  if (status === 413) return 'messageTooLong'
  if (typeof body !== 'object' || body === null) return 'failed'
  if (status === 201) return 'sent'
  if (status === 404 || status === 410) return 'photoGone'
  if (status !== 400) return 'failed'
  const { errors = [] } = body as { errors?: ErrorDetail[] }
  if (errors.some(({ field }) => field === 'altcha')) return 'verification'
  const refused = errors.flatMap(({ field = '' }) => refusable[field] ?? [])
  return refused.length > 0 ? { refused } : 'failed'
}
