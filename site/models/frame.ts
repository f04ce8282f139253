import { address, inOtherLanguage, pathOf, type Address, type Route } from '#core/addresses.ts'
import { dataRoutesOf, isDataKind } from '#core/data-kinds.ts'
import { feedRoutesOf, isFeedKind } from '#core/feeds/kinds.ts'
import { filteredRoutesOf } from '#core/filtered-lists.ts'
import { formatOf } from '#core/language-formats.ts'
import { languages, sourceLanguage, type Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { fill } from '#core/texts/fill.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import { wholeAddress } from '#core/upload-addresses.ts'
import { linkTo } from './links.ts'
import { richTextOf } from './linked-text.ts'

/** What a page says about itself; the rest of its frame follows from its address. */
export type PageHead = {
  /** The page's own title, without the archive's name and without a page number. */
  title: string
  /** For search engines and shared links, one or two sentences. */
  description: string
  /** The picture of shared links: a path on this site or a whole address, and pixels. */
  image?: { src: string; width: number; height: number; alt: string } | undefined
  /** Kept out of search engines. */
  noindex?: boolean
  /** JSON-LD for search engines, safe inside a script element. */
  structuredData?: string | undefined
  /** The languages in which this page says something; all of them unless told. */
  languages?: readonly Language[]
}

export type Frame = ReturnType<typeof frameOf>

/** Everything around a page's content: head, header and footer. */
export function frameOf(context: { address: Address; settings: SiteSettings }, head: PageHead) {
  const { address: here, settings } = context
  const { language } = here
  const texts = textsFor(language)
  const documentTitle = documentTitleOf(here, head.title, texts)
  const canonical = settings.siteUrl + pathOf(here)
  return {
    language,
    texts,
    documentTitle,
    description: head.description,
    canonical,
    alternates: head.noindex ? [] : alternatesOf(here, settings, head.languages ?? languages),
    noindex: Boolean(head.noindex),
    structuredData: head.structuredData,
    openGraph: openGraphOf(documentTitle, canonical, head, texts, settings, language),
    /** Address of the uploads where pictures have a separate origin, for scripts that show pictures. */
    uploadsUrl: settings.uploadsUrl || undefined,
    /** What shared links show: its whole address, and what is on it; null where they show nothing. */
    sharedPicture: head.image ? { address: wholeAddress(settings.siteUrl, head.image.src), alt: head.image.alt } : null,
    /** Files for programs: feeds, the search of the browser's address bar, the home screen. */
    discovery: [...recordFiles(here), ...recordFeeds(here, documentTitle), ...discoveryOf(texts, language)],
    home: linkTo('home', language),
    selection: linkTo('selection', language),
    navigation: sections.map(({ section, routes }) => ({
      label: texts.nav[section],
      href: linkTo(section, language),
      current: section === here.route ? ('page' as const) : routes.includes(here.route) ? ('true' as const) : undefined,
    })),
    languageLinks: languages.map((each) => ({
      code: texts.language.codes[each],
      name: texts.language.names[each],
      language: each,
      href: pathOf(inOtherLanguage(here, each)),
      current: each === language,
    })),
    footer: footerOf(texts, settings, language),
    licenceNote: richTextOf(texts.footer.licenceNote, language, settings),
    /** Address of the script that counts page views in the archive's stead; empty: the archive counts them itself. */
    analyticsScript: settings.analyticsScript,
  }
}

/** The sections of the navigation, each with the routes that lie in it. */
const sections: { section: Route & keyof Texts['nav']; routes: Route[] }[] = [
  { section: 'home', routes: [] },
  { section: 'categories', routes: ['category', ...filteredRoutesOf('category')] },
  { section: 'locations', routes: ['location', ...filteredRoutesOf('location')] },
  { section: 'map', routes: [] },
  { section: 'albums', routes: ['album'] },
  { section: 'periods', routes: ['period', ...filteredRoutesOf('period'), 'years', 'year', 'decade', 'undated'] },
  { section: 'about', routes: [] },
  { section: 'search', routes: [] },
]

function documentTitleOf({ route, page }: Address, title: string, texts: Texts): string {
  if (route === 'home') return `${texts.site.name}. ${title}`
  const numbered = page > 1 ? fill(texts.site.numberedTitle, { title, page }) : title
  return fill(texts.site.documentTitle, { page: numbered })
}

function alternatesOf(here: Address, { siteUrl }: SiteSettings, said: readonly Language[]) {
  const links = said.map((each) => ({ hreflang: each as string, href: siteUrl + pathOf(inOtherLanguage(here, each)) }))
  const source = siteUrl + pathOf(inOtherLanguage(here, sourceLanguage))
  return said.includes(sourceLanguage) ? [...links, { hreflang: 'x-default', href: source }] : links
}

function openGraphOf(
  title: string,
  url: string,
  { description, image }: PageHead,
  texts: Texts,
  { siteUrl }: SiteSettings,
  language: Language,
) {
  const entries = {
    'og:type': 'website',
    'og:site_name': texts.site.name,
    'og:locale': formatOf(language).openGraphLocale,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': image ? wholeAddress(siteUrl, image.src) : '',
    'og:image:width': image ? String(image.width) : '',
    'og:image:height': image ? String(image.height) : '',
    'og:image:alt': image?.alt ?? '',
  }
  return Object.entries(entries)
    .filter(([, content]) => content !== '')
    .map(([property, content]) => ({ property, content }))
}

function discoveryOf({ site }: Texts, language: Language) {
  return [
    { rel: 'alternate', type: 'application/atom+xml', title: site.feedTitle, href: linkTo('atomFeed', language) },
    { rel: 'alternate', type: 'application/feed+json', title: site.feedTitle, href: linkTo('jsonFeed', language) },
    { rel: 'search', type: 'application/opensearchdescription+xml', title: site.name, href: linkTo('openSearch', language) },
    { rel: 'manifest', type: undefined, title: undefined, href: linkTo('webManifest', language) },
  ]
}

/** The files of a record for programs, beside the page that tells of it. */
function recordFiles({ route, id, page }: Address) {
  if (!isDataKind(route) || page > 1) return []
  const [data, linkedData] = dataRoutesOf(route)
  return [
    { rel: 'alternate', type: 'application/json', title: 'JSON', href: linkTo(data, sourceLanguage, { id }) },
    { rel: 'alternate', type: 'application/ld+json', title: 'JSON-LD', href: linkTo(linkedData, sourceLanguage, { id }) },
  ]
}

/** The feeds of the new photographs of a record, beside its list. */
function recordFeeds({ route, id, page, language }: Address, title: string) {
  if (!isFeedKind(route) || page > 1) return []
  const { atom, json } = feedRoutesOf(route)
  return [
    { rel: 'alternate', type: 'application/atom+xml', title, href: linkTo(atom, language, { id }) },
    { rel: 'alternate', type: 'application/feed+json', title, href: linkTo(json, language, { id }) },
  ]
}

function footerOf(texts: Texts, { patronUrl, contactEmail }: SiteSettings, language: Language) {
  const pages = (['selection', 'latest', 'contributors', 'persons', 'subjects', 'contribute', 'openData', 'terms'] as const).map(
    (route) => ({
      label: texts.footer[route],
      href: pathOf(address(route, language)),
      external: false,
    }),
  )
  if (patronUrl) pages.push({ label: texts.footer.patron, href: patronUrl, external: true })
  if (contactEmail) pages.push({ label: texts.footer.contact, href: `mailto:${contactEmail}`, external: false })
  return pages
}
