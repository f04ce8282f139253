import { yearsReached } from '#core/dates/year-lists.ts'
import { languages, localizedKey } from '#core/languages.ts'
import { formsOf } from '#core/search/forms.ts'
import { textInColumns } from '#core/search/static-index-columns.ts'
import { staticIndexWord } from '#core/search/static-index-words.ts'
import { tags } from '#core/search/tags.ts'
import { wordsOf } from '#core/search/words.ts'
import type { Archive } from '../sqlite/open.ts'
import { allPhotoRecords, photoRecord, type PhotoRecord } from '../records/photo-records.ts'
import { allFlat } from '../records/flat.ts'
import { placesAbove } from './places-above.ts'
import { otherKeys, type OtherKeys } from './places.ts'
import { searchFields, textsOf, type SearchField, type SearchText } from './texts.ts'

/** A photo as the static search index takes it. */
export type StaticIndexPhoto = {
  photoID: number
  /** What it is found by, each word at a place of its column: see `textInColumns`. */
  text: string
  /** What a result shows of it. */
  shown: Record<string, string>
  /** What results can be narrowed to: `3|Улицы|Străzi|Streets`, for places also their other names, each year that the date can mean, and whether there is a date. */
  filters: Record<'category' | 'period' | 'location' | 'year' | 'dated', string[]>
}

/**
 * All public photos for the static search index, newest first.
 *
 * @param onTexts is given the searched texts of each of them
 */
export function* staticIndexPhotos(archive: Archive, onTexts: (texts: SearchText[]) => void): Generator<StaticIndexPhoto> {
  for (const chunk of allPhotoRecords(archive)) {
    const others = otherKeys(archive)
    const places = placeFilters(archive)
    for (const photo of chunk) {
      const texts = textsOf(photo)
      onTexts(texts)
      yield { photoID: photo.photoID, text: textOf(photo, texts, others), shown: shownOf(photo), filters: filtersOf(photo, places) }
    }
  }
}

function textOf(photo: PhotoRecord, texts: SearchText[], others: OtherKeys): string {
  // A word counts in the first column that has it, and the texts are in the order of their columns.
  const known = new Set<string>()
  const columns: string[][] = searchFields.map(() => [])
  const add = (field: SearchField, key: string) => {
    const word = staticIndexWord(key)
    if (!known.has(word)) columns[searchFields.indexOf(field)]?.push(word)
    known.add(word)
  }
  // Who asks for a number means the photo before any text that has the number.
  add('title', tags.photo + photo.photoID)
  for (const { field, text, spoken } of texts) {
    for (const word of wordsOf(text)) {
      const forms = formsOf(word, spoken)
      const sounds = field === 'description' ? [] : forms.sounds
      // The archive knows all names of a place when it is asked; here the index has to hold them.
      for (const key of [word.folded, ...forms.stems, ...sounds, ...others(word, forms)]) add(field, key)
    }
  }
  return textInColumns(columns)
}

const shownNames = ['title', 'locationName', 'periodName', 'description'] as const

/** What a result shows of a photo; null where it is not public. */
export function shownOfPhoto(archive: Archive, photoID: number): Record<string, string> | null {
  const photo = photoRecord(archive, photoID)
  return photo && !photo.deletedAt ? shownOf(photo) : null
}

/** Characters of a description that are kept: what a result shows of it. */
const longestText = 300

function shownOf(photo: PhotoRecord): Record<string, string> {
  const keys = shownNames.flatMap((name) => languages.map((language) => localizedKey(name, language)))
  const texts = [...keys, 'alternativeNames' as const].flatMap((key) =>
    photo[key] ? [[key, photo[key].slice(0, longestText)] as const] : [],
  )
  const { photoID, photoFileName, width, height, colour, pictureSet } = photo
  return {
    photoID: String(photoID),
    photoFileName,
    size: `${width} ${height}`,
    colour,
    pictureSet: String(pictureSet),
    ...Object.fromEntries(texts),
  }
}

/** What results of a place can be narrowed to: the place itself and all places above it. */
type PlaceFilters = (placeID: number) => string[]

function placeFilters(archive: Archive): PlaceFilters {
  const above = placesAbove(archive)
  const places = allFlat(archive, 'location')
  return (placeID) =>
    [placeID, ...(above.get(placeID) ?? [])].flatMap((id) => {
      const place = places.get(id)
      return place ? [`${filterOf(place, id, 'locationName')}|${place.alternativeNames}`] : []
    })
}

/** A number with a name in every language, the Russian one where there is no translation. */
const filterOf = (row: Record<string, unknown>, id: number, name: string) =>
  [id, ...languages.map((language) => row[localizedKey(name, language)] || row[name])].join('|')

function filtersOf(photo: PhotoRecord, places: PlaceFilters): StaticIndexPhoto['filters'] {
  const categoryNames = new Map([
    [photo.categoryID, 'categoryName'],
    [photo.categoryID2 ?? 0, 'categoryName2'],
    [photo.categoryID3 ?? 0, 'categoryName3'],
  ])
  return {
    category: [...categoryNames].flatMap(([id, name]) => (id > 0 ? [filterOf(photo, id, name)] : [])),
    period: [filterOf(photo, photo.periodID, 'periodName')],
    location: photo.locationID ? places(photo.locationID) : [],
    year: yearsReached(photo).map(String),
    dated: photo.dateEdtf === '' ? [] : ['yes'],
  }
}
