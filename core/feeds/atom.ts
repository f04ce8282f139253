import { escaped, xmlDeclaration } from '../xml.ts'
import { contentOf, languageMark, updatedOf, type Feed, type FeedEntry } from './feed.ts'

/** A feed in the Atom format (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { title, site, home, self, entries, language } = feed
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escaped(self)}</id>
<title>${escaped(title)}</title>
<link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
<link rel="alternate" type="text/html" href="${escaped(home)}"/>
<updated>${updatedOf(feed)}</updated>
<author><name>${escaped(site)}</name></author>
${entries.map(atomEntry).join('')}</feed>
`
}

function atomEntry(entry: FeedEntry): string {
  const { url, title, description, author, updated, picture } = entry
  const summary = `<summary${languageMark('xml:lang', description, title.language)}>${escaped(description.text)}</summary>\n`
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
