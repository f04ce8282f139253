import { address, pathOf, type Address, type Route } from '#core/addresses.ts'
import { creditLineOf } from '#core/credit-line.ts'
import { isoDay } from '#core/dates/iso-day.ts'
import { imageServiceAddress, wholePicturePath } from '#core/iiif/image-service.ts'
import { inLanguage, languages, sourceLanguage, type Language, type LocalizedKey } from '#core/languages.ts'
import { licenceOf } from '#core/licences.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor } from '#core/texts/texts.ts'
import { wholeAddress } from '#core/upload-addresses.ts'
import { photoBlockOf } from '#data/publishing/photo-blocks.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { Photo } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'
import { nameOf } from '../names.ts'
import { readPhoto } from '../photo/read-photo.ts'
import { authorOf } from '../photo/author.ts'
import { previewOf, thumbnailOf } from '../pictures.ts'
import { manifestPath, presentationContext } from './manifest-links.ts'
import { metadataOf } from './metadata.ts'
import { fieldInLanguages, inLanguages, withEach, withoutMarkup, type LanguageMap } from './texts.ts'

type Context = { cache: RenderCache; settings: Pick<SiteSettings, 'siteUrl'> }

const navPlaceContext = 'http://iiif.io/api/extension/navplace/context.json'

/** What a photo is called in the languages that it has a title in; its number where it has none. */
export const labelOf = (photo: Pick<Photo, 'photoID' | LocalizedKey<'title'>>): LanguageMap =>
  fieldInLanguages(photo, 'title') ?? inLanguages((language) => fill(textsFor(language).photo.numbered, { id: photo.photoID }))

/** The IIIF Presentation 3 manifest of a photo in all languages, or null where there is no public photo with this number. */
export function photoManifest({ cache, settings: { siteUrl }, address: { id: photoID } }: Context & { address: Address }) {
  const photo = readPhoto(cache, photoID)
  if (!photo) return null
  const id = siteUrl + manifestPath(photoID)
  const label = labelOf(photo)
  const summary = fieldInLanguages(photo, 'description')
  const navPlace = navPlaceOf(cache, photo, label)
  const thumbnail = [imageOf(thumbnailOf(photo, cache), siteUrl)]
  return {
    '@context': navPlace ? [navPlaceContext, presentationContext] : presentationContext,
    id,
    type: 'Manifest',
    label,
    ...(summary && { summary: withoutMarkup(summary) }),
    metadata: metadataOf(cache, photo),
    requiredStatement: {
      label: inLanguages((language) => textsFor(language).licence.creditHeading),
      value: withoutMarkup(inLanguages((language) => creditOf(cache, photo, siteUrl, language))),
    },
    // IIIF knows the addresses of Creative Commons in their first form.
    rights: licenceOf(photo.license).uri.replace(/^https:/, 'http:'),
    provider: providersOf(cache, photo, siteUrl),
    homepage: languages.map((language) => pageOf(siteUrl, linkTo('photo', language, { id: photoID }), label, language)),
    thumbnail,
    partOf: collectionsOf(cache, photo, siteUrl),
    ...navDateOf(photo),
    ...(navPlace && { navPlace }),
    items: [canvasOf(cache, photo, id, siteUrl, { label, thumbnail })],
  }
}

const imageOf = ({ src, width, height }: { src: string; width: number; height: number }, siteUrl: string) => ({
  ...{ id: wholeAddress(siteUrl, src), type: 'Image', format: 'image/jpeg' },
  width,
  height,
})

/** A page of the archive, as homepages are named. Viewers list all of them, so the label says which language each is in. */
export const pageOf = (siteUrl: string, path: string, label: LanguageMap, language: Language) => ({
  id: siteUrl + path,
  type: 'Text',
  label: withEach(label, (text) => `${text} (${textsFor(language).language.names[language]})`),
  format: 'text/html',
  language: [language],
})

function creditOf(cache: RenderCache, photo: Photo, siteUrl: string, language: Language): string {
  const credited = {
    title: inLanguage(photo, 'title', language).text,
    collection: nameOf(cache, 'contributor', photo.contributorID, language)?.text ?? '',
    url: siteUrl + linkTo('photo', language, { id: photo.photoID }),
    language,
  }
  return creditLineOf({ ...photo, author: authorOf(cache, photo, language) }, credited, textsFor(language))
}

/** The collection that the photo is from, and the archive. */
function providersOf(cache: RenderCache, { contributorID }: Photo, siteUrl: string) {
  const agent = (route: 'contributor' | 'home', id: number, label: LanguageMap) => ({
    id: siteUrl + linkTo(route, sourceLanguage, { id }),
    type: 'Agent',
    label,
    homepage: languages.map((language) => pageOf(siteUrl, linkTo(route, language, { id }), label, language)),
  })
  const collection = inLanguages((language) => {
    const name = nameOf(cache, 'contributor', contributorID, language)
    return name?.lang ? '' : (name?.text ?? '')
  })
  const archive = inLanguages((language) => textsFor(language).site.name)
  return [agent('contributor', contributorID, collection), agent('home', 0, archive)]
}

/** The collections that have the photo. */
function collectionsOf(cache: RenderCache, { photoID, albumID }: Photo, siteUrl: string) {
  const collection = (route: Route, id: number) => ({ id: siteUrl + pathOf(address(route, sourceLanguage, { id })), type: 'Collection' })
  return [
    ...(albumID && cache.one('album', albumID) ? [collection('albumCollection', albumID)] : []),
    collection('photosCollection', photoBlockOf(photoID)),
  ]
}

/** The first day that the date of a photo can mean, for time lines. */
const navDateOf = ({ dateEarliest }: Photo) => (dateEarliest === null ? {} : { navDate: `${isoDay(dateEarliest)}T00:00:00Z` })

/** Where the photo is on the map: at its own coordinates, or else at those of its place. */
function navPlaceOf(cache: RenderCache, photo: Photo, label: LanguageMap) {
  const { latitude, longitude } = photo.latitude === null ? (cache.one('location', photo.locationID) ?? photo) : photo
  if (latitude === null || longitude === null) return null
  const geometry = { type: 'Point', coordinates: [longitude, latitude] }
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: { label }, geometry }] }
}

/** The photo itself: the largest picture of it, with the service that has its details. */
function canvasOf(cache: RenderCache, photo: Photo, manifest: string, siteUrl: string, shown: { label: LanguageMap; thumbnail: object[] }) {
  const { width, height } = photo
  const canvas = manifest.replace(/manifest\.json$/, 'canvas')
  const service = wholeAddress(siteUrl, imageServiceAddress(photo, cache))
  const preview = previewOf(photo, cache)
  const body = {
    ...imageOf({ ...preview, src: service + wholePicturePath('max') }, siteUrl),
    service: [{ id: service, type: 'ImageService3', profile: 'level0' }],
  }
  const painting = { id: `${canvas}/painting`, type: 'Annotation', motivation: 'painting', body, target: canvas }
  return {
    id: canvas,
    type: 'Canvas',
    ...shown,
    width,
    height,
    items: [{ id: `${canvas}/page`, type: 'AnnotationPage', items: [painting] }],
  }
}
