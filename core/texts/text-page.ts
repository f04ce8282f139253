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
  paragraphs: (string | LicenceTexts)[]
  /** Shown under the paragraphs. */
  list?: (string | ViewCountingTexts)[]
}

/** What is said of the archive's own texts and data: while they are under CC0, and while DATA_LICENCE names another licence. */
export type LicenceTexts = { free: string; other: string }

/**
 * What is said while the archive counts page views itself, and while an outside script does in its stead; `{host}` is
 * where that comes from.
 */
export type ViewCountingTexts = { own: string; outside: string }
