import type { Language } from '../languages.ts'
import type { IslandTexts } from './shape.ts'

/** One file for each language, so that browsers load the texts of no other. */
const catalogues: Record<Language, () => Promise<IslandTexts>> = {
  ru: async () => (await import('./ru/islands.ts')).ruIslands,
  ro: async () => (await import('./ro/islands.ts')).roIslands,
  en: async () => (await import('./en/islands.ts')).enIslands,
}

/** The texts of all islands in a language. */
export const islandTextsFor = (language: Language): Promise<IslandTexts> => catalogues[language]()
