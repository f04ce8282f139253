import { address, pathOf, type Address, type Route } from '#core/addresses.ts'
import { languages, sourceLanguage } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoBlocks, photosInBlock } from '#data/publishing/photo-blocks.ts'
import { albumOrder, type RenderCache } from '#data/publishing/render-cache.ts'
import { recordsInSitemap, sitemapsOfKind } from '#data/publishing/sitemap-blocks.ts'
import { photoSummaries, type PhotoSummary } from '#data/records/photos.ts'
import { linkTo } from '../links.ts'
import { changesLink, discoveryContext } from './changes.ts'
import { labelOf, pageOf } from './manifest.ts'
import { manifestPath, presentationContext } from './manifest-links.ts'
import { fieldInLanguages, inLanguages, type LanguageMap } from './texts.ts'

type Context = { address: Address; cache: RenderCache; settings: Pick<SiteSettings, 'siteUrl'> }

type Item = { id: string; type: 'Manifest' | 'Collection'; label: LanguageMap }

/** The path of a collection. */
export const collectionPath = (route: Route, id = 0): string => pathOf(address(route, sourceLanguage, { id }))

/** The whole archive: all photos, then all albums, each in collections of bounded size. */
export function wholeCollection({ cache: { archive }, settings: { siteUrl } }: Context) {
  const label = inLanguages((language) => textsFor(language).site.name)
  const photos = photoBlocks(archive).map((block) => partOf(siteUrl, 'photosCollection', block, 'latest'))
  const albums = sitemapsOfKind(archive, 'album').map((block) => partOf(siteUrl, 'albumsCollection', block, 'albums'))
  return {
    ...collection(siteUrl + collectionPath('iiifCollection'), label, [...photos, ...albums]),
    summary: inLanguages((language) => textsFor(language).site.description),
    seeAlso: [{ ...changesLink(siteUrl), format: 'application/json', profile: discoveryContext }],
    homepage: languages.map((language) => pageOf(siteUrl, linkTo('home', language), label, language)),
  }
}

/** Photos with consecutive numbers, in their order. */
export function photosCollection({ cache: { archive }, settings: { siteUrl }, address: { id } }: Context) {
  const { label, id: own } = partOf(siteUrl, 'photosCollection', id, 'latest')
  return collection(own, label, manifestsOf(siteUrl, photoSummaries(archive, photosInBlock(archive, id))))
}

/** Albums with consecutive numbers, in their order. */
export function albumsCollection({ cache, settings: { siteUrl }, address: { id } }: Context) {
  const { label, id: own } = partOf(siteUrl, 'albumsCollection', id, 'albums')
  const albums = recordsInSitemap(cache.archive, 'album', id).map((albumID): Item => albumItem(cache, siteUrl, albumID))
  return collection(own, label, albums)
}

/** The photos of an album in its order. */
export function albumCollection({ cache, settings: { siteUrl }, address: { id } }: Context) {
  const { id: own, label } = albumItem(cache, siteUrl, id)
  return {
    ...collection(own, label, manifestsOf(siteUrl, albumOrder(cache, id).photos)),
    homepage: languages.map((language) => pageOf(siteUrl, linkTo('album', language, { id }), label, language)),
  }
}

const collection = (id: string, label: LanguageMap, items: Item[]) => ({
  '@context': presentationContext,
  id,
  type: 'Collection',
  label,
  items,
})

/** A collection of a number of records, called like the list of them. */
const partOf = (siteUrl: string, route: Route, id: number, list: 'latest' | 'albums'): Item => ({
  id: siteUrl + collectionPath(route, id),
  type: 'Collection',
  label: inLanguages((language) => `${textsFor(language)[list].title} ${id}`),
})

function albumItem(cache: RenderCache, siteUrl: string, id: number): Item {
  const album = cache.one('album', id)
  const label = (album && fieldInLanguages(album, 'albumName')) ?? { none: [String(id)] }
  return { id: siteUrl + collectionPath('albumCollection', id), type: 'Collection', label }
}

const manifestsOf = (siteUrl: string, photos: PhotoSummary[]): Item[] =>
  photos.map((photo) => ({ id: siteUrl + manifestPath(photo.photoID), type: 'Manifest', label: labelOf(photo) }))
