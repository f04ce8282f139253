import { address, inOtherLanguage, isData, pathOf, type Address } from '#core/addresses.ts'
import { languages, sourceLanguage, type Language } from '#core/languages.ts'
import type { Archive } from '#data/open.ts'
import { allPages } from '#data/pages.ts'
import { untitledPhotos } from '#data/translations.ts'

/** Addresses in one sitemap: below the 50,000 and 50 MB that search engines take, with three alternates each. */
const addressesPerSitemap = 10_000

/** The sitemaps and `robots.txt` as files of the published folder, one at a time. */
export function* sitemapFiles(archive: Archive, siteUrl: string): Generator<{ file: string; content: Buffer }> {
  const files: string[] = []
  for (const entries of inShards(sitemapEntries(archive, siteUrl))) {
    const file = `sitemap-${files.length + 1}.xml`
    files.push(file)
    yield { file, content: Buffer.from(urlSet(entries)) }
  }
  yield { file: 'sitemap.xml', content: Buffer.from(sitemapIndex(files, siteUrl)) }
  yield { file: 'robots.txt', content: Buffer.from(robots(siteUrl)) }
}

function* sitemapEntries(archive: Archive, siteUrl: string): Generator<string> {
  const untitled = new Map(languages.map((language) => [language, untitledPhotos(archive, language)]))
  const isIndexed = (page: Address) => page.route !== 'photo' || !untitled.get(page.language)?.has(page.id)
  for (const page of allPages(archive)) {
    if (isData(page.route) || page.route === 'notFound' || !isIndexed(page)) continue
    yield urlEntry(page, languages.filter((language) => isIndexed(inOtherLanguage(page, language))), siteUrl)
  }
}

function urlEntry(page: Address, available: Language[], siteUrl: string): string {
  const alternates = available.map((language) => alternate(language, pathOf(inOtherLanguage(page, language)), siteUrl))
  const byDefault = alternate('x-default', pathOf(inOtherLanguage(page, sourceLanguage)), siteUrl)
  return `<url><loc>${siteUrl}${pathOf(page)}</loc>${alternates.join('')}${byDefault}</url>\n`
}

const alternate = (language: string, path: string, siteUrl: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${siteUrl}${path}"/>`

function* inShards(entries: Iterable<string>): Generator<string[]> {
  let shard: string[] = []
  for (const entry of entries) {
    shard.push(entry)
    if (shard.length === addressesPerSitemap) {
      yield shard
      shard = []
    }
  }
  if (shard.length > 0) yield shard
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemapSpace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(entries: string[]): string {
  return `${declaration}<urlset ${sitemapSpace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

function sitemapIndex(files: string[], siteUrl: string): string {
  const entries = files.map((file) => `<sitemap><loc>${siteUrl}/${file}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${sitemapSpace}>\n${entries.join('')}</sitemapindex>\n`
}

function robots(siteUrl: string): string {
  const home = pathOf(address('home', sourceLanguage))
  return `User-agent: *\nAllow: ${home}\nDisallow: /adm\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`
}
