import type { Language } from '#core/languages.ts'
import basic from '../../design/fonts/literata-basic-400-normal.woff2?url'
import cyrillic from '../../design/fonts/literata-cyrillic-400-normal.woff2?url'
import romanian from '../../design/fonts/literata-romanian-400-normal.woff2?url'

/** The title font's files that a page in each language surely needs, worth asking for before the style sheet. */
export const titleFonts: Record<Language, string[]> = {
  ru: [cyrillic, basic],
  ro: [basic, romanian],
  en: [basic],
}
