import { canonicalOf, pathOf } from '#core/addresses.ts'
import { sourceLanguage, type Language } from '#core/languages.ts'

/** Only there so that a path can be read as an address; no page of ours is asked for it. */
const anyOrigin = 'http://archive'

/**
 * The form in which an old path is remembered and looked up: without its language, and as browsers send it.
 *
 * @example oldPath('/ro/галерея/') // '/%D0%B3%D0%B0%D0%BB%D0%B5%D1%80%D0%B5%D1%8F'
 */
export function oldPath(path: string): string {
  const { pathname } = new URL(path, anyOrigin)
  const { location } = canonicalOf(pathname, '')
  return location.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
}

/** A path of ours or a full address, encoded for a header; null where it is neither. */
export function newAddress(target: string): string | null {
  if (!URL.canParse(target, anyOrigin)) return null
  const { origin, href } = new URL(target, anyOrigin)
  return target.startsWith('/') && origin === anyOrigin ? href.slice(anyOrigin.length) : href
}

/** Where an old address leads, in the language in which it was asked for, unless its new one names another. */
export function inLanguage(target: string, language: Language): string {
  if (!target.startsWith('/')) return target
  const { pathname, search, hash } = new URL(target, anyOrigin)
  const { address, language: own, location } = canonicalOf(pathname, search)
  if (!address || own !== sourceLanguage) return target
  return location.replace(pathOf(address), pathOf({ ...address, language })) + hash
}
