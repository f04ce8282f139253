import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { linkTo } from './links.ts'

/** JSON that is safe inside a script element. */
export const safeJSON = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')

/** The archive as a whole in the words of schema.org, with the address of its search. */
export function websiteData(language: Language, { siteUrl }: SiteSettings): string {
  const { name, description } = textsFor(language).site
  return safeJSON({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    description,
    inLanguage: language,
    url: siteUrl + linkTo('home', language),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${linkTo('search', language)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
}

/** The way to a page in the words of schema.org: paths on this site, in order; the last one is the page itself. */
export function breadcrumbData(steps: { label: string; href: string }[], { siteUrl }: Pick<SiteSettings, 'siteUrl'>): object {
  const itemListElement = steps.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: siteUrl + href,
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}
