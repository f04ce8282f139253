import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { contactLabel, richText, type LinkTarget } from '#core/texts/rich.ts'
import { linkTo } from './links.ts'

/** Runs of text; those with an address are links. */
export type LinkedText = { text: string; href: string | undefined; external: boolean }[]

/** A rich text of a catalogue with the addresses of its links; a link whose setting is empty stays as its label. */
export function richTextOf(text: string, language: Language, settings: SiteSettings): LinkedText {
  return richText(text).map(({ text: label, to }) => {
    const href = to && hrefOf(to, language, settings)
    return { text: label === contactLabel ? settings.contactEmail : label, href, external: Boolean(href && /^https?:/.test(href)) }
  })
}

function hrefOf(target: LinkTarget, language: Language, settings: SiteSettings): string | undefined {
  if (isWritten(target)) return target
  if (!isSetting(target)) return linkTo(target, language)
  const values = {
    'setting:patron': settings.patronUrl,
    'setting:donateCard': settings.donateCardUrl,
    'setting:donateTransfer': settings.donateTransferUrl,
    'setting:contact': settings.contactEmail && `mailto:${settings.contactEmail}`,
  }
  return values[target] || undefined
}

type Written = Extract<LinkTarget, `mailto:${string}` | `https:${string}`>
type Setting = Extract<LinkTarget, `setting:${string}`>

const isWritten = (target: LinkTarget): target is Written => /^(?:mailto|https):/.test(target)
const isSetting = (target: LinkTarget): target is Setting => target.startsWith('setting:')
