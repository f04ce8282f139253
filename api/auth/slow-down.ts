import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#api/errors.ts'

/** How often something may happen. */
export type Limit = { times: number; seconds: number }

/** Counts under keys, in memory. Nothing is counted yet. */
export const counter = ({ times, seconds }: Limit) => new RateLimiterMemory({ points: times, duration: seconds })

export type Counter = ReturnType<typeof counter>

/**
 * Counts one more.
 *
 * @returns milliseconds to wait where that is one too many, 0 otherwise
 */
export async function count(counter: Counter, key: string): Promise<number> {
  try {
    await counter.consume(key)
    return 0
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(refused.msBeforeNext, 1)
    throw refused
  }
}

/**
 * The answer to whoever tries too often.
 *
 * @param what plural, as in `Too many tries`
 */
export function tooMany(what: string, milliseconds: number): Refusal {
  const seconds = Math.ceil(milliseconds / 1000)
  return new Refusal(429, `Too many ${what}. Please try again in ${inWords(seconds)}.`, {}, { 'Retry-After': String(seconds) })
}

function inWords(seconds: number): string {
  const [number, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return `${number} ${unit}${number === 1 ? '' : 's'}`
}
