import { languages, type Language } from '#core/languages.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { Photo } from '#data/records/photos.ts'
import { factsOf, type Fact } from '../photo/facts.ts'
import { withoutMarkup, type LanguageMap } from './texts.ts'

/** The label of a photo's page, field by field in all languages. */
export function metadataOf(cache: RenderCache, photo: Photo): { label: LanguageMap; value: LanguageMap }[] {
  const facts = languages.map((language) => ({ language, facts: factsOf(cache, photo, language) }))
  // Whether there is a fact depends on the photo alone, so that each language has the same ones.
  return (facts[0]?.facts ?? []).map((_, nth) => {
    const each = facts.flatMap(({ language, facts: own }) => (own[nth] ? [{ language, fact: own[nth] }] : []))
    return {
      label: Object.fromEntries(each.map(({ language, fact }) => [language, [fact.label]])),
      value: withoutMarkup(valuesOf(each)),
    }
  })
}

/** The values under the languages that they are in, once where all languages have the same. */
function valuesOf(each: { language: Language; fact: Fact }[]): LanguageMap {
  const values: LanguageMap = {}
  for (const { language, fact } of each) {
    for (const { text, lang } of fact.values) {
      const own = (values[keyOf(lang ?? language)] ??= [])
      if (!own.includes(text)) own.push(text)
    }
  }
  const [first, ...others] = Object.values(values)
  const isSame = Object.keys(values).length === languages.length && others.every((other) => other.join('\n') === first?.join('\n'))
  return isSame && first ? { none: first } : values
}

/** Readers know languages by letters alone: a tag with a year or a number in it is none to them. */
const keyOf = (language: string): string => (/^[a-z-]+$/i.test(language) && language !== 'und' ? language : 'none')
