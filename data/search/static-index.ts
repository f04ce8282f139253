import { yearsReached } from '#core/dates/year-lists.ts'
import { languages, localizedKey } from '#core/languages.ts'
import { formsOf } from '#core/search/forms.ts'
import { staticIndexWord } from '#core/search/static-index-words.ts'
import { tags } from '#core/search/tags.ts'
import { wordsOf } from '#core/search/words.ts'
import type { Archive } from '../sqlite/open.ts'
import { allPhotoRecords, photoRecord, type PhotoRecord } from '../records/photo-records.ts'
import { otherKeys, type OtherKeys } from './places.ts'
import { textsOf } from './texts.ts'

/** A photo as the static search index takes it. */
export type StaticIndexPhoto = {
  photoID: number
  /** What it is found by, a word each; those of its title first. */
  words: string[]
  /** What a result shows of it. */
  shown: Record<string, string>
  /** What results can be narrowed to: `3|Улицы|Străzi|Streets`, each year that the date can mean, and whether there is a date. */
  filters: Record<'category' | 'period' | 'location' | 'year' | 'dated', string[]>
}

/** All public photos for the static search index, newest first. */
export function* staticIndexPhotos(archive: Archive): Generator<StaticIndexPhoto> {
  for (const chunk of allPhotoRecords(archive)) {
    const others = otherKeys(archive)
    for (const photo of chunk) yield staticIndexPhoto(photo, others)
  }
}

function staticIndexPhoto(photo: PhotoRecord, others: OtherKeys): StaticIndexPhoto {
  const words = new Set<string>()
  for (const { field, text, spoken } of textsOf(photo)) {
    for (const word of wordsOf(text)) {
      const forms = formsOf(word, spoken)
      const sounds = field === 'description' ? [] : forms.sounds
      // The archive knows all names of a place when it is asked; here the index has to hold them.
      const all = [word.folded, ...forms.stems, ...sounds, ...others(word, forms)]
      for (const each of all) words.add(staticIndexWord(each))
    }
  }
  words.add(staticIndexWord(tags.photo + photo.photoID))
  return { photoID: photo.photoID, words: [...words], shown: shownOf(photo), filters: filtersOf(photo) }
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

function filtersOf(photo: PhotoRecord): StaticIndexPhoto['filters'] {
  const row = photo as Record<string, unknown>
  const filter = (id: number, name: string) =>
    [id, ...languages.map((language) => row[localizedKey(name, language)] || row[name])].join('|')
  const categoryNames = new Map([
    [photo.categoryID, 'categoryName'],
    [photo.categoryID2 ?? 0, 'categoryName2'],
    [photo.categoryID3 ?? 0, 'categoryName3'],
  ])
  return {
    category: [...categoryNames].flatMap(([id, name]) => (id > 0 ? [filter(id, name)] : [])),
    period: [filter(photo.periodID, 'periodName')],
    location: photo.locationID ? [filter(photo.locationID, 'locationName')] : [],
    year: yearsReached(photo).map(String),
    dated: photo.dateEdtf === '' ? [] : ['yes'],
  }
}
