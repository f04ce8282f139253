import { localizedKey, targetLanguages, type TargetLanguage } from '#core/languages.ts'
import { localizedFields } from '#core/records/localized-fields.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedRows } from '../sqlite/statements.ts'
import type { AuditStamp } from './changes.ts'
import type { RecordKind } from './kinds.ts'

type Row = Record<string, unknown>

const add = preparedRows<[string, RecordKind, TargetLanguage, number]>(
  `INSERT INTO translated_texts (month, kind, language, texts) VALUES (?, ?, ?, ?)
   ON CONFLICT (month, kind, language) DO UPDATE SET texts = texts + excluded.texts`,
)

/** Counts with each change of a record the texts that it translates: those that had no translation before. */
export function countTranslatedTexts(archive: Archive, kind: RecordKind, before: Row | null, after: Row | null, { at }: AuditStamp) {
  if (!after) return
  for (const language of targetLanguages) {
    const keys = localizedFields(kind, language).map((name) => localizedKey(name, language))
    const texts = keys.filter((key) => after[key] && !before?.[key]).length
    if (texts > 0) add(archive).run(at.slice(0, 'YYYY-MM'.length), kind, language, texts)
  }
}
