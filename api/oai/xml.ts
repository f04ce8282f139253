import { escaped } from '#core/xml.ts'

/** Attributes by their names; those that are empty or not there are left out. */
export type Attributes = Record<string, string | number | null | undefined>

/** A text with its language; without where it is in none. */
export type MarkedText = { text: string; language?: string | undefined }

/**
 * An element.
 *
 * @param content XML, or several pieces of it
 */
export function element(name: string, attributes: Attributes, content: string | readonly string[] = ''): string {
  let start = name
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== '') start += ` ${attribute}="${escaped(String(value))}"`
  const inner = typeof content === 'string' ? content : content.join('')
  return inner === '' ? `<${start}/>` : `<${start}>${inner}</${name}>`
}

/** An element with a text or a number; nothing where that is empty. */
export function textElement(name: string, text: string | number | null | undefined, attributes: Attributes = {}): string {
  if (text === null || text === undefined) return ''
  const written = escaped(String(text))
  return written.trim() === '' ? '' : element(name, attributes, written)
}

/** An element for each text, with its language; texts that are empty are left out. */
export const inEachLanguage = (name: string, texts: readonly MarkedText[]): string =>
  texts.map(({ text, language }) => textElement(name, text, { 'xml:lang': language })).join('')
