import type { Address } from '#core/addresses.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor, type Texts } from '#core/texts/texts.ts'
import type { PageHead } from './frame.ts'
import { richTextOf, type LinkedText } from './linked-text.ts'
import { linkTo } from './links.ts'

export type SearchPage = {
  head: PageHead
  texts: Texts
  /** Where the form leads: this page. */
  action: string
  /** Other ways into the archive. */
  browse: LinkedText
  /** For browsers without scripts. */
  withoutScript: LinkedText
}

export function searchPage({ address, settings }: { address: Address; settings: SiteSettings }): SearchPage {
  const { language } = address
  const texts = textsFor(language)
  return {
    head: { title: texts.search.title, description: texts.search.description },
    texts,
    action: linkTo('search', language),
    browse: richTextOf(texts.search.browse, language, settings),
    withoutScript: richTextOf(texts.noScript.search, language, settings),
  }
}
