import { formatDate } from '#core/dates/format.ts'
import type { Language } from '#core/languages.ts'
import { withoutBreaks } from '#core/texts/no-break.ts'
import { fill } from '#core/texts/fill.ts'
import type { Texts } from '#core/texts/texts.ts'
import { photosMatchedTo } from '#data/records/matches.ts'
import { photoByID, type Photo } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from '../links.ts'
import { fieldIn, type PageText } from '../names.ts'
import { previewOf, type Picture } from '../pictures.ts'

/** One of two pictures of the same view: `href` is null on the page of the photo itself. */
export type Side = {
  picture: Picture & { sizes: string; alt: string; lang: PageText['lang'] }
  date: string
  title: PageText
  href: string | null
}

/** A photo that shows the same view and is not one of the two. */
export type FurtherMatch = { date: string; title: PageText; href: string }

export type Matches = {
  /** The older picture, and the younger one. */
  sides: [Side, Side]
  /** Whether the older picture is higher than wide: its frame is narrower then. */
  isUpright: boolean
  further: FurtherMatch[]
}

/**
 * The photo beside its match, the older one first, and links to the other photos of the same view; null where there is none. The match is
 * the photo that it names, or else the oldest of those that name it.
 */
export function matchesOf(cache: RenderCache, photo: Photo, language: Language, texts: Texts): Matches | null {
  const [match, ...further] = matchingPhotos(cache, photo)
  if (!match) return null
  const pair = inOrder(photo, match)
  const isUpright = pair[0].height > pair[0].width
  const [then, now] = pair.map((each) => sideOf(cache, each, each.photoID !== photo.photoID, isUpright, language, texts)) as [Side, Side]
  return { sides: [then, now], isUpright, further: further.map((each) => ({ ...captionOf(each, language), href: pageOf(each, language) })) }
}

/** The public photo that this one names, then those that name it, the oldest first. */
function matchingPhotos({ archive }: RenderCache, { photoID, matchId }: Photo): Photo[] {
  const named = matchId === null ? null : photoByID(archive, matchId)
  const naming = photosMatchedTo(archive, photoID)
    .filter((id) => id !== matchId)
    .flatMap((id) => photoByID(archive, id) ?? [])
    .sort((one, other) => dayOf(one) - dayOf(other) || one.photoID - other.photoID)
  return named ? [named, ...naming] : naming
}

/** The first day that the date of a photo can mean, or the last one where its beginning is open; later than any day where it is not known. */
const dayOf = ({ dateEarliest, dateLatest }: Pick<Photo, 'dateEarliest' | 'dateLatest'>): number =>
  dateEarliest ?? dateLatest ?? Number.MAX_SAFE_INTEGER

type Ordered = Pick<Photo, 'photoID' | 'matchId' | 'dateEarliest' | 'dateLatest'>

/**
 * Two matching photos, the older one first. An undated photo comes before a dated one, because a present-day view has its date. Where the
 * dates do not tell, the photo that names the other comes first, and the lower number where both do.
 */
export function inOrder<Kind extends Ordered>(one: Kind, other: Kind): [Kind, Kind] {
  const isUnknown = (photo: Kind) => Number(dayOf(photo) === Number.MAX_SAFE_INTEGER)
  const names = (photo: Kind, named: Kind) => Number(photo.matchId === named.photoID)
  const difference =
    isUnknown(other) - isUnknown(one) || dayOf(one) - dayOf(other) || names(other, one) - names(one, other) || one.photoID - other.photoID
  return difference <= 0 ? [one, other] : [other, one]
}

function sideOf(cache: RenderCache, photo: Photo, isLinked: boolean, isUpright: boolean, language: Language, texts: Texts): Side {
  const { date, title } = captionOf(photo, language)
  // A title in another language than the page's is the whole text, because a text has one language.
  const alt = title.lang ? title.text : fill(texts.photo.imageAlt, { title: title.text })
  const picture = { ...previewOf(photo, cache), sizes: sizesIn(isUpright), alt, lang: title.lang }
  return { picture, date, title, href: isLinked ? pageOf(photo, language) : null }
}

/** How wide a picture is shown, as `.pair` in styles/pair.css says. */
const sizesIn = (isUpright: boolean) => `min(92vw, ${isUpright ? 480 : 960}px)`

const pageOf = ({ photoID }: Photo, language: Language) => linkTo('photo', language, { id: photoID })

function captionOf(photo: Photo, language: Language) {
  const { date, dateEdtf } = photo
  return { date: dateEdtf === '' ? date : withoutBreaks(formatDate(dateEdtf, language)), title: fieldIn(photo, 'title', language) }
}
