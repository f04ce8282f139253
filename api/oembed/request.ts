import { canonicalOf } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import { anyRoom, type Room } from '#core/oembed.ts'
import { Refusal } from '#api/http/errors.ts'
import { numberIn } from '#api/http/parameters.ts'

/**
 * The form of the answer that a request asks for.
 *
 * @throws Refusal 501 where it is neither of the two, as the standard says
 */
export function formatOf(query: URLSearchParams): 'json' | 'xml' {
  const format = query.get('format') ?? 'json'
  if (format === 'json' || format === 'xml') return format
  throw new Refusal(501, [{ msg: 'The format is json or xml.', field: 'format' }])
}

/**
 * The room that the other site has, in CSS pixels.
 *
 * @throws Refusal 400 where it is no positive whole number
 */
export function roomOf(query: URLSearchParams): Room {
  const side = (field: 'maxwidth' | 'maxheight', any: number) => {
    const given = query.get(field)
    if (given === null || given === '') return any
    const pixels = numberIn(given)
    if (pixels === 0) throw new Refusal(400, [{ msg: 'Must be a number of pixels.', field }])
    return pixels
  }
  return { width: side('maxwidth', anyRoom.width), height: side('maxheight', anyRoom.height) }
}

/**
 * The photo whose page, or page for frames, a request names by its whole address.
 *
 * @param siteUrl origin of the public site
 * @throws Refusal 400 without an address, 404 where it is that of something else
 */
export function photoPageOf(query: URLSearchParams, siteUrl: string): { id: number; language: Language } {
  const given = query.get('url')
  if (!given) throw new Refusal(400, [{ msg: 'Give the address of a photo’s page.', field: 'url' }])
  const url = URL.canParse(given) ? new URL(given) : null
  const page = url && url.host === new URL(siteUrl).host ? canonicalOf(url.pathname, url.search).address : null
  if (page?.route !== 'photo' && page?.route !== 'photoEmbed') throw new Refusal(404, [{ msg: 'This is no photo’s page.', field: 'url' }])
  return page
}
