/** A page of running text. Paragraphs and list entries are rich text: see `richText`. */
export type TextPage = {
  title: string
  /** For search engines. */
  description: string
  sections: TextSection[]
}

export type TextSection = {
  heading?: string
  /** What links within the site point at; the same in every language. */
  id?: string
  paragraphs: string[]
  /** Shown under the paragraphs. */
  list?: (string | ViewCountingTexts)[]
}

/**
 * What is said while the archive counts page views itself, and while an outside script does in its stead; `{host}` is
 * where that comes from.
 */
export type ViewCountingTexts = { own: string; outside: string }
