import { inLanguage, localizedKey, sourceLanguage, languages, type Language } from '#core/languages.ts'
import type { SearchWire } from '#core/wire/search.ts'
import type { SearchAnswer, FoundPhoto, MarkedText } from './answer.ts'
import { ask } from '../ask.ts'
import { searchParameters } from '#core/search/parameters.ts'
import type { SearchQuery } from './search-query.ts'

/**
 * Asks the archive.
 *
 * @throws Error where it cannot be reached or does not answer as it should
 */
export async function searchArchive(searchQuery: SearchQuery, language: Language, signal: AbortSignal): Promise<SearchAnswer> {
  const query = { ...Object.fromEntries(searchParameters({ ...searchQuery, exact: false })), lang: language }
  const { response, read } = await ask('GET /api/search', { query, signal, headers: { accept: 'application/json' } })
  const isJSON = response.headers.get('content-type')?.startsWith('application/json')
  if (!response.ok || !isJSON) throw new Error(`The search answered ${response.status}.`)
  const { photos, found, totalPhotos, currentPage, lastPage, facets, suggestions, undated } = await read()
  return {
    photos: photos.map((photo, at) => foundPhoto(photo, found[at]?.marks ?? [], language)),
    total: totalPhotos,
    page: currentPage,
    lastPage,
    undated,
    facets: facets,
    suggestions,
    isLive: true,
  }
}

/** What a result shows in any case. */
const shownNames = ['title', 'locationName', 'periodName'] as const

type Photo = SearchWire['photos'][number]
type Marks = SearchWire['found'][number]['marks']

function foundPhoto(photo: Photo, marks: Marks, language: Language): FoundPhoto {
  const { photoID, photoFileName, width, height, colour, pictureSet } = photo
  const marked = (name: (typeof shownNames)[number]): MarkedText => {
    const shown = inLanguage(photo, name, language)
    return { ...shown, marks: rangesOf(marks, localizedKey(name, shown.language)) }
  }
  const [title, ...facts] = [marked('title'), marked('locationName'), marked('periodName')]
  return {
    photoID,
    photoFileName,
    width,
    height,
    colour,
    pictureSet,
    title,
    facts: facts.filter(({ text }) => text),
    text: reason(photo, marks, language),
  }
}

const rangesOf = (marks: Marks, key: string) => marks.find(({ field }) => field === key)?.ranges ?? []

/** The description where it has the words; else any text that has them and is not shown already. */
function reason(photo: Photo, marks: Marks, language: Language): MarkedText | null {
  const isShown = (field: string) => shownNames.some((name) => field.startsWith(name)) && isShownIn(photo, field, language)
  const mark = marks.find(({ field }) => field.startsWith('description')) ?? marks.find(({ field }) => !isShown(field))
  const text = mark && (photo as Record<string, unknown>)[mark.field]
  return mark && typeof text === 'string' ? { text, language: languageOf(mark.field, photo), marks: mark.ranges } : null
}

function isShownIn(photo: Photo, field: string, language: Language): boolean {
  const name = shownNames.find((each) => field.startsWith(each)) ?? 'title'
  return field === localizedKey(name, inLanguage(photo, name, language).language)
}

/** The language of a field by its name: `titleRo` is Romanian, `title` Russian, and `author`, which has no other, is in none. */
function languageOf(field: string, photo: Photo): Language | null {
  const others = languages.filter((language) => language !== sourceLanguage)
  const own = others.find((language) => field.endsWith(localizedKey('', language)))
  return own ?? (others.some((language) => localizedKey(field, language) in photo) ? sourceLanguage : null)
}

/** Tells the archive what was looked for, and nothing about who looked; who asks not to be counted is not. */
export function reportSearch(q: string) {
  if (navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  ask('POST /api/search', { send: { q }, keepalive: true }).catch(() => undefined)
}
