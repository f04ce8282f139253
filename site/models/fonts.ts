import type { Language } from '#core/languages.ts'
import cyrillic from '../fonts/literata-cyrillic-400-normal.woff2?url'
import latin from '../fonts/literata-latin-400-normal.woff2?url'
import latinExtended from '../fonts/literata-latin-ext-400-normal.woff2?url'

/** The title font's files that a page in each language surely needs, worth asking for before the style sheet. */
export const titleFonts: Record<Language, string[]> = {
  ru: [cyrillic, latin],
  ro: [latin, latinExtended],
  en: [latin],
}
