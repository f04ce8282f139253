import { address, type Address, type Route } from '#core/addresses.ts'
import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'

/** Settings for tests; the transfer page is not set. */
export const settings: SiteSettings = {
  siteUrl: 'https://archive.example',
  uploadsUrl: '',
  patronUrl: 'https://patron.example/archive?a=1&b=2',
  donateCardUrl: 'https://pay.example/card',
  donateTransferUrl: '',
  contactEmail: 'archive@example.org',
  dataLicence: 'https://creativecommons.org/publicdomain/zero/1.0/',
  mapTiles: 'https://tiles.example/{z}/{x}/{y}.png',
  mapPmtiles: '',
  mapAttribution: '© Example',
  oldMaps: [],
  hstsSubdomains: false,
  analyticsScript: '',
  longTail: null,
}

/** What a page of the archive is rendered with. */
export function pageContext(
  archive: Archive,
  route: Route,
  language: Language = 'ru',
  parts: Partial<Pick<Address, 'id' | 'filterID' | 'page'>> = {},
) {
  return { address: address(route, language, parts), cache: openRenderCache(archive), settings }
}
