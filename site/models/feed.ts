import { pathOf, type Address } from '#core/addresses.ts'
import type { Feed, FeedEntry } from '#core/feeds/feed.ts'
import { feedKindOf } from '#core/feeds/kinds.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import { feedLength } from '#core/limits.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { wholeAddress } from '#core/upload-addresses.ts'
import type { Photo } from '#data/records/photos.ts'
import { newestPhotos, type RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { nameOf } from './names.ts'
import { authorOf } from './photo/author.ts'
import { previewOf, thumbnailOf } from './pictures.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

/** The feed of the newest photographs of the archive, or of the record that the address names. */
export function feedOf({ address: here, cache, settings: { siteUrl } }: Context): Feed {
  const { language, id } = here
  const texts = textsFor(language).site
  const kind = feedKindOf(here.route)
  const name = kind && nameOf(cache, kind, id, language)
  const photos = newestPhotos(cache, { route: kind ?? 'latest', id, filterID: 0 }, feedLength)
  return {
    language,
    title: name ? fill(texts.documentTitle, { page: name.text }) : texts.feedTitle,
    site: texts.name,
    self: siteUrl + pathOf(here),
    home: siteUrl + linkTo(kind ?? 'latest', language, { id }),
    icon: `${siteUrl}/icon-512.png`,
    entries: photos.map((photo) => entryOf(cache, photo, language, siteUrl)),
  }
}

function entryOf(cache: RenderCache, photo: Photo, language: Language, siteUrl: string): FeedEntry {
  const { src, width, height } = thumbnailOf(photo, cache)
  return {
    url: siteUrl + linkTo('photo', language, { id: photo.photoID }),
    title: inLanguage(photo, 'title', language),
    description: inLanguage(photo, 'description', language),
    author: authorOf(cache, photo, language),
    updated: photo.updatedAt,
    picture: wholeAddress(siteUrl, previewOf(photo, cache).src),
    thumbnail: { src: wholeAddress(siteUrl, src), width, height },
  }
}
