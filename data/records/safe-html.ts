import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const load = createRequire(import.meta.url)

/** Loaded by those who need it: with its parsers it takes ten megabytes of every process. */
const sanitizer = () => load('sanitize-html') as typeof sanitizeHtml

/** What album info may hold: the one list, for writing and for showing. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'b', 'strong', 'i', 'em', 'a', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'nofollow noopener' } }),
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
  if (hasTags(text)) return sanitizer()(text, options)
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  return paragraphs.map((paragraph) => `<p>${sanitizer()(paragraph.trim(), options)}</p>`).join('')
}

/** Album info as it is stored: harmless tags only. Text without tags stays as it was typed. */
export function storedAlbumInfo(html: string): string {
  return hasTags(html) ? sanitizer()(html, options).trim() : html
}

const hasTags = (text: string) => /<[a-z!/]/i.test(text)
