import { formatDate } from '#core/dates/format.ts'
import { yearListsOf } from '#core/dates/year-lists.ts'
import { fileSize, wholeNumber } from '#core/formats.ts'
import { directionOf } from '#core/inscription-languages.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import type { FlatKind } from '#core/records/flat.ts'
import { numbersOf, photoFieldList } from '#core/records/photo-field-list.ts'
import type { PhotoField } from '#core/records/photo-field-kinds.ts'
import type { NamedPhotoField, OptionalPicklist, PhotoFactLabel } from '#core/records/photo-field-types.ts'
import { physicalSizeText } from '#core/records/physical-size.ts'
import { fill } from '#core/texts/fill.ts'
import { withoutBreaks } from '#core/texts/no-break.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import { categoriesOf } from '#data/lists/listings.ts'
import type { Photo } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from '../links.ts'
import { nameOf } from '../names.ts'
import { placeNameOf } from './place-name.ts'
import { coordinatesText } from './place.ts'

/**
 * One value of a fact; with `href` a link, `outside` when it leads to another site. `lang` is a BCP 47 tag, `dir` how a transcribed text
 * runs, `note` what follows it in the language of the page.
 */
export type FactValue = {
  text: string
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | 'auto' | undefined
  note?: string | undefined
  href?: string | undefined
  outside?: boolean
}

/** One line of a photo's label, for instance `Author`. */
export type Fact = { label: string; values: FactValue[] }

/** The kinds of record that a photo belongs to, which are routes too. */
type Related = Extract<FlatKind, 'album' | 'category' | 'location' | 'period' | 'contributor' | 'person' | 'subject'>

/** What is known about a photo, in the order of its label; facts without a value are left out. */
export function factsOf(cache: RenderCache, photo: Photo, language: Language): Fact[] {
  const { photo: texts, licence } = textsFor(language)
  const { labels } = texts
  const related = (kind: Related, id: number | null) => relatedValues(cache, kind, [id], language)
  const categories = relatedValues(cache, 'category', categoriesOf(photo), language)
  const facts: Fact[] = [
    { label: labels.date, values: dateValues(photo, language) },
    { label: labels.period, values: related('period', photo.periodID) },
    { label: labels.place, values: placeValues(cache, photo, language) },
    { label: labels.coordinates, values: plain(coordinatesText(photo)) },
    { label: labels.bearing, values: plain(bearingText(photo, language)) },
    { label: categories.length > 1 ? labels.categories : labels.category, values: categories },
    { label: labels.subjects, values: relatedValues(cache, 'subject', numbersOf(photo.subjects), language) },
    { label: labels.album, values: related('album', photo.albumID) },
    // The free text stays for staff where the photographer has a record.
    { label: labels.author, values: related('person', photo.photographerID) },
    ...fieldFacts('origin', photo.photographerID ? { ...photo, author: '' } : photo, labels, language),
    { label: labels.persons, values: relatedValues(cache, 'person', numbersOf(photo.personsShown), language) },
    { label: labels.collection, values: related('contributor', photo.contributorID) },
    ...fieldFacts('catalogue', photo, labels, language),
    { label: labels.source, values: sourceValues(photo, texts) },
    { label: labels.licence, values: [licenceValue(photo, licence)] },
    ...fieldFacts('rights', photo, labels, language),
    { label: labels.dimensions, values: plain(dimensionsText(photo, texts, language)) },
    { label: labels.size, values: plain(fileSize(photo.imgSize, language)) },
    { label: labels.number, values: plain(String(photo.photoID)) },
  ]
  return facts.filter(({ values }) => values.length > 0)
}

