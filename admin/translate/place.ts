import { useLocation } from 'react-router'
import { firstTarget, targetLanguages, type TargetLanguage } from '#core/languages.ts'
import { translateSegment, type TranslatedKind } from '#core/records/translated.ts'

/** The filters of a list for translators, as in its address: which state, which words, and for photos which album, place and period. */
const filterNames = ['state', 'q', 'album', 'location', 'period'] as const

/** Those that are chosen. */
export type TranslationFilter = Partial<Record<(typeof filterNames)[number], string>>

/** What is translated into which language, as the address says, and which list is worked through: `/albums-translate-en`, `/edit-photo-translate/12?state=outdated`. */
export function useTranslationPlace(): { kind: TranslatedKind; language: TargetLanguage; filter: TranslationFilter } {
  const { pathname, search } = useLocation()
  const screen = pathname.split('/')[1] ?? ''
  const language = targetLanguages.find((each) => screen.endsWith(`-${translateSegment(each)}`)) ?? firstTarget
  return { kind: screen.includes('album') ? 'album' : 'photo', language, filter: filterIn(new URLSearchParams(search)) }
}

const filterIn = (parameters: URLSearchParams): TranslationFilter =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = parameters.get(name)
      return value ? [[name, value]] : []
    }),
  )

export const listPath = (kind: TranslatedKind, language: TargetLanguage, filter: TranslationFilter = {}) =>
  `/${kind}s-${translateSegment(language)}${queryOf(filter)}`

/** @param filter that of the list in which the next one is looked for */
export const editorPath = (kind: TranslatedKind, language: TargetLanguage, id: number, filter: TranslationFilter = {}) =>
  `/edit-${kind}-${translateSegment(language)}/${id}${queryOf(filter)}`

/** The filter as the end of an address, with `?` where it has any. */
export function queryOf(filter: TranslationFilter): string {
  const query = new URLSearchParams(filter).toString()
  return query && `?${query}`
}
