import type { Language } from '#core/languages.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { IslandTexts } from '../../islands/texts.ts'
import { safeJSON } from '../structured-data.ts'

const made = new Map<Language, string>()

/** The texts that the islands of a photo page need, and no others, as JSON that is safe inside a script element. */
export function islandTexts(language: Language): string {
  const known = made.get(language)
  if (known) return known
  const texts = safeJSON(chosen(language))
  made.set(language, texts)
  return texts
}

function chosen(language: Language): IslandTexts {
  const { zoom, map, suggestion, failure } = textsFor(language)
  const { title: _title, intro: _intro, ...suggestionTexts } = suggestion
  const { zoomIn, zoomOut, marker, tilesUnavailable, loading } = map
  return {
    zoom,
    map: { zoomIn, zoomOut, marker, tilesUnavailable, loading },
    suggestion: suggestionTexts,
    failure: { part: failure.part, retry: failure.retry },
  }
}
