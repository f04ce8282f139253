import type { Xmp } from './metadata.ts'

const spaces = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const

type Space = keyof typeof spaces

/** Items of one property. */
const maxItems = 200

/**
 * The properties of an XMP packet; null where it is no XML. The browser reads it, which loads and runs nothing. A packet has no reason to
 * declare entities.
 */
export function readXmp(packet: string): Xmp | null {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(packet)) return null
  const page = new DOMParser().parseFromString(packet.replace(/^[^<]+|[^>]+$/g, ''), 'text/xml')
  if (page.querySelector('parsererror')) return null
  return {
    title: languagesOf(page, 'title'),
    description: languagesOf(page, 'description'),
    rights: languagesOf(page, 'rights'),
    creator: itemsOf(page, 'creator').map(textOf),
    subject: itemsOf(page, 'subject').map(textOf),
    source: property(page, 'photoshop', 'Source'),
    dateCreated: property(page, 'photoshop', 'DateCreated'),
    createDate: property(page, 'xmp', 'CreateDate'),
  }
}

const textOf = (element: Element) => element.textContent.trim()

/** The items of a list; the element itself where a program has written a plain text. */
function itemsOf(page: Document, name: string): Element[] {
  const [element] = page.getElementsByTagNameNS(spaces.dc, name)
  const items = element ? [...element.getElementsByTagNameNS(spaces.rdf, 'li')].slice(0, maxItems) : []
  return items.length > 0 || !element ? items : [element]
}

const languagesOf = (page: Document, name: string): Record<string, string> =>
  Object.fromEntries(itemsOf(page, name).map((item) => [item.getAttributeNS(spaces.xml, 'lang') ?? 'x-default', textOf(item)]))

/** A simple property, which is an attribute or an element. */
function property(page: Document, space: Space, name: string): string {
  const [element] = page.getElementsByTagNameNS(spaces[space], name)
  if (element) return textOf(element)
  const described = [...page.getElementsByTagNameNS(spaces.rdf, 'Description')]
  return described.map((each) => each.getAttributeNS(spaces[space], name)).find((text) => text !== null) ?? ''
}
