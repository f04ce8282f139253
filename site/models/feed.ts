import { pathOf, type Address } from '#core/addresses.ts'
import { feedKindOf } from '#core/feeds.ts'
import { feedLength } from '#core/limits.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { Photo } from '#data/records/photos.ts'
import { newestPhotos, type RenderCache } from '#data/publishing/render-cache.ts'
import { inLanguage, type Language, type LocalizedText } from '#core/languages.ts'
import { linkTo } from './links.ts'
import { nameOf } from './names.ts'
import { authorOf } from './photo/author.ts'
import { previewOf, thumbnailOf } from './pictures.ts'
import { escaped, xmlDeclaration } from '#core/xml.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

/** A photograph as feeds tell of it; addresses are whole. */
type Entry = ReturnType<typeof entryOf>

/** The newest photographs of the archive, or of the record that the address names, as an Atom feed. */
export function atomFeed(context: Context): string {
  const { feed, site, home, self, entries, language, updated } = feedOf(context)
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
  const { url, title, description, author, updated, picture } = entry
  const summary = `<summary${marked('xml:lang', description, title.language)}>${escaped(description.text)}</summary>\n`
  return `<entry xml:lang="${title.language}">
<id>${url}</id>
<title>${escaped(title.text)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<link rel="enclosure" type="image/jpeg" href="${picture}"/>
<updated>${updated}</updated>
${author ? `<author><name>${escaped(author)}</name></author>\n` : ''}${description.text ? summary : ''}<content type="html">${escaped(contentOf(entry, title.language))}</content>
</entry>
`
}

/** The same as a JSON feed, version 1.1. */
export function jsonFeed(context: Context): object {
  const { feed, site, home, self, entries, language } = feedOf(context)
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed,
    home_page_url: home,
    feed_url: self,
    icon: `${context.settings.siteUrl}/icon-512.png`,
    language,
    authors: [{ name: site }],
    items: entries.map((entry) => jsonItem(entry, language)),
  }
}

/** An item has one language, or says nothing of it where its texts are in two; the content is then in the feed's language. */
function jsonItem(entry: Entry, feedLanguage: Language): object {
  const { url, title, description, author, updated, picture } = entry
  const isMixed = description.text !== '' && description.language !== title.language
  return {
    id: url,
    url,
    title: title.text,
    language: isMixed ? undefined : title.language,
    content_html: contentOf(entry, isMixed ? feedLanguage : title.language),
    summary: description.text || undefined,
    image: picture,
    date_modified: updated,
    authors: author ? [{ name: author }] : undefined,
  }
}

/** When an archive without photographs was last changed. */
const never = '1970-01-01T00:00:00.000Z'

function feedOf({ address: here, cache, settings: { siteUrl } }: Context) {
  const { language, id } = here
  const texts = textsFor(language).site
  const kind = feedKindOf(here.route)
  const name = kind && nameOf(cache, kind, id, language)
  const photos = newestPhotos(cache, { route: kind ?? 'latest', id, filterID: 0 }, feedLength)
  const entries = photos.map((photo) => entryOf(cache, photo, language, siteUrl))
  const updated =
    entries
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? never
  return {
    feed: name ? fill(texts.documentTitle, { page: name.text }) : texts.feedTitle,
    site: texts.name,
    language,
    entries,
    updated,
    self: siteUrl + pathOf(here),
    home: siteUrl + linkTo(kind ?? 'latest', language, { id }),
  }
}

function entryOf(cache: RenderCache, photo: Photo, language: Language, siteUrl: string) {
  const { src, width, height } = thumbnailOf(photo)
  return {
    url: siteUrl + linkTo('photo', language, { id: photo.photoID }),
    title: inLanguage(photo, 'title', language),
    description: inLanguage(photo, 'description', language),
    author: authorOf(cache, photo, language),
    /** ISO 8601: when its record was last changed. */
    updated: photo.updatedAt,
    picture: siteUrl + previewOf(photo).src,
    thumbnail: { src: siteUrl + src, width, height },
  }
}

/** @param around the language that a text is in where nothing says otherwise */
function contentOf({ url, title, description, thumbnail: { src, width, height } }: Entry, around: Language): string {
  const picture = `<img src="${src}" width="${width}" height="${height}" alt="${escaped(title.text)}"${marked('lang', title, around)}>`
  const language = marked('lang', description, around)
  const paragraphs = description.text
    .split(/\n+/)
    .filter(Boolean)
    .map((text) => `<p${language}>${escaped(text)}</p>`)
  return `<p><a href="${url}">${picture}</a></p>${paragraphs.join('')}`
}

/** The attribute that says a text's language, where that is not the language around it. */
const marked = (attribute: 'lang' | 'xml:lang', { language }: LocalizedText, around: Language) =>
  language === around ? '' : ` ${attribute}="${language}"`
