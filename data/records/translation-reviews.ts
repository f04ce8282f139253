import { targetLanguages, type TargetLanguage } from '#core/languages.ts'
import type { ReviewState } from '#core/records/review.ts'
import { translatedKeys, translatedNames, type TranslatedKind } from '#core/records/translated.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'
import type { Action, AuditStamp } from './changes.ts'
import type { RecordKind } from './kinds.ts'

type Row = Record<string, unknown>

/** An event of the review of a translation: see `translationReviews`. */
export type Review = {
  reviewID: number
  language: TargetLanguage
  state: ReviewState
  at: string
  by: string
  author: string
  note: string
  baseVersion: number
}

/** The translation of a record into a language. */
export type TranslationOf = { kind: TranslatedKind; id: number; language: TargetLanguage }

const columns = 'review_id AS reviewID, language, state, at, by, author, note, base_version AS baseVersion'

const statements = preparedStatement(({ sqlite }) => ({
  current: sqlite.prepare<[string, string, number], Review>(
    `SELECT ${columns} FROM translation_reviews WHERE kind = ? AND language = ? AND record_id = ? AND is_current = 1`,
  ),
  of: sqlite.prepare<[string, number], Review>(
    `SELECT ${columns} FROM translation_reviews WHERE kind = ? AND record_id = ? ORDER BY review_id DESC`,
  ),
  end: sqlite.prepare<[string, string, number]>(
    'UPDATE translation_reviews SET is_current = 0 WHERE kind = ? AND language = ? AND record_id = ? AND is_current = 1',
  ),
  add: sqlite.prepare<[string, string, number, Omit<Review, 'reviewID' | 'language'>]>(
    `INSERT INTO translation_reviews (kind, language, record_id, state, at, by, author, note, base_version, is_current)
     VALUES (?, ?, ?, :state, :at, :by, :author, :note, :baseVersion, 1)`,
  ),
}))

/** The last event of the review of a translation; null where nobody ever asked for one. */
export const lastReview = (archive: Archive, { kind, id, language }: TranslationOf): Review | null =>
  statements(archive).current.get(kind, language, id) ?? null

/** Everything that happened to the reviews of a record's translations, the last event first. */
export const reviewsOf = (archive: Archive, kind: TranslatedKind, id: number): Review[] => statements(archive).of.all(kind, id)

/** Whether a translation waits for a second person, or for its author to whom it was returned. */
export const isOpen = (review: Review | null): review is Review & { state: 'requested' | 'returned' } =>
  review?.state === 'requested' || review?.state === 'returned'

/** Whether a record has any text in the language of a translation. */
export const hasTranslation = (row: object, { kind, language }: Omit<TranslationOf, 'id'>): boolean =>
  translatedKeys(kind, language).some((key) => (row as Row)[key])

/** Notes an event: it is the last one of its translation from now on. */
export function addReview(archive: Archive, { kind, id, language }: TranslationOf, event: Omit<Review, 'reviewID' | 'language'>): Review {
  const { state, at, by, author, note, baseVersion } = event
  const added = { state, at, by, author, note, baseVersion }
  statements(archive).end.run(kind, language, id)
  const { lastInsertRowid } = statements(archive).add.run(kind, language, id, added)
  return { ...added, language, reviewID: Number(lastInsertRowid) }
}

/**
 * Asks a second person to review a translation. A request of the same author that still waits stays as it is.
 *
 * @param baseVersion the version of the record before the author translated
 */
export function requestReview(archive: Archive, translation: TranslationOf, baseVersion: number, { by, at }: AuditStamp) {
  const last = lastReview(archive, translation)
  const isOwn = isOpen(last) && last.author === by
  if (isOwn && last.state === 'requested') return
  addReview(archive, translation, {
    state: 'requested',
    at,
    by,
    author: by,
    note: '',
    baseVersion: isOwn ? last.baseVersion : baseVersion,
  })
}

/** Withdraws a request, if it is one of whoever acts. */
export function withdrawReview(archive: Archive, translation: TranslationOf, { by, at }: AuditStamp) {
  const last = lastReview(archive, translation)
  if (isOpen(last) && last.author === by) addReview(archive, translation, { ...last, state: 'withdrawn', at, by, note: '' })
}

/**
 * Keeps reviews true with each change of a record. A second person who changes a translation has reviewed it; its author who changes one
 * that was returned asks again. A finished review ends with the texts that it was about. A merge changes no review that is still open: the person
 * who merges need not know the language.
 */
export function trackReviews(
  archive: Archive,
  kind: RecordKind,
  id: number,
  { before, after, action }: { before: Row | null; after: Row | null; action: Action },
  { by, at }: AuditStamp,
) {
  if ((kind !== 'photo' && kind !== 'album') || !before) return
  const differs = (keys: readonly string[]) => keys.some((key) => before[key] !== after?.[key])
  for (const language of targetLanguages) {
    const translation = { kind, id, language }
    const last = lastReview(archive, translation)
    if (!last) continue
    const keys = translatedKeys(kind, language)
    if (!after) statements(archive).end.run(kind, language, id)
    else if (isOpen(last)) {
      if (!differs(keys) || action === 'merge') continue
      const state = !hasTranslation(after, translation) ? 'withdrawn' : by !== last.author ? 'reviewed' : 'requested'
      if (state !== last.state) addReview(archive, translation, { ...last, state, at, by, note: '' })
    } else if (last.state === 'reviewed' && (differs(keys) || differs(translatedNames[kind])))
      addReview(archive, translation, { ...last, state: 'outdated', at, by, note: '' })
  }
}

/** A photo that took texts from another one also takes their open review, unless it has one. `baseVersion`: before it took them. */
export function takeReviews(
  archive: Archive,
  { from, into, baseVersion }: { from: number; into: number; baseVersion: number },
  taken: readonly string[],
  { at }: AuditStamp,
) {
  for (const language of targetLanguages) {
    if (!translatedKeys('photo', language).some((key) => taken.includes(key))) continue
    const review = lastReview(archive, { kind: 'photo', id: from, language })
    const translation = { kind: 'photo', id: into, language } as const
    if (isOpen(review) && !isOpen(lastReview(archive, translation))) addReview(archive, translation, { ...review, at, baseVersion })
  }
}
