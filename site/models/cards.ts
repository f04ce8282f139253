import { cardInfo, cardTitle } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import type { PhotoSummary } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { fieldIn, nameOf } from './names.ts'
import { thumbnailOf, type Picture } from './pictures.ts'
import { shapeOf } from './sizes.ts'

/** A photo in a list: its picture over a label with title, place and period. */
export type PhotoCard = ReturnType<typeof cardOf>

/** What a label need not say, because the whole list is of that place or period. */
export type Known = { place?: boolean; period?: boolean }

export function photoCards(cache: RenderCache, photos: PhotoSummary[], language: Language, known: Known = {}) {
  return picturesOf(cache, photos).map(([photo, picture]) => cardOf(cache, photo, picture, language, known))
}

export function photoCard(cache: RenderCache, photo: PhotoSummary, language: Language) {
  return cardOf(cache, photo, thumbnailOf(photo, cache), language, {})
}

function cardOf(cache: RenderCache, photo: PhotoSummary, picture: Picture, language: Language, known: Known) {
  const { text: title, lang } = fieldIn(photo, 'title', language)
  const label = cardTitle(title)
  const place = known.place ? null : nameOf(cache, 'location', photo.locationID, language)
  const period = known.period ? null : nameOf(cache, 'period', photo.periodID, language)
  return {
    href: linkTo('photo', language, { id: photo.photoID }),
    picture,
    /** Classes that give the card its proportions: see styles/cards.css. */
    shape: shapeOf(photo),
    /** The whole title, in the language of `lang` where that is not the page's. */
    title,
    lang,
    /** The title as cut for the label. */
    label,
    /** Set where the label is cut: what a pointer resting on the card shows. */
    hint: label === title ? undefined : title,
    /** Place and period, cut, as far as the list itself does not say them. */
    info: [place, period].filter((each) => each !== null).map((each) => ({ ...each, text: cardInfo(each.text) })),
  }
}

type Pictured = [photo: PhotoSummary, picture: Picture][]

const ofLists = new WeakMap<PhotoSummary[], Pictured>()

/** The same in every language: the pages of a list in its languages come one after the other and share their photos. */
function picturesOf(cache: RenderCache, photos: PhotoSummary[]): Pictured {
  const pictures = ofLists.get(photos) ?? photos.map((photo): Pictured[number] => [photo, thumbnailOf(photo, cache)])
  ofLists.set(photos, pictures)
  return pictures
}
