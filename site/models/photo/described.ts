import { inLanguage, type Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'
import { nameOf } from '../names.ts'
import { previewOf, thumbnailOf } from '../pictures.ts'
import { addressesOf } from '../place.ts'
import { keywordsOf } from '../subject.ts'
import { authorOf, authorPages, shownPersons } from './author.ts'
import { termsOf } from './download.ts'

type Settings = Pick<SiteSettings, 'siteUrl'>

/** What credit lines and citations name of a photo, in the language of a page, and the photo with its author's name in that language. */
export function citedIn(cache: RenderCache, { siteUrl }: Settings, photo: Photo, language: Language) {
  return {
    cited: {
      title: inLanguage(photo, 'title', language).text,
      collection: nameOf(cache, 'contributor', photo.contributorID, language)?.text ?? '',
      url: siteUrl + linkTo('photo', language, { id: photo.photoID }),
      language,
    },
    byline: { ...photo, author: authorOf(cache, photo, language) },
  }
}

/** What the words of schema.org say of a photo in a language, beyond its texts and its rights. */
export function describedIn(cache: RenderCache, settings: Settings, photo: Photo, language: Language) {
  const album = nameOf(cache, 'album', photo.albumID, language)
  return {
    photo,
    language,
    page: linkTo('photo', language, { id: photo.photoID }),
    terms: termsOf(photo.license, language),
    contentUrl: previewOf(photo, cache).src,
    thumbnailUrl: thumbnailOf(photo, cache).src,
    about: shownPersons(cache, settings, photo, language),
    keywords: keywordsOf(cache, settings, photo, language),
    authorPages: authorPages(cache, settings, photo, language),
    place: nameOf(cache, 'location', photo.locationID, language)?.text ?? '',
    placePage: photo.locationID ? linkTo('location', language, { id: photo.locationID }) : undefined,
    sameAs: addressesOf(cache, photo.locationID),
    album: album && photo.albumID ? { name: album.text, page: linkTo('album', language, { id: photo.albumID }) } : undefined,
  }
}
