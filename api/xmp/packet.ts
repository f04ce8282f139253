import { languages, sourceLanguage, type Language } from '#core/languages.ts'
import { escaped } from '#core/xml.ts'

/** A text in some languages. */
export type Spoken = Partial<Record<Language, string>>

/** What a file says of itself. Texts that are empty are left out. */
export type Rights = {
  title: Spoken
  creator: string
  credit: string
  /** The copyright notice. */
  notice: Spoken
  /** Address of the licence or rights statement. */
  licence: string
  usageTerms: Spoken
  /** Null where it is not known whether there is copyright. */
  isCopyrighted: boolean | null
  owner: string
  /** Address of the page of the photo. */
  page: string
  /** Address where one learns how to get a permission. */
  licensor: string
  /** The language that programs show which know none of the languages. */
  language: Language
}

const namespaces = {
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  cc: 'http://creativecommons.org/ns#',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
}

/** The rights of a photo as an XMP packet (ISO 16684-1) with the properties of Dublin Core, IPTC, Creative Commons and PLUS. */
export function packetOf(rights: Rights): Buffer {
  const { creator, credit, licence, isCopyrighted, owner, page, licensor } = rights
  const properties = [
    spoken('dc:title', rights.title, rights.language),
    list('dc:creator', 'Seq', creator),
    spoken('dc:rights', rights.notice, rights.language),
    plain('dc:identifier', page),
    plain('photoshop:Credit', credit),
    plain('xmpRights:WebStatement', licence),
    isCopyrighted === null ? '' : plain('xmpRights:Marked', isCopyrighted ? 'True' : 'False'),
    list('xmpRights:Owner', 'Bag', owner),
    spoken('xmpRights:UsageTerms', rights.usageTerms, rights.language),
    licence && `<cc:license rdf:resource="${escaped(licence)}"/>`,
    structure('plus:CopyrightOwner', plain('plus:CopyrightOwnerName', owner)),
    structure('plus:Licensor', plain('plus:LicensorURL', licensor)),
  ]
  const declared = Object.entries(namespaces).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  return Buffer.from(`<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""${declared.join('')}>
${properties.filter(Boolean).join('\n')}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`)
}

const plain = (name: string, text: string) => text && `<${name}>${escaped(text)}</${name}>`

const list = (name: string, kind: 'Seq' | 'Bag', text: string) =>
  text && `<${name}><rdf:${kind}>${plain('rdf:li', text)}</rdf:${kind}></${name}>`

const structure = (name: string, content: string) =>
  content && `<${name}><rdf:Seq><rdf:li rdf:parseType="Resource">${content}</rdf:li></rdf:Seq></${name}>`

/** The text in each language that has it; the first one is the default. */
function spoken(name: string, texts: Spoken, language: Language): string {
  const usual = texts[language] || texts[sourceLanguage]
  if (!usual) return ''
  const entries = [['x-default', usual], ...languages.map((each) => [each, texts[each]])] as [string, string | undefined][]
  const items = entries.map(([each, text]) => (text ? `<rdf:li xml:lang="${each}">${escaped(text)}</rdf:li>` : ''))
  return `<${name}><rdf:Alt>${items.join('')}</rdf:Alt></${name}>`
}
