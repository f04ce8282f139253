import type { SuggestionTexts } from './texts.ts'

/** A suggestion on its way to `POST /api/message`. */
export type Suggestion = { email: string; messageBody: string; photoID: number }

/** `sent`, or the text that says why not. */
export type Sending = 'sent' | keyof Pick<SuggestionTexts['errors'], 'tooMany' | 'photoGone' | 'failed' | 'offline'>

/** Milliseconds after which an answer is no longer waited for. */
const patience = 30_000

/** Sends a suggestion to the archive. Never throws: every failure has its text. */
export async function sendSuggestion(suggestion: Suggestion): Promise<Sending> {
  try {
    const answer = await fetch('/api/message', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(suggestion),
      signal: AbortSignal.timeout(patience),
    })
    const isFromArchive = answer.headers.get('content-type')?.includes('json') ?? false
    return answer.ok ? 'sent' : failureOf(answer.status, isFromArchive)
  } catch {
    return navigator.onLine ? 'failed' : 'offline'
  }
}

/** The text for an answer's status. A plain file host answers 404 too, which says nothing about the photo. */
export function failureOf(status: number, isFromArchive: boolean): Exclude<Sending, 'sent'> {
  if (status === 429) return 'tooMany'
  return isFromArchive && (status === 404 || status === 410) ? 'photoGone' : 'failed'
}
