import { useLocation } from 'react-router'
import { firstTarget, targetLanguages, type TargetLanguage } from '#core/languages.ts'
import { translateSegment, type TranslatedKind } from '#core/records/translated.ts'

/** What is translated into which language, as the address says, and which state is worked through: `/albums-translate-en`, `/edit-photo-translate/12?state=outdated`. */
export function useTranslationPlace(): { kind: TranslatedKind; language: TargetLanguage; state: string } {
  const { pathname, search } = useLocation()
  const screen = pathname.split('/')[1] ?? ''
  const language = targetLanguages.find((each) => screen.endsWith(`-${translateSegment(each)}`)) ?? firstTarget
  return { kind: screen.includes('album') ? 'album' : 'photo', language, state: new URLSearchParams(search).get('state') ?? '' }
}

/** @param state what the list is filtered to: `lacking`, `outdated`, or empty for all */
export const listPath = (kind: TranslatedKind, language: TargetLanguage, state = '') =>
  `/${kind}s-${translateSegment(language)}${queryOf(state)}`

export const editorPath = (kind: TranslatedKind, language: TargetLanguage, id: number, state = '') =>
  `/edit-${kind}-${translateSegment(language)}/${id}${queryOf(state)}`

const queryOf = (state: string) => (state ? `?state=${state}` : '')
