import sanitizeHtml from 'sanitize-html'
import type { Language } from '#core/languages.ts'
import type { Snapshot } from '#data/snapshot.ts'
import { fieldIn } from './names.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
  },
  // A link that lost its address is a plain text.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs['href'] ? 'excludeTag' : false),
}

/**
 * Album info made safe to put into a page: a few tags for text and lists, and links to web addresses. Text without any
 * tag becomes paragraphs at its empty lines.
 */
export function safeAlbumInfo(html: string): string {
  const text = html.trim()
  if (/<[a-z!/]/i.test(text)) return sanitizeHtml(text, options)
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${sanitizeHtml(paragraph.trim(), options)}</p>`).join('')
}

/** Safe HTML; `lang` is set where it is not in the page's language. */
export type AlbumInfo = { html: string; lang: Language | undefined }

type LastInfo = { albumID: number; info: AlbumInfo | null }

/**
 * The info of an album as a page in `language` shows it, null where there is none. The last album's is kept, because
 * photo pages are made album by album.
 */
export function albumInfoOf(snapshot: Snapshot, albumID: number, language: Language): AlbumInfo | null {
  const last = snapshot.once<LastInfo>(`album info ${language}`, () => ({ albumID: 0, info: null }))
  if (last.albumID !== albumID) {
    const album = snapshot.all('album').get(albumID)
    const { text, lang } = album ? fieldIn(album, 'albumInfo', language) : { text: '', lang: undefined }
    const html = safeAlbumInfo(text)
    last.albumID = albumID
    last.info = html === '' ? null : { html, lang }
  }
  return last.info
}
