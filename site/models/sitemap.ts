import { filteredRoutesOf } from '#core/filtered-lists.ts'
import { address, inOtherLanguage, isData, pathOf, type Address, type Route } from '#core/addresses.ts'
import { languages, localizedKey, sourceLanguage, type Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { filterOptions, listsOf } from '#data/lists/listings.ts'
import { singleRoutes, yearRoutes } from '#data/publishing/page-sets.ts'
import { photoSummaries, type PhotoSummary } from '#data/records/photos.ts'
import {
  photoSitemaps,
  photosInSitemap,
  recordSitemaps,
  recordsInSitemap,
  sitemapsOfKind,
  type RecordSitemap,
} from '#data/publishing/sitemap-blocks.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { previewOf } from './pictures.ts'
import { wholeAddress } from '#core/upload-addresses.ts'
import { xmlDeclaration } from '#core/xml.ts'

type Context = { address: Address; cache: RenderCache; settings: SiteSettings }

/** The index of all sitemaps, as XML. */
export function sitemapIndex({ cache: { archive }, settings: { siteUrl } }: Context): string {
  const recordMaps = (Object.keys(recordSitemaps) as RecordSitemap[]).flatMap((route) =>
    sitemapsOfKind(archive, recordSitemaps[route]).map((id) => address(route, sourceLanguage, { id })),
  )
  const photoMaps = photoSitemaps(archive).map((id) => address('photoSitemap', sourceLanguage, { id }))
  const maps = [address('pageSitemap', sourceLanguage), ...recordMaps, ...photoMaps]
  const entries = maps.map((map) => `<sitemap><loc>${siteUrl}${pathOf(map)}</loc></sitemap>\n`)
  return `${xmlDeclaration}<sitemapindex ${sitemapSpace}>\n${entries.join('')}</sitemapindex>\n`
}

/** One sitemap as XML: every page in it in every language in which it says something, each naming the others. */
export function sitemap({ address: { route, id }, cache, settings }: Context): string {
  const entries = [...pagesOf(cache, route, id)].flatMap((listed) =>
    listed.available.map((language) => urlEntry(listed, language, settings.siteUrl)),
  )
  return `${xmlDeclaration}<urlset ${sitemapSpace} ${otherSpaces}>\n${entries.join('')}</urlset>\n`
}

/** Pages that hold nothing for search engines. */
const unlisted: Route[] = ['notFound', 'selection']

/** `picture`: the address of the picture that the page is about. */
type Listed = { page: Address; available: readonly Language[]; picture?: string }

function* pagesOf(cache: RenderCache, route: Route, id: number): Generator<Listed> {
  const { archive } = cache
  const listed = (page: Route, ids: { id?: number; filterID?: number } = {}): Listed => ({
    page: address(page, sourceLanguage, ids),
    available: languages,
  })
  if (route === 'photoSitemap') {
    const photos = photoSummaries(archive, photosInSitemap(archive, id))
    yield* photos.map((photo) => ({
      ...listed('photo', { id: photo.photoID }),
      available: titledLanguages(photo),
      picture: previewOf(photo, cache).src,
    }))
  } else if (route in recordSitemaps) {
    const kind = recordSitemaps[route as RecordSitemap]
    for (const record of recordsInSitemap(archive, kind, id)) {
      yield listed(kind, { id: record })
      for (const listRoute of filteredRoutesOf(kind)) {
        yield* filterOptions(archive, listRoute, record).map(({ filterID }) => listed(listRoute, { id: record, filterID }))
      }
    }
  } else {
    yield* singleRoutes.filter((each) => !isData(each) && !unlisted.includes(each)).map((each) => listed(each))
    for (const list of yearRoutes) {
      yield* listsOf(archive, list).flatMap((year) => (year.photos > 0 ? [listed(list, { id: year.id })] : []))
    }
  }
}

/** A photo's page without a title in its language is kept out of search engines. */
const titledLanguages = (photo: PhotoSummary): Language[] => languages.filter((language) => photo[localizedKey('title', language)] !== '')

function urlEntry({ page, available, picture }: Listed, language: Language, siteUrl: string): string {
  const url = (each: Language) => siteUrl + pathOf(inOtherLanguage(page, each))
  const link = (hreflang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const alternates = available.map((each) => link(each, url(each))).join('')
  const byDefault = available.includes(sourceLanguage) ? link('x-default', url(sourceLanguage)) : ''
  const image = picture ? `<image:image><image:loc>${wholeAddress(siteUrl, picture)}</image:loc></image:image>` : ''
  return `<url><loc>${url(language)}</loc>${alternates}${byDefault}${image}</url>\n`
}

const otherSpaces = 'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const sitemapSpace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What search engines may read, and where the sitemaps are. */
export function robots({ settings: { siteUrl } }: Context): string {
  return `User-agent: *\nAllow: /\nDisallow: /adm\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`
}
