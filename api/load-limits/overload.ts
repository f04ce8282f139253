import { Refusal } from '#api/http/errors.ts'

/** Seconds after which a crowd may have gone. */
export const pause = 2

/** The answer where too much waits already: 429 where one asker sends it, 503 where all together do. */
export function overloaded(status: 429 | 503): Refusal {
  const sentence =
    status === 429 ? 'Too many requests at once. Please send fewer at a time.' : 'The archive is busy. Please try again in a moment.'
  return new Refusal(status, sentence, {}, { 'Retry-After': String(pause) })
}
