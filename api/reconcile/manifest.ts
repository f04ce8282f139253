import { address, pathOf } from '#core/addresses.ts'
import { sourceLanguage, type Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { textsFor } from '#core/texts/texts.ts'
import { typeOf } from './candidates.ts'
import { reconciledKinds } from './things.ts'

/** Pixels of the preview that tools show beside a candidate. */
const preview = { width: 420, height: 260 }

/** What the service offers, as the Reconciliation API 0.2 writes it. Every address names the language in which names are answered. */
export function serviceManifest({ siteUrl }: Pick<SiteSettings, 'siteUrl'>, language: Language): object {
  const service = `${siteUrl}/api/reconcile`
  const more = language === sourceLanguage ? '' : `&lang=${language}`
  return {
    versions: ['0.1', '0.2'],
    name: textsFor(language).site.name,
    identifierSpace: `${service}/view?id=`,
    schemaSpace: 'https://schema.org/',
    documentation: siteUrl + pathOf(address('openData', language)),
    logo: `${siteUrl}/icon-192.png`,
    defaultTypes: reconciledKinds.map(typeOf),
    view: { url: `${service}/view?id={{id}}${more}` },
    preview: { url: `${service}/preview?id={{id}}${more}`, ...preview },
    suggest: { entity: { service_url: service, service_path: `/suggest/entity${more.replace('&', '?')}` } },
  }
}
