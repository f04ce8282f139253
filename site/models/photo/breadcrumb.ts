import { breadcrumbAlbum, breadcrumbLocation } from '#core/formats.ts'
import type { Language } from '#core/languages.ts'
import { pageSize } from '#core/limits.ts'
import { textsFor } from '#core/texts/texts.ts'
import type { Photo } from '#data/records/photos.ts'
import { albumOrder, type RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from '../links.ts'
import { nameOf, type PageText } from '../names.ts'

/** An entry of the breadcrumb; `title` holds a name that was cut, `onReturn` the label while a script leads back instead. */
export type Crumb = { label: string; href: string; lang?: Language | undefined; title?: string | undefined; onReturn?: string | undefined }

/** The breadcrumb of a photo: back, category, location, album, period. */
export function breadcrumbOf(cache: RenderCache, photo: Photo, language: Language): Crumb[] {
  const { categoryID, locationID, albumID, periodID } = photo
  const crumb = (kind: 'category' | 'location' | 'album' | 'period', id: number | null, cut = whole): Crumb[] => {
    const name = nameOf(cache, kind, id, language)
    return name && id ? [crumbOf(name, linkTo(kind, language, { id }), cut)] : []
  }
  return [
    backOf(cache, photo, language),
    ...crumb('category', categoryID),
    ...crumb('location', locationID, breadcrumbLocation),
    ...crumb('album', albumID, breadcrumbAlbum),
    ...crumb('period', periodID),
  ]
}

const whole = (name: string) => name

function crumbOf({ text, lang }: PageText, href: string, cut: (name: string) => string): Crumb {
  const label = cut(text)
  return { label, href, lang, title: label === text ? undefined : text }
}

/**
 * Where "back" leads without a history: the page of the album's list that shows the photo, or the photo's category.
 * With one, a script goes back instead.
 */
function backOf(cache: RenderCache, { photoID, albumID, categoryID }: Photo, language: Language): Crumb {
  const { back, toAlbum } = textsFor(language).breadcrumb
  const position = albumID ? albumOrder(cache, albumID).positions.get(photoID) : undefined
  if (!albumID || position === undefined) return { label: back, href: linkTo('category', language, { id: categoryID }) }
  const page = Math.floor(position / pageSize.photos) + 1
  return { label: toAlbum, href: linkTo('album', language, { id: albumID, page }), onReturn: back }
}
