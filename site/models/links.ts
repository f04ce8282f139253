import { address, pathOf, type Route } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'

/**
 * The path of a page in a language.
 *
 * @example linkTo('album', 'ro', { id: 3 }) // '/ro/albums/3'
 */
export function linkTo(route: Route, language: Language, parts: { id?: number; filterID?: number; page?: number } = {}): string {
  return pathOf(address(route, language, parts))
}
