import type { DemoText } from './types.ts'

/**
 * Author and source of every demo picture: none, for these fields have one text for all languages. That the pictures are
 * drawings of this project their descriptions say, each in its language: see `drawingNote`.
 */
export const drawn = { author: '', source: '', sourceWeb: '' }

/** The same, with an address of the source. */
export const drawnFor = (page: string) => ({ ...drawn, sourceWeb: `https://example.org/demo/${page}` })

/** The last paragraph of every description. */
export const drawingNote: DemoText = {
  ru: 'Рисунок сделан для демонстрации архива.',
  ro: 'Desenul a fost făcut pentru prezentarea arhivei.',
  en: 'The drawing was made to demonstrate the archive.',
}
