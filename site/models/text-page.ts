import type { Address } from '#core/addresses.ts'
import type { SiteSettings } from '#core/settings.ts'
import { licenceOf } from '#core/licences.ts'
import { fill } from '#core/texts/fill.ts'
import { textPagesFor } from '#core/texts/pages.ts'
import type { LicenceTexts, TextPage, ViewCountingTexts } from '#core/texts/text-page.ts'
import { richTextOf } from './linked-text.ts'

/** An address, or a command, shown under the text of a section; with `href`, a link. */
export type Example = { text: string; href?: string }

/** A page of running text with its links resolved. */
export type TextPageView = ReturnType<typeof textPage>

/**
 * The page about the archive, its terms, its data, or how to contribute.
 *
 * @throws where the address is none of them
 */
export function textPage({ address, settings }: { address: Address; settings: SiteSettings }) {
  const { language } = address
  const pages: Partial<Record<string, TextPage>> = textPagesFor(language)
  const page = pages[address.route]
  if (!page) throw new Error(`There is no page of text at ${address.route}.`)
  const linked = (text: string | LicenceTexts | ViewCountingTexts) =>
    richTextOf(typeof text === 'string' ? text : bySettings(text, settings), language, settings)
  return {
    head: { title: page.title, description: page.description },
    sections: page.sections.map(({ id, heading, paragraphs, list = [] }) => ({
      id,
      heading,
      paragraphs: paragraphs.map(linked),
      list: list.map(linked),
      examples: [] as Example[],
    })),
  }
}

function bySettings(text: LicenceTexts | ViewCountingTexts, settings: SiteSettings): string {
  if ('own' in text) return onCounting(text, settings)
  return settings.dataLicence === licenceOf('CC0 1.0').uri ? text.free : text.other
}

function onCounting({ own, outside }: ViewCountingTexts, { analyticsScript }: SiteSettings): string {
  return analyticsScript ? fill(outside, { host: new URL(analyticsScript).host }) : own
}
