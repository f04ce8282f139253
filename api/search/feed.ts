import { address, pathOf } from '#core/addresses.ts'
import { baseName } from '#core/base-name.ts'
import { derivativeSizes } from '#core/derivative-sizes.ts'
import { atomFeed } from '#core/feeds/atom.ts'
import type { Feed, FeedEntry } from '#core/feeds/feed.ts'
import { jsonFeed } from '#core/feeds/json-feed.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import { feedLength } from '#core/limits.ts'
import { flatNames } from '#core/records/flat.ts'
import { filterKinds, searchParameters } from '#core/search/parameters.ts'
import { yearsText } from '#core/search/years-text.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import { textsFor } from '#core/texts/texts.ts'
import { uploadAddress, wholeAddress } from '#core/upload-addresses.ts'
import { photoRecords, withoutWithheld, type PhotoRecord } from '#data/records/photo-records.ts'
import { rowOf } from '#data/records/rows.ts'
import type { SearchFilters } from '#data/search/filters.ts'
import { newestMatches } from '#data/search/find.ts'
import type { Archive } from '#data/sqlite/open.ts'

/** The forms of a search's feed: the end of its address and its media type. */
export const feedFormats = [
  { format: 'atom', ending: 'xml', media: 'application/atom+xml', name: 'an Atom feed' },
  { format: 'json', ending: 'json', media: 'application/feed+json', name: 'a JSON Feed' },
] as const

/** A feed of a search: plain data, so that another thread can be told. */
export type FeedRequest = Pick<SiteSettings, 'siteUrl' | 'uploadsUrl'> & {
  format: (typeof feedFormats)[number]['format']
  text: string
  filters: SearchFilters
  language: Language
}

/** The newest photos of a search as a feed, which is as text what its format says. */
export function searchFeed(archive: Archive, request: FeedRequest): string {
  const feed = feedOf(archive, request)
  return request.format === 'atom' ? atomFeed(feed) : JSON.stringify(jsonFeed(feed))
}

function feedOf(archive: Archive, { format, text, filters, language, siteUrl, uploadsUrl }: FeedRequest): Feed {
  const { site } = textsFor(language)
  const query = searchParameters({ q: text.trim(), ...filters })
  const ending = feedFormats.find((each) => each.format === format)?.ending
  const ids = newestMatches(archive, text, filters, feedLength)
  return {
    language,
    title: fill(site.documentTitle, { page: titleOf(archive, text, filters, language) }),
    site: site.name,
    self: `${siteUrl}/api/search/feed.${ending}?${new URLSearchParams([...query, ['lang', language]])}`,
    home: `${siteUrl}${pathOf(address('search', language))}?${query}`,
    icon: `${siteUrl}/icon-512.png`,
    entries: photoRecords(archive, ids).map((photo) => entryOf(withoutWithheld(photo), language, { siteUrl, uploadsUrl })),
  }
}

/** What is looked for: the words, the names of the records and the years that the search is narrowed to. */
function titleOf(archive: Archive, text: string, filters: SearchFilters, language: Language): string {
  const { search } = textsFor(language)
  const names = filterKinds.flatMap((kind) => {
    const row = filters[kind] ? rowOf(archive, kind, filters[kind]) : null
    return row ? [inLanguage(row as Record<string, unknown>, flatNames[kind], language).text] : []
  })
  const words = text.trim() ? fill(search.feedTitle, { query: insideQuotes(text.trim(), language) }) : search.title
  return [words, ...names, yearsText(filters, search)].filter(Boolean).join(', ')
}

function entryOf(photo: PhotoRecord, language: Language, settings: Pick<SiteSettings, 'siteUrl' | 'uploadsUrl'>): FeedEntry {
  const { siteUrl } = settings
  const { width, height } = derivativeSizes(photo, photo.pictureSet).thumbnail
  const fileIn = (folder: string) => wholeAddress(siteUrl, uploadAddress(`${folder}/${baseName(photo.photoFileName)}.jpg`, settings))
  return {
    url: siteUrl + pathOf(address('photo', language, { id: photo.photoID })),
    title: inLanguage(photo, 'title', language),
    description: inLanguage(photo, 'description', language),
    author: photo.photographerID ? inLanguage(photo, 'photographerName', language).text : photo.author,
    updated: photo.updatedAt,
    picture: fileIn('preview'),
    thumbnail: { src: fileIn('thumbs'), width, height },
  }
}
