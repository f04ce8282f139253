import { inLanguage, languages, localizedKey, sourceLanguage, type Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { byTime, startOf } from '#core/order.ts'
import { lastPageOf } from '#core/paging.ts'
import { markerOf } from '#core/search/marks.ts'
import { readQuery } from '#core/search/query.ts'
import { knownNames } from '#core/places/known-names.ts'
import type { SearchAnswer, Facet, Facets, FoundPhoto, MarkedText } from './answer.ts'
import { filterKinds, type FilterKind } from '#core/search/parameters.ts'
import { hasYears, type SearchQuery } from './search-query.ts'
import type { Pagefind } from './pagefind.ts'
import { matchesOf, type Scores } from './static-matches.ts'
import { staticSuggestions } from './static-suggestions.ts'

/**
 * Searches in the index of the last full publication. Words find the same photos as in the archive, in the same order;
 * phrases are taken as their words.
 */
export async function searchStaticIndex(pagefind: Pagefind, searchQuery: SearchQuery, language: Language): Promise<SearchAnswer> {
  const query = readQuery(searchQuery.q)
  const found = query.terms.length > 0 ? await matchesOf(pagefind, query) : await everyPhoto(pagefind, searchQuery)
  const hasFilters = filterKinds.some((kind) => searchQuery[kind]) || hasYears(searchQuery)
  const { facets, chosen, undated } = hasFilters
    ? await filteredPhotos(pagefind, found, searchQuery, language)
    : { facets: null, chosen: new Set(found.keys()), undated: 0 }
  const age = new Map((await pagefind.all()).map((id, at) => [id, at]))
  const ordered = [...found]
    .filter(([id]) => chosen.has(id))
    .sort(([one, score], [other, otherScore]) => otherScore - score || (age.get(one) ?? 0) - (age.get(other) ?? 0))
  const size = pageSize.found
  const lastPage = lastPageOf(chosen.size, size)
  const page = Math.min(searchQuery.page, lastPage)
  const shown = ordered.slice((page - 1) * size, page * size).map(([id]) => id)
  const rangesIn = markerOf(query)
  const marked = (text: MarkedText): MarkedText => {
    const ranges = rangesIn(text.text, text.language ? [text.language] : languages)
    return { ...text, marks: ranges.map(([start, end]) => ({ start, end })) }
  }
  const photos = await Promise.all(shown.map(async (id) => shownPhoto(await pagefind.meta(id), language, marked)))
  // One without a number has been removed while the index was made.
  return {
    photos: photos.filter(({ photoID }) => photoID > 0),
    total: chosen.size,
    page,
    lastPage,
    undated,
    facets: facets ?? (() => filteredPhotos(pagefind, found, searchQuery, language).then((all) => all.facets)),
    suggestions: found.size === 0 && query.terms.length > 0 ? await staticSuggestions(pagefind, searchQuery.q) : [],
    isLive: false,
  }
}

/** Who asks for years and no words wants all photos of those years. */
async function everyPhoto(pagefind: Pagefind, searchQuery: SearchQuery): Promise<Scores> {
  return new Map(hasYears(searchQuery) ? (await pagefind.all()).map((id) => [id, 0]) : [])
}

/** Menus with more choices than this are left out: each choice needs a separate search. */
const maxFacets = 400

/** The photos that fit the narrowing, and what each further choice would leave. */
async function filteredPhotos(pagefind: Pagefind, found: Scores, searchQuery: SearchQuery, language: Language) {
  const facets: Facets = { category: [], period: [], location: [] }
  if (found.size === 0) return { facets, chosen: new Set<string>(), undated: 0 }
  const values = await pagefind.filters()
  const within = async (kind: FilterKind, value: string) => (await pagefind.having(kind, value)).filter((id) => found.has(id))
  const own = {} as Record<FilterKind, Set<string>>
  for (const kind of filterKinds) {
    const value = values[kind].find((each) => idOf(each) === searchQuery[kind])
    own[kind] = searchQuery[kind] ? new Set(value ? await within(kind, value) : []) : new Set(found.keys())
  }
  const { inYears, undated } = await byYears(pagefind, found, searchQuery)
  const fits = (id: string, kinds: readonly FilterKind[]) => kinds.every((each) => own[each].has(id))
  for (const kind of filterKinds.filter((each) => values[each].length <= maxFacets)) {
    const others = filterKinds.filter((each) => each !== kind)
    for (const value of kind === 'period' ? values[kind].toSorted(inTime) : values[kind]) {
      const photos = (await within(kind, value)).filter((id) => inYears.has(id) && fits(id, others)).length
      if (photos > 0 || idOf(value) === searchQuery[kind]) facets[kind].push(facetOf(kind, value, photos, language))
    }
    if (kind !== 'period') facets[kind].sort((one, other) => other.photos - one.photos || one.id - other.id)
  }
  const fitting = [...found.keys()].filter((id) => fits(id, filterKinds))
  return {
    facets,
    chosen: new Set(fitting.filter((id) => inYears.has(id))),
    undated: fitting.filter((id) => undated.has(id)).length,
  }
}

/** Those of the photos whose date can mean one of the years, and where years are asked for those without a date. */
async function byYears(pagefind: Pagefind, found: Scores, searchQuery: SearchQuery) {
  if (!hasYears(searchQuery)) return { inYears: new Set(found.keys()), undated: new Set<string>() }
  const { from, to } = searchQuery
  const [inYears, dated] = await Promise.all([pagefind.inYears(from, to || Infinity), pagefind.dated()])
  return { inYears: new Set(inYears), undated: new Set(found.keys()).difference(new Set(dated)) }
}

/** Periods as the archive orders them: by the beginning that their Russian names tell. */
const inTime = (one: string, other: string) => byTime(timeOf(one), timeOf(other))

const timeOf = (value: string) => ({ id: idOf(value), start: startOf(nameOf(value, sourceLanguage)) })

function facetOf(kind: FilterKind, value: string, photos: number, language: Language): Facet {
  const [id, name] = [idOf(value), nameOf(value, language)]
  if (kind !== 'location') return { id, name, photos }
  const names = Object.fromEntries(languages.map((each) => [localizedKey('locationName', each), nameOf(value, each)]))
  return { id, name, photos, otherNames: knownNames({ ...names, alternativeNames: value.split('|')[1 + languages.length] }, name) }
}

const idOf = (value: string) => Number.parseInt(value, 10)

const nameOf = (value: string, language: Language) => value.split('|')[1 + languages.indexOf(language)] ?? value

function shownPhoto(meta: Record<string, string>, language: Language, marked: (text: MarkedText) => MarkedText): FoundPhoto {
  const [width = 1, height = 1] = (meta['size'] ?? '').split(' ').map(Number)
  const text = (name: string) => marked({ ...inLanguage(meta, name, language), marks: [] })
  const [place, description] = [text('locationName'), text('description')]
  // Whoever has asked for a place by another of its names has found it by that one.
  if (place.marks.length === 0 && isNamedElsewhere(meta, marked)) place.marks = [{ start: 0, end: place.text.length }]
  return {
    photoID: Number(meta['photoID'] ?? 0),
    photoFileName: meta['photoFileName'] ?? '',
    width,
    height,
    colour: meta['colour'] ?? '#808080',
    pictureSet: Number(meta['pictureSet'] ?? 1),
    title: text('title'),
    facts: [place, text('periodName')].filter((fact) => fact.text),
    text: description.marks.length > 0 ? description : null,
  }
}

function isNamedElsewhere(meta: Record<string, string>, marked: (text: MarkedText) => MarkedText): boolean {
  const names = languages.map((language): MarkedText => ({ text: meta[localizedKey('locationName', language)] ?? '', language, marks: [] }))
  const others: MarkedText = { text: meta['alternativeNames'] ?? '', language: sourceLanguage, marks: [] }
  return [...names, others].some((name) => marked(name).marks.length > 0)
}
