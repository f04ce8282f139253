import { localizedKey, sourceLanguage, type Language } from '#core/languages.ts'
import { markerOf } from '#core/search/marks.ts'
import type { Query } from '#core/search/query.ts'
import type { SearchWire } from '#core/wire/search.ts'
import type { PhotoRecord } from '#data/records/photo-records.ts'
import { textsOf } from '#data/search/texts.ts'

type FoundPhoto = SearchWire['found'][number]

/**
 * The positions of a query's words in the texts of a photo: in the texts that a page in a language shows or, where those have
 * none of the words, in all others, so that a page can tell why the photo was found.
 */
export function presentFound(photo: PhotoRecord, query: Query, language: Language): FoundPhoto {
  const rangesIn = markerOf(query)
  const texts = textsOf(photo)
  const marksOf = (some: typeof texts) =>
    some.flatMap(({ key, text, spoken }) => {
      const ranges = rangesIn(text, spoken).map(([start, end]) => ({ start, end }))
      return ranges.length > 0 ? [{ field: key, ranges }] : []
    })
  const isShown = shownKeys(photo, language)
  const shown = marksOf(texts.filter(({ key }) => isShown.has(key)))
  return { photoID: photo.photoID, marks: shown.length > 0 ? shown : marksOf(texts.filter(({ key }) => !isShown.has(key))) }
}

/** The texts of results: each in the page's language, or in Russian where it has no other. */
function shownKeys(photo: PhotoRecord, language: Language): Set<string> {
  const record = photo as Record<string, unknown>
  return new Set(
    ['title', 'description', 'locationName', 'periodName'].map((name) => {
      const own = localizedKey(name, language)
      return record[own] ? own : localizedKey(name, sourceLanguage)
    }),
  )
}
