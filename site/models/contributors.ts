import type { Address } from '#core/addresses.ts'
import { isWeb } from '#core/records/rules.ts'
import { plural } from '#core/texts/plural.ts'
import { textsFor } from '#core/texts/texts.ts'
import { photoCounts } from '#data/lists/listings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { linkTo } from './links.ts'
import { nameOf } from './names.ts'
import { byName } from './order.ts'

/** The page of all contributors, by name. */
export function contributorsPage({ address, cache }: { address: Address; cache: RenderCache }) {
  const { language } = address
  const texts = textsFor(language)
  const { title, description } = texts.contributors
  const counts = cache.cached('counts contributor', () => photoCounts(cache.archive, 'contributor'))
  const contributors = [...cache.all('contributor')].flatMap(([id, { email, web }]) => {
    const name = nameOf(cache, 'contributor', id, language)
    const count = plural(language, counts.get(id) ?? 0, texts.counts.photos)
    // The web address is free text, too: it is linked where it is a full one.
    const site = isWeb(web) ? web : ''
    return name ? [{ href: linkTo('contributor', language, { id }), name, count, email, mailto: mailtoOf(email), web, site }] : []
  })
  return { head: { title, description }, texts, contributors: contributors.sort(byName(language)) }
}

/** The e-mail is free text: it is linked only where it has the form of an address, with characters that mean something in links escaped. */
export function mailtoOf(email: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) return ''
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
