import { licenceOf, type Licence } from './licences.ts'
import type { Language } from './languages.ts'
import { fill } from './texts/fill.ts'
import { insideQuotes } from './texts/quotes.ts'
import { inARow } from './texts/sentences.ts'
import type { Texts } from './texts/texts.ts'

/**
 * What a credit line names, in the page's language; the title is the Russian one where it is not translated, the collection is
 * empty where it is not known.
 */
export type Credited = { title: string; collection: string; url: string; language: Language }

/** What the record says of the rights. */
export type CreditFields = { author: string; license: Licence; creditLine: string }

/** What the record says of the copyright. */
export type CopyrightFields = { author: string; license: Licence; rightsHolder: string }

/** The line that goes with a published copy: the one that the record gives, or else the proposed one. */
export const creditLineOf = (photo: CreditFields, credited: Credited, texts: Texts): string =>
  photo.creditLine || proposedCreditLine(photo, credited, texts)

/** The line made of title, author, collection, archive and licence, in the form that the terms ask for. */
export function proposedCreditLine({ author, license }: Omit<CreditFields, 'creditLine'>, credited: Credited, { licence }: Texts): string {
  const { title, collection, url, language } = credited
  const quoted = title && fill(licence.credit.title, { title: insideQuotes(title, language) })
  return inARow([quoted, author, collection, fill(licence.credit.archive, { url }), nameInCredit(license, licence.values)])
}

/** Who has the copyright, or else what is said of it: `© Museum`, `Public Domain`. */
export function copyrightNoticeOf({ license, rightsHolder, author }: CopyrightFields, { licence }: Texts): string {
  const holder = rightsHolder || author
  return licenceOf(license).isCopyrighted && holder !== '' ? `© ${holder}` : licence.values[license].name
}

/** What a credit line calls a licence: Creative Commons writes the short names of its licences alike in all languages. */
export function nameInCredit(license: Licence, names: Texts['licence']['values']): string {
  const { kind, shortName, value } = licenceOf(license)
  return kind === 'statement' || value === 'Public Domain' ? names[license].name : shortName
}
