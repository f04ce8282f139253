import { inLanguage, languages, localizedKey, type Language, type LocalizedKey, type LocalizedText } from '#core/languages.ts'
import { flatNames, type FlatKind } from '#core/records/flat.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'

/** A text for a page: `lang` is set where the text is not in the page's language. */
export type PageText = { text: string; lang: Language | undefined }

/** A text as a page in `language` shows it. */
export function pageText({ text, language: own }: LocalizedText, language: Language): PageText {
  return { text, lang: own === language ? undefined : own }
}

/** All that a record is called. */
export const allNames = <Name extends string>(record: Record<LocalizedKey<Name>, string>, name: Name): string[] =>
  languages.map((language) => record[localizedKey(name, language)])

/** A field of any record as a page in `language` shows it: Russian, and marked so, where the translation is missing. */
export function fieldIn<Name extends string>(
  record: Partial<Record<LocalizedKey<Name>, string | null>>,
  name: Name,
  language: Language,
): PageText {
  return pageText(inLanguage(record, name, language), language)
}

/** The name of a record, or null where there is no record with this number. */
export function nameOf(cache: RenderCache, kind: FlatKind, id: number | null, language: Language): PageText | null {
  if (!id) return null
  const names = cache.cached(`name ${kind} ${language}`, () => new Map<number, PageText | null>())
  const known = names.get(id)
  if (known !== undefined) return known
  const record = cache.one(kind, id)
  const name = record ? recordName(record, kind, language) : null
  names.set(id, name)
  return name
}

/** All flat records hold their names as texts; which keys, `flatNames` says. */
function recordName(record: object, kind: FlatKind, language: Language): PageText {
  const name: string = flatNames[kind]
  return fieldIn(record as Record<string, string>, name, language)
}

/** The names of all records of a kind by number, made once per language. */
export function namesOf(cache: RenderCache, kind: FlatKind, language: Language): Map<number, PageText> {
  return cache.cached(`names ${kind} ${language}`, () => {
    const records: Map<number, object> = cache.all(kind)
    return new Map(Array.from(records, ([id, record]): [number, PageText] => [id, recordName(record, kind, language)]))
  })
}
