import type { Address } from '#core/addresses.ts'
import { securityTextExpires } from '#core/limits.ts'
import { languages } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { linkTo } from './links.ts'
import { escaped, xmlDeclaration } from '#core/xml.ts'

type Context = { address: Address; settings: SiteSettings }

/** How browsers search the archive from their own address bar, as OpenSearch 1.1. */
export function openSearch({ address: { language }, settings: { siteUrl } }: Context): string {
  const { site, search } = textsFor(language)
  return `${xmlDeclaration}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escaped(short(site.name))}</ShortName>
<LongName>${escaped(site.name.slice(0, 48))}</LongName>
<Description>${escaped(search.description)}</Description>
<Language>${language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image width="192" height="192" type="image/png">${siteUrl}/icon-192.png</Image>
<Url type="text/html" template="${siteUrl}${linkTo('search', language)}?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${siteUrl}${linkTo('openSearch', language)}"/>
</OpenSearchDescription>
`
}

/** The format allows sixteen characters. */
const short = (name: string) => name.replace(/ .*/s, '').slice(0, 16)

/** What a phone needs to put the archive on its home screen. */
export function webManifest({ address: { language } }: Pick<Context, 'address'>): object {
  const { site } = textsFor(language)
  return {
    id: linkTo('home', language),
    name: site.name,
    short_name: short(site.name),
    description: site.description,
    lang: language,
    start_url: linkTo('home', language),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fdfaf3',
    theme_color: '#fdfaf3',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

/** Whom to tell of a weakness, as RFC 9116 has it. */
export function securityText({ settings: { siteUrl, contactEmail } }: Context): string {
  return `Contact: mailto:${contactEmail}
Expires: ${securityTextExpires}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${siteUrl}/.well-known/security.txt
`
}
