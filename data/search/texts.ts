import { languages, localizedKey, type Language } from '#core/languages.ts'
import { picklistLabel } from '#core/texts/picklists.ts'
import { formsOf } from '#core/search/forms.ts'
import { memo } from '#core/search/memo.ts'
import { tags } from '#core/search/tags.ts'
import { wordsOf, type Lexeme } from '#core/search/words.ts'
import { flatNames } from '#core/records/flat.ts'
import { photoFieldList, photoReferenceLists, photoReferenceOf } from '#core/records/photo-field-list.ts'
import type { OptionalPicklist, TranslatedPhotoField } from '#core/records/photo-field-types.ts'
import { categoriesOf } from '../lists/listings.ts'
import { listedIn, withoutWithheld, type PhotoRecord } from '../records/photo-records.ts'

/** The columns of the index, from the one that says most about a photo to the one that says least. */
export const searchFields = ['title', 'place', 'names', 'description'] as const

export type SearchField = (typeof searchFields)[number]

/** A photo as the index holds it: words and their forms by field, and every plain word once. */
export type IndexRow = { fields: Record<SearchField, string>; words: string[] }

/** A text of a photo: its field, its key, and the languages that it may be in. */
type Place = {
  field: SearchField
  key: keyof PhotoRecord
  spoken: readonly Language[]
  /** What a value of a picklist is called. */
  labelOf?: (value: string) => string
  /** Where the text is not what the key holds. */
  read?: (photo: PhotoRecord) => string
}

export type SearchText = Place & { text: string }

/** A field's texts; one that is not translated may be in any language. A reference stands for the names of its record. */
function placesOf(field: (typeof photoFieldList)[number]): Place[] {
  if (!field.search || field.kind === 'references') return []
  const own = { field: field.search }
  const reference = photoReferenceOf(field.name)
  if (reference) return reference.nameKeys.map(({ key, language }) => ({ ...own, key, spoken: [language] }))
  if (field.kind === 'picklist' && !field.required) {
    const name = field.name as OptionalPicklist
    return languages.map((language) => ({
      ...own,
      key: name,
      spoken: [language],
      labelOf: (value) => picklistLabel(name, value, language),
    }))
  }
  if (!('isTranslated' in field)) return [{ ...own, key: field.name, spoken: languages }]
  return languages.map((language) => ({ ...own, key: localizedKey(field.name as TranslatedPhotoField, language), spoken: [language] }))
}

/** The names of all records that a field refers to by a list, as one text for each language, and their other names. */
const listedNames: Place[] = photoReferenceLists.flatMap(({ names, search, to }) => {
  if (!search) return []
  const own = { field: search, key: names }
  const texts = (photo: PhotoRecord, key: string) =>
    listedIn(photo, names)
      .map((record) => record[key])
      .filter(Boolean)
      .join(', ')
  return [
    ...languages.map((language) => ({
      ...own,
      spoken: [language],
      read: (photo: PhotoRecord) => texts(photo, localizedKey(flatNames[to], language)),
    })),
    { ...own, spoken: languages, read: (photo: PhotoRecord) => texts(photo, 'otherNames') },
  ]
})

const otherNames: Place[] = [
  { field: 'place', key: 'alternativeNames', spoken: languages },
  { field: 'names', key: 'otherNames', spoken: languages },
]

/** All texts of a photo that are searched, in the order of their fields. */
const places = [...photoFieldList.flatMap(placesOf), ...otherNames, ...listedNames].sort(
  (one, other) => searchFields.indexOf(one.field) - searchFields.indexOf(other.field),
)

/** What the index is made from: an index of other texts is made again. */
export const searchedTexts = places.map(({ field, key }) => `${field}:${key}`).join(' ')

/** The texts of a photo that are searched and not empty. */
export function textsOf(row: PhotoRecord): SearchText[] {
  const photo = withoutWithheld(row)
  return places.flatMap((place) => {
    const text = textAt(photo, place)
    return text ? [{ ...place, text }] : []
  })
}

/** The text of a photo at a place; '' where there is none. */
function textAt(photo: PhotoRecord, { key, labelOf, read }: Place): string {
  if (read) return read(photo)
  const text = (photo[key] as string | null) ?? ''
  return labelOf && text ? labelOf(text) : text
}

/** What the index holds of a text: its words and their forms, and each of its words once. */
type Indexed = { line: string; words: Set<Lexeme> }

function indexed(text: string, { field, spoken }: Place): Indexed {
  const parts: string[] = []
  const words = new Set<Lexeme>()
  for (const { lexeme } of wordsOf(text)) {
    parts.push(lexeme.folded)
    words.add(lexeme)
  }
  parts.push(tags.gap)
  // Descriptions are in three languages anyway; names are what people spell by ear.
  const withSounds = field !== 'description'
  for (const lexeme of words) {
    const forms = formsOf({ lexeme }, spoken)
    parts.push(withSounds ? forms.line : forms.stemLine)
  }
  return { line: parts.join(' '), words }
}

/** Names kept of each kind: many photos show the same. */
const cachedNames = 2000

const indexedPlaces = places.map((place) => {
  const work = (text: string) => indexed(text, place)
  const repeats = place.field === 'place' || place.field === 'names'
  return { ...place, indexed: repeats ? memo(work, cachedNames) : work }
})

/** What the index holds of a photo. */
export function indexRowOf(row: PhotoRecord): IndexRow {
  const photo = withoutWithheld(row)
  const words = new Set<string>()
  const fields: Record<SearchField, string[]> = { title: [], place: [], names: [], description: [] }
  for (const place of indexedPlaces) {
    const { field } = place
    const text = textAt(photo, place)
    if (!text) continue
    const { line, words: own } = place.indexed(text)
    fields[field].push(line)
    for (const { folded } of own) words.add(folded)
  }
  // Who asks for a number means the photo before any text that has the number.
  fields.title.push(tags.photo + photo.photoID)
  fields.names.push(...tagsOf(photo))
  const line = (field: SearchField) => fields[field].join(' ')
  return {
    fields: { title: line('title'), place: line('place'), names: line('names'), description: line('description') },
    words: [...words],
  }
}

/** The records that searches are narrowed by. */
function tagsOf(photo: PhotoRecord): string[] {
  return [
    ...categoriesOf(photo).map((id) => tags.category + id),
    tags.period + photo.periodID,
    ...(photo.locationID ? [tags.location + photo.locationID] : []),
  ]
}
