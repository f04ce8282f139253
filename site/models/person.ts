import type { Address } from '#core/addresses.ts'
import { formatDate } from '#core/dates/format.ts'
import { readDate } from '#core/dates/read.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import { identified, personRegisters } from '#core/records/identifiers.ts'
import type { SiteSettings } from '#core/settings.ts'
import { withoutBreaks } from '#core/texts/no-break.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { linkTo } from './links.ts'
import { allNames, fieldIn, nameOf } from './names.ts'
import { byName } from './order.ts'
import { paragraphsOf } from './paragraphs.ts'
import { alternateNames, type RecordDetails } from './record-details.ts'
import { safeJSON } from './structured-data.ts'

type Person = FlatRow<'person'>

/** The page of all persons, by name. */
export function personsPage({ address: { language }, cache }: { address: Address; cache: RenderCache }) {
  const texts = textsFor(language)
  const { title, description } = texts.persons
  const counts = cache.cached('counts person', () => photoCounts(cache.archive, 'person'))
  const persons = [...cache.all('person')].flatMap(([id, person]) => {
    const name = nameOf(cache, 'person', id, language)
    const count = plural(language, counts.get(id) ?? 0, texts.counts.photos)
    return name ? [{ href: linkTo('person', language, { id }), name, count, years: yearsOf(person, language) }] : []
  })
  return { head: { title, description }, texts, persons: persons.sort(byName(language)) }
}

/** @throws where there is no such person */
export function personDetails(
  cache: RenderCache,
  settings: SiteSettings,
  { id, language }: Pick<Address, 'id' | 'language'>,
): RecordDetails {
  const person = cache.one('person', id)
  if (!person) throw new Error(`There is no person ${id}.`)
  const { person: texts } = textsFor(language)
  const biography = fieldIn(person, 'biography', language)
  const links = registeredPerson(person)
  const facts = [
    { label: texts.born, text: shownDate(person.born, language) },
    { label: texts.died, text: shownDate(person.died, language) },
    { label: texts.otherNames, text: person.otherNames },
  ]
  return {
    elsewhere: texts.elsewhere,
    facts: facts.filter(({ text }) => text !== ''),
    text: { paragraphs: paragraphsOf(biography.text), lang: biography.lang },
    links,
    structuredData: safeJSON({ '@context': 'https://schema.org', ...personThing(person, settings, language) }),
  }
}

/** A person in the words of schema.org. */
export function personThing(person: Person, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, language: Language) {
  const name = inLanguage(person, 'personName', language).text
  const biography = fieldIn(person, 'biography', language)
  const links = registeredPerson(person)
  return {
    '@type': 'Person',
    name,
    alternateName: alternateNames(allNames(person, 'personName'), person.otherNames, name),
    url: siteUrl + linkTo('person', language, { id: person.personID }),
    birthDate: exactDay(person.born),
    deathDate: exactDay(person.died),
    description: biography.lang ? undefined : biography.text || undefined,
    sameAs: links.length > 0 ? links.map(({ href }) => href) : undefined,
  }
}

/** The addresses of a person in registers elsewhere. */
export const registeredPerson = (person: Person) =>
  personRegisters.flatMap((register) => (person[register] ? [identified(register, person[register])] : []))

/** Birth and death as one line, for instance `1862–1931`; one of them alone comes after its label. */
function yearsOf({ born, died }: Person, language: Language): string {
  const { person: texts } = textsFor(language)
  const [first, last] = [shownDate(born, language), shownDate(died, language)]
  if (first && last) return `${first} – ${last}`
  return first ? `${texts.born}: ${first}` : last && `${texts.died}: ${last}`
}

/** A date in the page's language; a text that is not understood as it was typed. */
function shownDate(text: string, language: Language): string {
  const read = readDate(text)
  return 'problem' in read || read.edtf === '' ? text : withoutBreaks(formatDate(read.edtf, language))
}

/** A date for programs: only one that is exact. */
function exactDay(text: string): string | undefined {
  const read = readDate(text)
  return 'edtf' in read && /^\d{4}(?:-\d\d){0,2}$/.test(read.edtf) ? read.edtf : undefined
}
