import { localizedKey } from '#core/languages.ts'
import type { ReviewAnswer } from '#core/records/review.ts'
import { translatedKeys, translatedNames } from '#core/records/translated.ts'
import type { Archive } from '../sqlite/open.ts'
import { inTransaction, type AuditStamp } from './changes.ts'
import { versionOf } from './history.ts'
import { confirmTranslation } from './outdated-translations.ts'
import { neededRow } from './rows.ts'
import { concurrentChanges, rowAtVersion, type ConcurrentChange } from './saves.ts'
import { addReview, lastReview, type Review, type TranslationOf } from './translation-reviews.ts'

export type ReviewAnswerResult =
  | { outcome: 'answered'; review: Review }
  /** Nobody reviews an own translation. */
  | { outcome: 'own' }
  /** No version of this number was ever saved. */
  | { outcome: 'unknown version' }
  /** The request is not there, or no longer: the last event says what happened. */
  | { outcome: 'settled'; last: Review | null }
  /** The texts have changed since the reviewer read them. */
  | { outcome: 'conflict'; concurrentChanges: ConcurrentChange[] }

/**
 * A second person has reviewed a translation, or returns it with a note. A review also confirms that the translation matches its source.
 *
 * @param translation of a record that is there
 */
export function answerReview(
  archive: Archive,
  translation: TranslationOf,
  { reviewID, version, outcome, note }: ReviewAnswer,
  { by, at }: AuditStamp,
): ReviewAnswerResult {
  const { kind, id, language } = translation
  return inTransaction(archive, (): ReviewAnswerResult => {
    const last = lastReview(archive, translation)
    if (last?.reviewID !== reviewID || last.state !== 'requested') return { outcome: 'settled', last }
    if (last.author === by) return { outcome: 'own' }
    const current = neededRow(archive, kind, id)
    if (!rowAtVersion(archive, kind, current, version)) return { outcome: 'unknown version' }
    const read = [...translatedNames[kind], ...translatedKeys(kind, language)]
    const changes = concurrentChanges(archive, kind, current, version).filter(({ field }) => read.includes(field))
    if (changes.length > 0) return { outcome: 'conflict', concurrentChanges: changes }
    const review = addReview(archive, translation, { ...last, state: outcome, at, by, note })
    if (outcome === 'reviewed') confirmTranslation(archive, kind, id, language)
    return { outcome: 'answered', review }
  })
}

/** The translation as it was before its author worked on it: texts by their Russian keys. Null where that is not known. */
export function textsBefore(
  archive: Archive,
  { kind, id, language }: TranslationOf,
  { baseVersion }: Review,
): Record<string, string> | null {
  const base = versionOf(archive, kind, id, baseVersion) as Record<string, unknown> | null
  const textOf = (name: string) => base?.[localizedKey(name, language)]
  return (
    base && Object.fromEntries(translatedNames[kind].map((name) => [name, typeof textOf(name) === 'string' ? String(textOf(name)) : '']))
  )
}
