import { setImmediate } from 'node:timers/promises'
import type { TargetLanguage } from '#core/languages.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { maxNamedChanges, type TranslationImportWire } from '#core/wire/translation-file.ts'
import { inTransaction, type AuditStamp } from '#data/records/changes.ts'
import { saveFlat } from '#data/records/flat.ts'
import { confirmTranslation, outdated } from '#data/records/outdated-translations.ts'
import { savePhoto } from '#data/records/photos.ts'
import { neededRow } from '#data/records/rows.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { checkText, type CheckedText, type TextChange } from './check.ts'
import type { FileText } from './po.ts'

/** Records that are saved in one transaction: other saves have their turn in between. */
const batch = 50

type Import = { kind: TranslatedKind; language: TargetLanguage; texts: readonly FileText[] }

/**
 * Compares the texts of a file with the archive, and saves what differs where `stamp` says who does it. Each text is checked in the
 * transaction that saves it. A text that cannot be taken keeps no other one from being saved, and whoever applies a file again
 * changes nothing more.
 *
 * @param stamp null for a preview
 */
export async function importTranslations(
  archive: Archive,
  { kind, language, texts }: Import,
  stamp: AuditStamp | null,
): Promise<TranslationImportWire> {
  const checked: CheckedText[] = []
  let confirmed = 0
  const records = [...Map.groupBy(texts, ({ place }) => place?.id ?? 0).values()]
  const behind = outdated(archive, kind, language)

  function take(texts: readonly FileText[]) {
    const found = texts.map((text) => checkText(archive, kind, language, text))
    checked.push(...found)
    const [{ id } = { id: 0 }] = found
    if (stamp) save(archive, kind, id, found, stamp)
    if (!behind.has(id) || !found.every(isConfirmed)) return
    confirmed += 1
    if (stamp) confirmTranslation(archive, kind, id, language)
  }

  for (let at = 0; at < records.length; at += batch) {
    await setImmediate()
    const some = records.slice(at, at + batch)
    // A preview writes nothing, so it holds up nobody who saves.
    if (stamp) inTransaction(archive, () => some.forEach(take))
    else some.forEach(take)
  }
  return { applied: stamp !== null, confirmed, ...summary(checked) }
}

const isConfirmed = ({ outcome }: CheckedText) => outcome === 'changed' || outcome === 'unchanged'

function save(archive: Archive, kind: TranslatedKind, id: number, found: CheckedText[], stamp: AuditStamp) {
  const changes = found.flatMap((each) => (each.outcome === 'changed' ? [[each.change.key, each.change.after] as const] : []))
  if (changes.length === 0) return
  const { version } = neededRow(archive, kind, id)
  const fields = Object.fromEntries(changes)
  const { outcome } =
    kind === 'photo' ? savePhoto(archive, id, version, fields, stamp, () => undefined) : saveFlat(archive, kind, id, version, fields, stamp)
  // The version was read in this transaction.
  if (outcome !== 'saved') throw new Error(`The translation of ${kind} ${id} was not saved: ${outcome}.`)
}

function summary(checked: readonly CheckedText[]) {
  const count = (outcome: CheckedText['outcome']) => checked.filter((each) => each.outcome === outcome).length
  return {
    changed: count('changed'),
    unchanged: count('unchanged'),
    untranslated: count('untranslated'),
    unfinished: count('unfinished'),
    refused: count('refused'),
    changes: checked.flatMap((each) => (each.outcome === 'changed' ? [named(each.change)] : [])).slice(0, maxNamedChanges),
    refusals: checked
      .flatMap((each) => (each.outcome === 'refused' ? [{ context: each.context, msg: each.msg }] : []))
      .slice(0, maxNamedChanges),
  }
}

const named = ({ key: _, ...change }: TextChange) => change
