import type { Address } from '#core/addresses.ts'
import { isWeb } from '#core/records/rules.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { PageHead } from './frame.ts'
import { linkTo } from './links.ts'
import { nameOf, type PageText } from './names.ts'
import { byName } from './order.ts'

export type ContributorEntry = {
  href: string
  name: PageText
  /** "12 photographs". */
  count: string
  /** Empty where there is none. */
  email: string
  /** The address to write to; empty where the e-mail is none. */
  mailto: string
  /** Free text; empty where there is none. */
  web: string
  /** The same where it is a full web address, else empty. */
  site: string
}

export type ContributorsPage = { head: PageHead; texts: Texts; contributors: ContributorEntry[] }

/** The page of all contributors, by name. */
export function contributorsPage({ address, cache }: { address: Address; cache: RenderCache }): ContributorsPage {
  const { language } = address
  const texts = textsFor(language)
  const { title, description } = texts.contributors
  const counts = cache.cached('counts contributor', () => photoCounts(cache.archive, 'contributor'))
  const contributors = [...cache.all('contributor')].flatMap(([id, { email, web }]) => {
    const name = nameOf(cache, 'contributor', id, language)
    const count = plural(language, counts.get(id) ?? 0, texts.counts.photos)
    return name
      ? [{ href: linkTo('contributor', language, { id }), name, count, email, mailto: mailtoOf(email), web, site: isWeb(web) ? web : '' }]
      : []
  })
  return { head: { title, description }, texts, contributors: contributors.sort(byName(language)) }
}

/** The e-mail is free text: it is linked only where it has the form of an address, with characters that mean something in links escaped. */
export function mailtoOf(email: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return ''
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
