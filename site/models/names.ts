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
  return (id && namesOf(cache, kind, language).get(id)) || null
}

/** The names of all records of a kind by number, made once per language. */
export function namesOf(cache: RenderCache, kind: FlatKind, language: Language): Map<number, PageText> {
  return cache.cached(`names ${kind} ${language}`, () => {
    const name: string = flatNames[kind]
    // All flat records hold their names as texts; which keys, `flatNames` says.
    const records = cache.all(kind) as Map<number, object> as Map<number, Record<string, string>>
    return new Map(Array.from(records, ([id, record]): [number, PageText] => [id, fieldIn(record, name, language)]))
  })
}
