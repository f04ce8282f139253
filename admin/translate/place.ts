import { useLocation } from 'react-router'
import { firstTarget, targetLanguages, type TargetLanguage } from '#core/languages.ts'
import { translateSegment, type TranslatedKind } from '#core/records/translated.ts'

/** What is translated into which language, as the address says: `/albums-translate-en`, `/edit-photo-translate/12`. */
export function useTranslationPlace(): { kind: TranslatedKind; language: TargetLanguage } {
  const screen = useLocation().pathname.split('/')[1] ?? ''
  const language = targetLanguages.find((each) => screen.endsWith(`-${translateSegment(each)}`)) ?? firstTarget
  return { kind: screen.includes('album') ? 'album' : 'photo', language }
}

export const listPath = (kind: TranslatedKind, language: TargetLanguage) => `/${kind}s-${translateSegment(language)}`

export const editorPath = (kind: TranslatedKind, language: TargetLanguage, id: number) =>
  `/edit-${kind}-${translateSegment(language)}/${id}`
