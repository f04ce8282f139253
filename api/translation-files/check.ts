import * as v from 'valibot'
import { localizedKey, type TargetLanguage } from '#core/languages.ts'
import { flatSchemas } from '#core/records/flat.ts'
import { photoFields } from '#core/records/photo.ts'
import { translatedNames, type TranslatedKind } from '#core/records/translated.ts'
import { translationRemarks, type TranslationRemark } from '#core/translation-checks.ts'
import { rowAtVersion } from '#data/records/saves.ts'
import { isBinned, rowOf } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import type { FileText } from './po.ts'

/** A text that a file changes. `key`: the field in the file's language. */
export type TextChange = {
  id: number
  field: string
  key: string
  source: string
  before: string
  after: string
  remarks: TranslationRemark[]
}

/** What comes of one text of a file. */
export type CheckedText =
  | { outcome: 'changed'; id: number; change: TextChange }
  | { outcome: 'unchanged' | 'untranslated' | 'unfinished'; id: number }
  | { outcome: 'refused'; id: number; context: string; msg: string }

const rules: Record<TranslatedKind, Record<string, v.GenericSchema>> = { photo: photoFields, album: flatSchemas.album.entries }

/** Checks a text of a file against the archive as it is now. */
export function checkText(archive: Archive, kind: TranslatedKind, language: TargetLanguage, entry: FileText): CheckedText {
  const { context, place, source, text } = entry
  const id = place?.id ?? 0
  const refused = (msg: string): CheckedText => ({ outcome: 'refused', id, context, msg })
  const field = translatedNames[kind].find((name) => name === place?.field)
  if (!place || !field || place.kind !== kind) return refused(`This is no text of a${kind === 'album' ? 'n' : ''} ${kind} in this archive`)
  if (entry.isUnfinished) return { outcome: 'unfinished', id }
  if (text.trim() === '') return { outcome: 'untranslated', id }
  const current = rowOf(archive, kind, id)
  if (!current) return refused(`There is no ${kind} ${id}`)
  if (isBinned(current)) return refused(`The ${kind} ${id} lies in the bin`)
  const base = rowAtVersion(archive, kind, current, place.version)
  if (!base) return refused(`The ${kind} ${id} never had version ${place.version}`)
  const [now, then] = [current, base] as unknown as [Record<string, string>, Record<string, string>]
  const key = localizedKey(field, language)
  if (source !== now[field])
    return refused(
      source === then[field] ? 'The Russian text has changed since the file was made' : 'The Russian text in the file was altered',
    )
  const before = now[key] ?? ''
  // Before it is tidied: texts that were saved under earlier rules are no changes.
  if (text === before) return { outcome: 'unchanged', id }
  const after = v.safeParse(rules[kind][key] ?? v.never(), text)
  if (!after.success) return refused(after.issues[0].message)
  const value = String(after.output)
  if (value === before) return { outcome: 'unchanged', id }
  if (before !== then[key]) return refused('Somebody has changed this translation since the file was made')
  const remarks = translationRemarks(source, value, language, field === translatedNames[kind][0])
  return { outcome: 'changed', id, change: { id, field, key, source, before, after: value, remarks } }
}
