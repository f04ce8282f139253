import { address, type Address } from '#core/addresses.ts'
import { feedLength } from '#core/limits.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoByID, type Photo } from '#data/photos.ts'
import { newestPhotos, type Snapshot } from '#data/snapshot.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import { linkTo } from './links.ts'
import { previewOf, thumbnailOf } from './pictures.ts'
import { escaped, xmlDeclaration } from './xml.ts'

type Context = { address: Address; snapshot: Snapshot; settings: SiteSettings }

/** A photograph as feeds tell of it; addresses are whole. */
type Entry = {
  url: string
  title: string
  language: Language
  description: string
  author: string
  /** ISO 8601: when its record was last changed. */
  updated: string
  picture: string
  thumbnail: { src: string; width: number; height: number }
}

/** The newest photographs of the archive as an Atom feed. */
export function atomFeed(context: Context): string {
  const { feed, site, home, self, entries, language, updated } = feedOf(context, 'atomFeed')
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${self}</id>
<title>${escaped(feed)}</title>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${home}"/>
<updated>${updated}</updated>
<author><name>${escaped(site)}</name></author>
${entries.map(atomEntry).join('')}</feed>
`
}

function atomEntry(entry: Entry): string {
  const { url, title, language, description, author, updated, picture } = entry
  return `<entry xml:lang="${language}">
<id>${url}</id>
<title>${escaped(title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<link rel="enclosure" type="image/jpeg" href="${picture}"/>
<updated>${updated}</updated>
${author ? `<author><name>${escaped(author)}</name></author>\n` : ''}${description ? `<summary>${escaped(description)}</summary>\n` : ''}<content type="html">${escaped(contentOf(entry))}</content>
</entry>
`
}

/** The same as a JSON feed, version 1.1. */
export function jsonFeed(context: Context): object {
  const { feed, site, home, self, entries, language } = feedOf(context, 'jsonFeed')
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed,
    home_page_url: home,
    feed_url: self,
    icon: `${context.settings.siteUrl}/icon-512.png`,
    language,
    authors: [{ name: site }],
    items: entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      language: entry.language,
      content_html: contentOf(entry),
      summary: entry.description || undefined,
      image: entry.picture,
      date_modified: entry.updated,
      authors: entry.author ? [{ name: entry.author }] : undefined,
    })),
  }
}

/** When an archive without photographs was last changed. */
const never = '1970-01-01T00:00:00.000Z'

function feedOf({ address: { language }, snapshot, settings: { siteUrl } }: Context, route: 'atomFeed' | 'jsonFeed') {
  const { name: site, feedTitle: feed } = textsFor(language).site
  const newest = newestPhotos(snapshot, address('latest', language), feedLength)
  const photos = newest.flatMap(({ photoID }) => photoByID(snapshot.archive, photoID) ?? [])
  const entries = photos.map((photo) => entryOf(photo, language, siteUrl))
  const updated = entries.map((entry) => entry.updated).sort().at(-1) ?? never
  return { feed, site, language, entries, updated, self: siteUrl + linkTo(route, language), home: siteUrl + linkTo('latest', language) }
}

function entryOf(photo: Photo, language: Language, siteUrl: string): Entry {
  const title = inLanguage(photo, 'title', language)
  const { src, width, height } = thumbnailOf(photo)
  return {
    url: siteUrl + linkTo('photo', language, { id: photo.photoID }),
    title: title.text,
    language: title.language,
    description: inLanguage(photo, 'description', language).text,
    author: photo.author ?? '',
    updated: photo.updatedAt,
    picture: siteUrl + previewOf(photo).src,
    thumbnail: { src: siteUrl + src, width, height },
  }
}

function contentOf({ url, title, description, thumbnail: { src, width, height } }: Entry): string {
  const paragraphs = description.split(/\n+/).filter(Boolean).map((text) => `<p>${escaped(text)}</p>`)
  return `<p><a href="${url}"><img src="${src}" width="${width}" height="${height}" alt="${escaped(title)}"></a></p>${paragraphs.join('')}`
}
