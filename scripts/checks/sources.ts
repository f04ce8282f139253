import { languages, type Language } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import { openArchive } from '#data/sqlite/open.ts'
import { schemaDrift } from '#data/sqlite/schema-drift.ts'

/** What a change of the sources has left undone, a sentence each that says what to do. The types tell it as well, in more words. */
export function unfinishedSources(): string[] {
  const archive = openArchive(':memory:')
  try {
    return [...schemaDrift(archive), ...missingTexts(textsFor)]
  } finally {
    archive.close()
  }
}

/** Texts that one language has and another lacks. */
export function missingTexts(catalogueOf: (language: Language) => object): string[] {
  const keys = new Map(languages.map((language) => [language, new Set(keysOf(catalogueOf(language)))]))
  const all = new Set([...keys.values()].flatMap((own) => [...own]))
  return [...all].flatMap((key) => {
    const lacking = languages.filter((language) => !keys.get(language)?.has(key))
    const having = languages.find((language) => keys.get(language)?.has(key))
    return lacking.map((language) => `The text ${key} is missing in core/texts/${language}/. Add it there; core/texts/${having}/ has it.`)
  })
}

/** The names of all texts below, as `search.prompt`. A counted text is one, in whatever forms its language has. */
function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    isGroup(value) ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('other' in value)
