import { randomID } from '../browser/random-id.ts'

/** Gives the same content the same key each time, so that sending it again after a broken connection makes no second record. */
export function idempotencyKeys(): (content: object) => string {
  const keys = new Map<string, string>()
  return (content) => {
    const text = JSON.stringify(content)
    const key = keys.get(text) ?? randomID()
    keys.set(text, key)
    return key
  }
}
