import type { Language, LocalizedText } from '../languages.ts'
import { escaped } from '../xml.ts'

/** A feed of photographs, the newest first, in a language. All addresses are whole. */
export type Feed = {
  language: Language
  title: string
  /** The name of the archive. */
  site: string
  /** Address of the feed, of the page that shows the same, and of the archive's icon. */
  self: string
  home: string
  icon: string
  entries: FeedEntry[]
}

/** A photograph as feeds tell of it. */
export type FeedEntry = {
  /** Address of its page. */
  url: string
  title: LocalizedText
  /** Empty text: none. */
  description: LocalizedText
  /** '' where nobody is named. */
  author: string
  /** ISO 8601: when its record was last changed. */
  updated: string
  /** Address of its preview. */
  picture: string
  /** Address and pixels of its thumbnail. */
  thumbnail: { src: string; width: number; height: number }
}

/** When an archive without photographs was last changed. */
const never = '1970-01-01T00:00:00.000Z'

/** When a feed was last changed, ISO 8601: with its entry that was changed last. */
export const updatedOf = ({ entries }: Feed): string =>
  entries
    .map(({ updated }) => updated)
    .sort()
    .at(-1) ?? never

/**
 * A photograph as HTML: its thumbnail and its description.
 *
 * @param around the language that a text is in where nothing says otherwise
 */
export function contentOf({ url, title, description, thumbnail: { src, width, height } }: FeedEntry, around: Language): string {
  const picture = `<img src="${src}" width="${width}" height="${height}" alt="${escaped(title.text)}"${languageMark('lang', title, around)}>`
  const language = languageMark('lang', description, around)
  const paragraphs = description.text
    .split(/\n+/)
    .filter(Boolean)
    .map((text) => `<p${language}>${escaped(text)}</p>`)
  return `<p><a href="${url}">${picture}</a></p>${paragraphs.join('')}`
}

/** The attribute that says a text's language, where that is not the language around it. */
export const languageMark = (attribute: 'lang' | 'xml:lang', { language }: LocalizedText, around: Language) =>
  language === around ? '' : ` ${attribute}="${language}"`
