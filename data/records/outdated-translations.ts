import { targetLanguages, type TargetLanguage } from '#core/languages.ts'
import { translatedKeys, translatedNames, type TranslatedKind } from '#core/records/translated.ts'
import type { AuditStamp } from './changes.ts'
import type { RecordKind } from './kinds.ts'
import type { Archive } from '../sqlite/open.ts'
import { preparedStatement } from '../sqlite/statements.ts'

type Row = Record<string, unknown>

const statements = preparedStatement(({ sqlite }) => ({
  mark: sqlite.prepare<[string, string, number, string]>(
    `INSERT INTO outdated_translations (kind, language, record_id, at) VALUES (?, ?, ?, ?)
     ON CONFLICT (kind, language, record_id) DO NOTHING`,
  ),
  settle: sqlite.prepare<[string, string, number]>('DELETE FROM outdated_translations WHERE kind = ? AND language = ? AND record_id = ?'),
  since: sqlite
    .prepare<[string, string, number], string>('SELECT at FROM outdated_translations WHERE kind = ? AND language = ? AND record_id = ?')
    .pluck(),
  sourceBefore: sqlite
    .prepare<[string, number, string], string | null>(
      'SELECT before FROM history WHERE kind = ? AND record_id = ? AND at >= ? ORDER BY history_id LIMIT 1',
    )
    .pluck(),
  all: sqlite.prepare<[string, string], number>('SELECT record_id FROM outdated_translations WHERE kind = ? AND language = ?').pluck(),
}))

/**
 * Notes with each change of a record which of its translations are behind their Russian source: the source was changed
 * and the translation, where there is one, was not.
 */
export function trackTranslations(
  archive: Archive,
  kind: RecordKind,
  recordID: number,
  before: Row | null,
  after: Row | null,
  { at }: AuditStamp,
) {
  if (kind !== 'photo' && kind !== 'album') return
  const differs = (keys: string[]) => keys.some((key) => before?.[key] !== after?.[key])
  for (const language of targetLanguages) {
    const keys = translatedKeys(kind, language)
    const isThere = keys.some((key) => after?.[key])
    if (!after || !isThere || differs(keys)) confirmTranslation(archive, kind, recordID, language)
    else if (before && differs([...translatedNames[kind]])) statements(archive).mark.run(kind, language, recordID, at)
  }
}

/** A translator has confirmed that the translation matches its source. */
export function confirmTranslation(archive: Archive, kind: TranslatedKind, recordID: number, language: TargetLanguage) {
  statements(archive).settle.run(kind, language, recordID)
}

/** A translation that is behind its source: since when (ISO 8601), and the Russian texts that it was made from. */
export type OutdatedTranslation = { since: string; source: Record<string, string> }

/** The texts from which a translation was made that is behind its source; null where it is not behind. */
export function outdatedTranslation(
  archive: Archive,
  kind: TranslatedKind,
  recordID: number,
  language: TargetLanguage,
): OutdatedTranslation | null {
  const since = statements(archive).since.get(kind, language, recordID)
  if (since === undefined) return null
  const before = JSON.parse(statements(archive).sourceBefore.get(kind, recordID, since) ?? '{}') as Record<string, string>
  return { since, source: Object.fromEntries(translatedNames[kind].map((name) => [name, before[name] ?? ''])) }
}

/** The records whose translation is behind its source. */
export function outdated(archive: Archive, kind: TranslatedKind, language: TargetLanguage): Set<number> {
  return new Set(statements(archive).all.all(kind, language))
}
