import type { Address } from '#core/addresses.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import { identified, subjectRegisters } from '#core/records/identifiers.ts'
import { numbersOf } from '#core/records/photo-field-list.ts'
import type { SiteSettings } from '#core/settings.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { FlatRow } from '#data/records/flat.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from './links.ts'
import { allNames, fieldIn, nameOf } from './names.ts'
import { byName } from './order.ts'
import { paragraphsOf } from './paragraphs.ts'
import { alternateNames, type RecordDetails } from './record-details.ts'
import { safeJSON } from './structured-data.ts'

/** The page of all subjects, by name. */
export function subjectsPage({ address: { language }, cache }: { address: Address; cache: RenderCache }) {
  const texts = textsFor(language)
  const { title, description } = texts.subjects
  const counts = cache.cached('counts subject', () => photoCounts(cache.archive, 'subject'))
  const subjects = [...cache.all('subject').keys()].flatMap((id) => {
    const name = nameOf(cache, 'subject', id, language)
    const count = plural(language, counts.get(id) ?? 0, texts.counts.photos)
    return name ? [{ href: linkTo('subject', language, { id }), name, count }] : []
  })
  return { head: { title, description }, texts, subjects: subjects.sort(byName(language)) }
}

/** @throws where there is no such subject */
export function subjectDetails(
  cache: RenderCache,
  { siteUrl }: Pick<SiteSettings, 'siteUrl'>,
  { id, language }: Pick<Address, 'id' | 'language'>,
): RecordDetails {
  const subject = cache.one('subject', id)
  if (!subject) throw new Error(`There is no subject ${id}.`)
  const { subject: texts } = textsFor(language)
  const note = fieldIn(subject, 'scopeNote', language)
  const term = termOf(subject, siteUrl, language)
  return {
    elsewhere: texts.elsewhere,
    facts: subject.otherNames ? [{ label: texts.otherNames, text: subject.otherNames }] : [],
    text: { paragraphs: paragraphsOf(note.text), lang: note.lang },
    links: registersOf(subject),
    structuredData: safeJSON({
      '@context': 'https://schema.org',
      ...term,
      alternateName: alternateNames(allNames(subject, 'subjectName'), subject.otherNames, term.name),
      description: note.lang ? undefined : note.text || undefined,
      inDefinedTermSet: siteUrl + linkTo('subjects', language),
    }),
  }
}

/** What a photo shows, for search engines; undefined where nothing is said. */
export function keywordsOf(cache: RenderCache, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, { subjects }: Photo, language: Language) {
  const terms = numbersOf(subjects).flatMap((id) => {
    const subject = cache.one('subject', id)
    return subject ? [termOf(subject, siteUrl, language)] : []
  })
  return terms.length > 0 ? terms : undefined
}

function termOf(subject: FlatRow<'subject'>, siteUrl: string, language: Language) {
  const links = registersOf(subject)
  return {
    '@type': 'DefinedTerm',
    name: inLanguage(subject, 'subjectName', language).text,
    url: siteUrl + linkTo('subject', language, { id: subject.subjectID }),
    sameAs: links.length > 0 ? links.map(({ href }) => href) : undefined,
  }
}

/** The addresses of a subject in registers elsewhere. */
const registersOf = (subject: FlatRow<'subject'>) =>
  subjectRegisters.flatMap((register) => (subject[register] ? [identified(register, subject[register])] : []))
