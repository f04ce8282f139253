import type { Address } from '#core/addresses.ts'
import { creditLineOf } from '#core/credit-line.ts'
import { defined } from '#core/defined.ts'
import { inLanguage, type Language } from '#core/languages.ts'
import { licenceOf } from '#core/licences.ts'
import { embed } from '#core/limits.ts'
import { anyRoom, fittedOembed, frameCode, frameSize, type Oembed } from '#core/oembed.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { wholeAddress } from '#core/upload-addresses.ts'
import type { Photo } from '#data/records/photos.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from '../links.ts'
import { fieldIn } from '../names.ts'
import { readPhoto } from './read-photo.ts'
import { previewOf, thumbnailOf } from '../pictures.ts'
import { citedIn } from './described.ts'
import { creditHTML } from './use.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

/** The page that other sites show in a frame: the picture, its title, its credit line. Null where there is no such photo. */
export function photoEmbed({ address: { id, language }, cache, settings }: Context) {
  const photo = readPhoto(cache, id)
  if (!photo) return null
  const texts = textsFor(language)
  const { cited, byline } = citedIn(cache, settings, photo, language)
  const title = fieldIn(photo, 'title', language)
  return {
    language,
    title,
    /** Whole address of the photo's page. */
    page: cited.url,
    /** Null where nobody may show it elsewhere. */
    picture: licenceOf(photo.license).isReusable ? previewOf(photo, cache) : null,
    notShown: texts.download.notEmbedded,
    /** HTML. */
    credit: creditHTML(creditLineOf(byline, cited, texts), photo.license, language, '_blank'),
  }
}

/** HTML by which another site shows a photo in a frame; null where nobody may. */
export function embedFrameOf(photo: Photo, settings: Pick<SiteSettings, 'siteUrl'>, language: Language): string | null {
  if (!licenceOf(photo.license).isReusable) return null
  return frameCode(frameOf(photo, settings, language), inLanguage(photo, 'title', language).text, frameSize(photo, anyRoom))
}

const frameOf = ({ photoID }: Photo, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, language: Language) =>
  siteUrl + linkTo('photoEmbed', language, { id: photoID })

/**
 * What oEmbed tells of a photo to a site with any room.
 *
 * @throws where there is no such photo
 */
export function photoOembed({ address: { id, language }, cache, settings }: Context): Oembed {
  const photo = defined(readPhoto(cache, id), `The photo ${id}`)
  const { siteUrl } = settings
  const { cited, byline } = citedIn(cache, settings, photo, language)
  const { uri, isReusable } = licenceOf(photo.license)
  const { src, width, height } = thumbnailOf(photo, cache)
  const told: Oembed = {
    version: '1.0',
    type: isReusable ? 'rich' : 'link',
    title: cited.title,
    ...(byline.author && { author_name: byline.author }),
    provider_name: textsFor(language).site.name,
    provider_url: siteUrl + linkTo('home', language),
    cache_age: embed.cache,
    license_url: uri,
    ...(isReusable && { thumbnail_url: wholeAddress(siteUrl, src), thumbnail_width: width, thumbnail_height: height }),
  }
  return fittedOembed(told, frameOf(photo, settings, language), photo, anyRoom)
}
