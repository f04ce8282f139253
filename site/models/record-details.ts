import type { Language } from '#core/languages.ts'
import { splitNames } from '#core/records/other-names.ts'

/** What the first page of a record's photos says of a person or a subject. */
export type RecordDetails = {
  /** The label before `links`. */
  elsewhere: string
  facts: { label: string; text: string }[]
  text: { paragraphs: string[]; lang: Language | undefined }
  /** Its pages in registers elsewhere. */
  links: { label: string; href: string }[]
  /** JSON-LD, safe inside a script element. */
  structuredData: string
}

/**
 * Names for search engines besides the one that is shown, each once; undefined where there are none.
 *
 * @param otherNames separated by commas
 */
export function alternateNames(names: string[], otherNames: string, shown: string): string[] | undefined {
  const others = new Set([...names.map((name) => name.trim()).filter((name) => name !== ''), ...splitNames(otherNames)])
  others.delete(shown)
  return others.size > 0 ? [...others] : undefined
}
