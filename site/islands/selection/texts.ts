import type { Language } from '#core/languages.ts'
import type { Texts } from '#core/texts/texts.ts'

/** What the page of the selection tells its script. */
export type SelectionPageTexts = {
  language: Language
  selection: Texts['selection']
  counts: Pick<Texts['counts'], 'photos'>
  photo: Pick<Texts['photo'], 'numbered'>
}
