import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ChallengeWire } from '#core/wire/message.ts'
import { Refusal } from '#api/http/errors.ts'
import type { Limit } from '#api/load-limits/rate-limits.ts'

/** Counts under keys, in memory. Nothing is counted yet. */
export const counter = ({ times, seconds }: Limit) => new RateLimiterMemory({ points: times, duration: seconds })

export type Counter = ReturnType<typeof counter>

/**
 * Counts one more.
 *
 * @returns milliseconds to wait where that is one too many, 0 otherwise
 */
export async function countEvent(counter: Counter, key: string): Promise<number> {
  try {
    await counter.consume(key)
    return 0
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1)
    throw refused
  }
}

/**
 * Counts one more, and refuses it where that is one too many.
 *
 * @param what plural, as in `Too many tries`
 * @throws Refusal 429
 */
export async function limitEvents(counter: Counter, key: string, what: string) {
  const wait = await countEvent(counter, key)
  if (wait > 0) throw tooMany(what, wait)
}

/** How often something was counted, beyond its limit too. */
export const consumed = async (counter: Counter, key: string): Promise<number> => (await counter.get(key))?.consumedPoints ?? 0

/**
 * The answer to whoever tries too often.
 *
 * @param what plural, as in `Too many tries`
 * @param challenge whoever solves it need not wait
 */
export function tooMany(what: string, milliseconds: number, challenge: ChallengeWire | null = null): Refusal {
  const seconds = Math.ceil(milliseconds / 1000)
  const way = challenge ? ', or send the solution of the challenge at once' : ''
  const sentence = `Too many ${what}. Please try again in ${inWords(seconds)}${way}.`
  return new Refusal(429, sentence, challenge ? { challenge } : {}, { 'Retry-After': String(seconds) })
}

function inWords(seconds: number): string {
  const [number, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
