import type { Language } from '../languages.ts'
import type { SelectionButtonTexts } from './shape.ts'

/** One file for each language, so that browsers load the texts of no other. */
const catalogues: Record<Language, () => Promise<SelectionButtonTexts>> = {
  ru: async () => (await import('./ru/selection-buttons.ts')).ruSelectionButtons,
  ro: async () => (await import('./ro/selection-buttons.ts')).roSelectionButtons,
  en: async () => (await import('./en/selection-buttons.ts')).enSelectionButtons,
}

/** The texts of the buttons of a selection in a language. */
export const selectionButtonTextsFor = (language: Language): Promise<SelectionButtonTexts> => catalogues[language]()
