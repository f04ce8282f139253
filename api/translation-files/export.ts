import { localizedKey, type TargetLanguage } from '#core/languages.ts'
import { translatedNames, type TranslatedKind } from '#core/records/translated.ts'
import { outdated } from '#data/records/outdated-translations.ts'
import { rowOf } from '#data/records/rows.ts'
import { isOpen, lastReview, type TranslationOf } from '#data/records/translation-reviews.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { poHead, poTexts, type SourceText } from './po.ts'

/** Records that are read at a time. */
const chunk = 200

/** The records that a file of translations holds. `address`: of the page of a record, for those who translate. */
export type TranslationFile = {
  kind: TranslatedKind
  language: TargetLanguage
  ids: readonly number[]
  address: (id: number) => string
}

/** A PO file of the Russian texts of records with their translations, made part by part. */
export function* translationFile(archive: Archive, { kind, language, ids, address }: TranslationFile): Generator<Uint8Array> {
  yield poHead(language)
  const behind = outdated(archive, kind, language)
  for (let at = 0; at < ids.length; at += chunk) {
    const texts = ids.slice(at, at + chunk).flatMap((id) => {
      const review = reviewNote(archive, { kind, id, language })
      const note = review ? `${address(id)}\n${review.note}` : address(id)
      return textsOf(archive, { kind, id, language, needsWork: behind.has(id) || (review?.isReturned ?? false), note })
    })
    if (texts.length > 0) yield poTexts(texts)
  }
}

/** What the open review of a translation means for whoever translates; null where there is none. */
function reviewNote(archive: Archive, translation: TranslationOf): { isReturned: boolean; note: string } | null {
  const review = lastReview(archive, translation)
  if (!isOpen(review)) return null
  const isReturned = review.state === 'returned'
  return { isReturned, note: isReturned ? `Returned by ${review.by}: ${review.note}` : `${review.author} asked for a review.` }
}

type Wanted = TranslationOf & { needsWork: boolean; note: string }

function textsOf(archive: Archive, { kind, id, language, needsWork, note }: Wanted): SourceText[] {
  const row = rowOf(archive, kind, id)
  if (!row || row.deletedAt) return []
  const texts = row as unknown as Record<string, string>
  return translatedNames[kind].flatMap((field) => {
    const [source, text] = [texts[field] ?? '', texts[localizedKey(field, language)] ?? '']
    return source === '' ? [] : [{ kind, id, field, version: row.version, source, text, needsWork: needsWork && text !== '', note }]
  })
}