/** The date in the page's language, leading to its year or decade; a text that is not understood as it was typed. */
function dateValues({ date, dateEdtf, dateEarliest, dateLatest }: Photo, language: Language): FactValue[] {
  if (dateEdtf === '') return plain(date)
  const { years, decades } = yearListsOf({ dateEarliest, dateLatest })
  const [year, decade] = [years.length === 1 ? years[0] : undefined, decades.length === 1 ? decades[0] : undefined]
  const href = year ? linkTo('year', language, { id: year }) : decade ? linkTo('decade', language, { id: decade }) : undefined
  return [{ text: withoutBreaks(formatDate(dateEdtf, language)), href }]
}

/** The fields of a group that the label shows, in the order of their definitions. */
function fieldFacts(group: PhotoField['group'], photo: Photo, labels: Texts['photo']['labels'], language: Language): Fact[] {
  return photoFieldList.flatMap((field) => {
    if (field.group !== group || !field.fact || field.audience) return []
    return [{ label: labels[field.fact as PhotoFactLabel], values: fieldValues(field, photo, language) }]
  })
}

function fieldValues(field: NamedPhotoField, photo: Photo, language: Language): FactValue[] {
  const row = photo as unknown as Record<string, string>
  const typed = row[field.name] ?? ''
  if (field.kind === 'picklist') return plain(picklistLabel(field.name as OptionalPicklist, typed, language))
  if (field.kind === 'size') return plain(withoutBreaks(physicalSizeText(typed, language)))
  if ('writtenIn' in field && field.writtenIn) return transcribed(typed, field.writtenIn as OptionalPicklist, row, language)
  if (!('isTranslated' in field)) return plain(typed)
  const { text, language: lang } = inLanguage<string>(row, field.name, language)
  return plain(text).map((value) => (lang === language ? value : { ...value, lang }))
}

/** A transcribed text, in its own language and direction, with the name of that language. */
function transcribed(text: string, writtenIn: OptionalPicklist, row: Record<string, string>, language: Language): FactValue[] {
  const lang = row[writtenIn] ?? ''
  // Without a language it would be taken for the page's.
  const value = { lang: lang || 'und', dir: directionOf(lang) } as const
  return plain(text).map((each) => ({
    ...each,
    ...value,
    ...(lang !== '' && lang !== 'und' && { note: picklistLabel(writtenIn, lang, language) }),
  }))
}

/** The direction of view in words and degrees. */
function bearingText({ bearing }: Photo, language: Language): string {
  const { directions, bearing: text } = textsFor(language).place
  if (bearing === null) return ''
  return fill(text, { direction: directions[Math.round(bearing / 45) % directions.length] ?? '', degrees: `${bearing}°` })
}

const plain = (text: string): FactValue[] => (text === '' ? [] : [{ text }])

/** The place by its name of the time of the photo and that of today. */
function placeValues(cache: RenderCache, photo: Photo, language: Language): FactValue[] {
  const name = placeNameOf(cache, photo, language)
  return name && photo.locationID ? [{ ...name, href: linkTo('location', language, { id: photo.locationID }) }] : []
}

function relatedValues(cache: RenderCache, kind: Related, ids: (number | null)[], language: Language): FactValue[] {
  return ids.flatMap((id) => {
    const name = nameOf(cache, kind, id, language)
    return name && id ? [{ ...name, href: linkTo(kind, language, { id }) }] : []
  })
}

function sourceValues({ source, sourceWeb }: Photo, { sourceLink }: Texts['photo']): FactValue[] {
  const href = webAddress(sourceWeb)
  if (!href) return plain(source)
  return [{ text: source || sourceLink, href, outside: true }]
}

/** The address if it is one of the web: nothing else may become a link. */
function webAddress(text: string): string | undefined {
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}

function licenceValue({ license, rightsUntil }: Photo, { values, until }: Texts['licence']): FactValue {
  const { name, deed } = values[license]
  return { text: rightsUntil ? fill(until, { name, year: rightsUntil }) : name, href: deed, outside: true }
}

function dimensionsText({ width, height }: Photo, { dimensions }: Texts['photo'], language: Language): string {
  return fill(dimensions, { width: wholeNumber(width, language), height: wholeNumber(height, language) })
}
