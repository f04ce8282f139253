import sanitizeHtml from 'sanitize-html'

/** Characters of an excerpt: two to three lines of a card. */
const longest = 160

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * The beginning of a text that may hold HTML, as plain text: tags gone, cut between words.
 *
 * @example excerptOf('<p>Снято <b>летом</b> 1911 года.</p>') // 'Снято летом 1911 года.'
 */
export function excerptOf(html: string): string {
  // The sanitizer tells tags from text that only looks like a tag; its escaped output is text again.
  const apart = html.replace(/<(?:\/?(?:p|li|ul|ol|div|h\d)|br)\b[^>]*>/gi, ' $&')
  const escaped = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
  const text = escaped.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
  return shortened(text.replace(/\s+/g, ' ').trim())
}

function shortened(text: string): string {
  const characters = Array.from(text)
  if (characters.length <= longest) return text
  const shortenedText = characters.slice(0, longest - 1).join('')
  const atWord = shortenedText.replace(/[\s,.;:—–-]+\S*$/, '')
  return `${atWord.length > longest / 2 ? atWord : shortenedText}…`
}
