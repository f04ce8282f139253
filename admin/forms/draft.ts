import { storage } from '../browser/storage.ts'

export type Values = Record<string, string | number>

/** What was typed into a form but not saved, and what it was typed over. */
export type Draft = { version: number; base: Values; values: Values; at: string }

const keyOf = (userID: number, form: string) => `draft:${userID}:${form}`

/** Days after which a draft that nobody came back to is forgotten. */
const maxDraftDays = 30

/** The draft of a form of which something is worth restoring; null where there is none. */
export function readDraft(userID: number, form: string, now = Date.now()): Draft | null {
  try {
    const draft = JSON.parse(storage.read(keyOf(userID, form)) ?? 'null') as Partial<Draft> | null
    if (!draft?.values || !draft.base || typeof draft.version !== 'number' || !draft.at) return null
    const isOld = now - Date.parse(draft.at) > maxDraftDays * 86_400_000
    const hasChanges = changedKeys(draft.base, draft.values).length > 0
    return isOld || !hasChanges ? null : { version: draft.version, base: draft.base, values: draft.values, at: draft.at }
  } catch {
    return null
  }
}

export function writeDraft(userID: number, form: string, draft: Draft) {
  storage.write(keyOf(userID, form), JSON.stringify(draft))
}

export const dropDraft = (userID: number, form: string) => storage.remove(keyOf(userID, form))

/**
 * The fields that were typed into after a state of the form was sent, as they are now.
 *
 * @example typedSince({ a: 'sent', b: '' }, { a: 'sent', b: 'typed' }) // { b: 'typed' }
 */
export const typedSince = (sent: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== sent[key]))

/** The fields in which two states of a form differ. */
export function changedKeys(base: Values, values: Values): string[] {
  return Object.keys(values).filter((key) => values[key] !== base[key])
}
