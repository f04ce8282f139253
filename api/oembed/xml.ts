import type { Oembed } from '#core/oembed.ts'
import { escaped, xmlDeclaration } from '#core/xml.ts'

/** The same as XML, as the standard writes it. */
export function oembedXML(told: Oembed): string {
  const elements = Object.entries(told).map(([name, value]) => `<${name}>${escaped(String(value))}</${name}>`)
  return `${xmlDeclaration}<oembed>${elements.join('')}</oembed>\n`
}
