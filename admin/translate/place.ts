import { useLocation } from 'react-router'
import type { Target, TranslatedKind } from '../api/translations.ts'

/** What is translated into which language, as the address says: `/albums-translate-en`, `/edit-photo-translate/12`. */
export function useTranslationPlace(): { kind: TranslatedKind; language: Target } {
  const { pathname } = useLocation()
  return { kind: pathname.includes('album') ? 'album' : 'photo', language: pathname.split('/')[1]?.endsWith('-en') ? 'en' : 'ro' }
}

export const listPath = (kind: TranslatedKind, language: Target) => `/${kind}s-translate${language === 'en' ? '-en' : ''}`

export const editorPath = (kind: TranslatedKind, language: Target, id: number) =>
  `/edit-${kind}-translate${language === 'en' ? '-en' : ''}/${id}`
