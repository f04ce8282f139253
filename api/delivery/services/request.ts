import type { PurgeSettings } from '#api/delivery/settings.ts'
import { DeliveryFailure } from '#api/delivery/failure.ts'

/** Characters of an answer that are repeated to people. */
const maxDetail = 200

type Call = { name: string; purge: PurgeSettings; url: string; headers: Record<string, string>; body?: object; signal: AbortSignal }

/**
 * Makes a call of a service.
 *
 * @param name of the service, as the message begins
 * @returns the text of the answer
 * @throws DeliveryFailure saying what the service answered, without the token
 */
export async function request({ name, purge, url, headers, body, signal }: Call): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    // The token is for this address alone.
    redirect: 'manual',
    signal,
  }).catch((cause: unknown) => fail(name, signal, cause))
  const text = await answer.text().catch((cause: unknown) => fail(name, signal, cause))
  if (answer.ok) return text
  const detail = messageIn(text, purge.token)
  throw new DeliveryFailure(`${sentenceOf(name, answer.status, purge)}${detail && ` It says: ${detail}`}`, {
    retryAfter: waitOf(answer.headers.get('retry-after')),
  })
}

function fail(name: string, signal: AbortSignal, cause: unknown): never {
  const reason = signal.aborted ? 'did not answer in time' : 'cannot be reached'
  throw new DeliveryFailure(`${name} ${reason}.`, { cause })
}

function sentenceOf(name: string, status: number, { service, zone }: PurgeSettings): string {
  if (status === 401 || status === 403) {
    const settings = zone || service === 'cloudflare' ? 'PURGE_TOKEN and PURGE_ZONE' : 'PURGE_TOKEN'
    return `${name} refuses the credentials (${status}). Check ${settings}.`
  }
  if (status === 429) return `${name} asks for a pause (429).`
  return `${name} answered ${status}.`
}

/**
 * What a service says of an error: the first message in its JSON, cut to a sentence's length, without the token.
 *
 * @param text of an answer
 */
export function messageIn(text: string, token: string): string {
  const found = /"(?:message|msg|detail|Message)"\s*:\s*"((?:[^"\\]|\\.)+)"/.exec(text)?.[1] ?? ''
  const plain = found.replace(/\\./g, ' ').slice(0, maxDetail)
  return token ? plain.replaceAll(token, '…') : plain
}

/**
 * Milliseconds that a `Retry-After` header asks for; 0 where it says nothing that can be understood.
 *
 * @example waitOf('30') // 30000
 */
export function waitOf(header: string | null, now = Date.now()): number {
  if (!header) return 0
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(wait) ? Math.max(0, wait) : 0
}
