import type { Language } from '../languages.ts'
import { contentOf, type Feed, type FeedEntry } from './feed.ts'

/** A feed in the JSON Feed format, version 1.1. */
export function jsonFeed({ title, site, home, self, icon, entries, language }: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    icon,
    language,
    authors: [{ name: site }],
    items: entries.map((entry) => jsonItem(entry, language)),
  }
}

/** An item has one language, or says nothing of it where its texts are in two; the content is then in the feed's language. */
function jsonItem(entry: FeedEntry, feedLanguage: Language): object {
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
