import { licenceOf } from '#core/licences.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/texts/fill.ts'
import { insideQuotes } from '#core/texts/quotes.ts'
import type { Texts } from '#core/texts/texts.ts'
import type { Photo } from '#data/records/photos.ts'

/**
 * What both lines name, in the page's language; the title is the Russian one where it is not translated, the collection is
 * empty where it is not known.
 */
export type Cited = { title: string; collection: string; url: string; language: Language }

/** The line that goes with a published copy, in the form that the terms ask for. */
export function creditOf({ author, license }: Photo, { title, collection, url, language }: Cited, { licence }: Texts): string {
  const { credit, values } = licence
  const quoted = fill(credit.title, { title: insideQuotes(title, language) })
  // Creative Commons writes the short names of its licences alike in all languages; this is none of them.
  const name = license === 'Public Domain' ? values[license].name : licenceOf(license).shortName
  return inARow([quoted, author, collection, fill(credit.archive, { url }), name])
}

/** The line to cite the photo by, in the form that the page about the archive asks for. */
export function citationOf({ author, photoID }: Photo, { title, collection, url }: Cited, { photo: { citation } }: Texts): string {
  return inARow([title, author, collection && fill(citation.collection, { collection }), fill(citation.archive, { id: photoID }), url])
}

/**
 * Sentences one after the other, without those that are empty. A sentence that already has an end gets no full stop.
 *
 * @example inARow(['Soroca?', '', 'I. P.', 'Museum']) // 'Soroca? I. P. Museum'
 */
function inARow(sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').reduce((line, next) => `${line}${/[.!?…]$/.test(line) ? '' : '.'} ${next}`)
}
