import type { Texts } from '#core/texts/texts.ts'

/** The texts that each island gets from its page; the catalogues themselves never reach the browser. */
export type ZoomTexts = Texts['zoom']
export type MapTexts = Pick<Texts['map'], 'zoomIn' | 'zoomOut' | 'marker' | 'tilesUnavailable' | 'loading'>
export type SuggestionTexts = Omit<Texts['suggestion'], 'title' | 'intro'>
export type VerificationTexts = SuggestionTexts['verification']

/** The message where the code of a part cannot be loaded. */
type FailureTexts = Pick<Texts['failure'], 'part' | 'retry'>

export type IslandTexts = { zoom: ZoomTexts; map: MapTexts; suggestion: SuggestionTexts; failure: FailureTexts }

/** The texts of one island, as the page wrote them into its data element. */
export function textsOf<Island extends keyof IslandTexts>(page: HTMLElement, island: Island): IslandTexts[Island] {
  const element = page.querySelector('[data-island-texts]')
  return (JSON.parse(element?.textContent ?? '') as IslandTexts)[island]
}
