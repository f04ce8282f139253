import { formatOf } from '#core/language-formats.ts'
import type { Language } from '#core/languages.ts'
import basic from '../../design/fonts/literata-basic-400-normal.woff2?url'
import cyrillic from '../../design/fonts/literata-cyrillic-400-normal.woff2?url'
import romanian from '../../design/fonts/literata-romanian-400-normal.woff2?url'

const files = { basic, cyrillic, romanian }

/** The title font's files that a page in the language surely needs, worth asking for before the style sheet. */
export const titleFontsOf = (language: Language): string[] => formatOf(language).titleFonts.map((face) => files[face])
