import * as v from 'valibot'
import { readDate } from '#core/dates/read.ts'
import { fold } from '#core/fold.ts'
import { languages, localizedKey } from '#core/languages.ts'
import { keysOfPhotoField, photoFieldList } from '#core/records/photo-field-list.ts'
import { photoFields } from '#core/records/photo.ts'
import type { Option } from '../../../forms/fields.tsx'
import type { Values } from '../../../forms/draft.ts'
import { texts } from '../../../texts.ts'
import { labelOfField } from '../../values.ts'
import type { Metadata } from './metadata.ts'
import { plainText } from './plain-text.ts'
import { valuesInName } from './name-values.ts'

/** Values that a file suggests for a field, or for fields that belong together. Nothing is written before somebody has said so. */
export type Offer = {
  /** The same for the same field and origin in every file. */
  id: string
  label: string
  /** As people read it. */
  shown: string
  values: Values
}

/** Decimals of degrees: about ten centimetres. */
const decimals = 6

const words = texts.upload.offers

/** What the name of a file suggests. */
export function offersInName(fileName: string, thisYear: number): Offer[] {
  const { year, number } = valuesInName(fileName, thisYear)
  return [
    offer('date/name', words.inName(labelOfField('date')), { date: year }),
    offer('inventoryNumber', labelOfField('inventoryNumber'), { inventoryNumber: number }),
  ].filter(isPossible)
}

/**
 * What the metadata of a file suggest.
 *
 * @param subjects the subjects of the archive: keywords of the same name are offered as these, others for the staff note
 */
export function offersIn(metadata: Metadata, subjects: readonly Option[]): Offer[] {
  const { titles, descriptions, creators, rights, source, created, taken, latitude, longitude } = metadata
  const perLanguage = languages.flatMap((language) => {
    const keys = { title: localizedKey('title', language), description: localizedKey('description', language) }
    return [plain(keys.title, titles[language]), plain(keys.description, descriptions[language])]
  })
  const createdDay = dayOf(created)
  const takenDay = dayOf(taken)
  return [
    ...perLanguage,
    offer('date/created', labelOfField('date'), { date: createdDay }),
    // The same day twice is one offer.
    offer('date/taken', words.taken, { date: takenDay === createdDay ? '' : takenDay }),
    plain(
      'author',
      creators
        .map((creator) => plainText(creator, maxOf('author')))
        .filter(Boolean)
        .join(', '),
    ),
    plain('rightsHolder', rights),
    plain('source', source),
    placeOffer(latitude, longitude),
    ...keywordOffers(metadata.keywords, subjects),
  ].filter(isPossible)
}

/** When a file was made, which is no date of the photograph; an empty text where it is unknown, or offered as the day of a camera. */
export const digitisedOn = ({ digitised, taken }: Metadata): string => (dayOf(taken) === '' ? dayOf(digitised) : '')

/** The pixels that a file says it has; an empty text where it says none. */
export const pixelsOf = ({ width, height }: Metadata): string =>
  typeof width === 'number' && typeof height === 'number' ? texts.upload.similar.pixels(width, height) : ''

const plain = (key: string, value: unknown) => offer(key, labelOfField(key), { [key]: plainText(value, maxOf(key), isLong(key)) })

const offer = (id: string, label: string, values: Values): Offer => ({ id, label, values, shown: Object.values(values).join(', ') })

/** Whether the form would take what a file says. */
function isPossible({ values }: Offer): boolean {
  const rules: Partial<Record<string, v.GenericSchema>> = photoFields
  return Object.entries(values).every(([key, value]) => value !== '' && rules[key] !== undefined && v.is(rules[key], value))
}

const fieldOf = (key: string) => photoFieldList.find((field) => keysOfPhotoField(field).includes(key))

function maxOf(key: string): number {
  const field = fieldOf(key)
  return field && 'maxLength' in field ? field.maxLength : 0
}

const isLong = (key: string) => fieldOf(key)?.kind === 'paragraphs'

/**
 * A day or year as programs write it; an empty text where it is none.
 *
 * @example dayOf('2019:05:04 10:00:00') // '2019-05-04'
 * @example dayOf('19050000') // '1905'
 */
export function dayOf(value: unknown): string {
  const text = plainText(value, maxOf('date'))
  const [, year, month = '00', day = '00'] = /^(\d{4})(?:[-:]?(\d{2})(?:[-:]?(\d{2}))?)?(?:[T ].*)?$/.exec(text) ?? []
  if (year === undefined || year === '0000') return ''
  const date = [year, ...(month === '00' ? [] : day === '00' ? [month] : [month, day])].join('-')
  return 'edtf' in readDate(date) ? date : ''
}

function placeOffer(latitude: unknown, longitude: unknown): Offer {
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number' && Math.abs(latitude) + Math.abs(longitude) > 0
  const degrees = (value: unknown) => (isPlace && Number.isFinite(value) ? Number(value).toFixed(decimals) : '')
  return offer('place', words.place, { latitude: degrees(latitude), longitude: degrees(longitude) })
}

function keywordOffers(keywords: readonly unknown[], subjects: readonly Option[]): Offer[] {
  const written = keywords.map((keyword) => plainText(keyword, maxOf('staffNote'))).filter(Boolean)
  const names = subjects.map((subject) => ({ subject, name: fold(subject.label), also: ` ${fold(subject.also ?? '')} ` }))
  const subjectOf = (keyword: string) =>
    names.find(({ name, also }) => name === fold(keyword) || also.includes(` ${fold(keyword)} `))?.subject
  const known = [...new Set(written.map(subjectOf).filter((subject) => subject !== undefined))]
  const others = written.filter((keyword) => !subjectOf(keyword))
  const note = others.length > 0 ? plainText(words.keywords(others.join(', ')), maxOf('staffNote')) : ''
  const named = {
    ...offer('subjects', labelOfField('subjects'), {
      subjects: known.length > 0 ? JSON.stringify(known.map(({ value }) => Number(value))) : '',
    }),
    shown: known.map(({ label }) => label).join(', '),
  }
  return [named, offer('staffNote', labelOfField('staffNote'), { staffNote: note })]
}
