import type { Language } from '#core/languages.ts'
import { islandTextsFor } from '#core/texts/islands.ts'
import type { IslandTexts } from '#core/texts/shape.ts'

export type ZoomTexts = IslandTexts['zoom']
export type FullScreenTexts = IslandTexts['fullScreen']
export type MapTexts = IslandTexts['map']
export type SuggestionTexts = IslandTexts['suggestion']
export type VerificationTexts = SuggestionTexts['verification']

/** The language of the page that is shown. */
export const pageLanguage = () => document.documentElement.lang as Language

/** The texts of all islands in the language of the page that is shown. */
export const pageTexts = (): Promise<IslandTexts> => islandTextsFor(pageLanguage())
