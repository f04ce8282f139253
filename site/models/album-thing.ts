import { inLanguage, type Language } from '#core/languages.ts'
import type { Address } from '#core/addresses.ts'
import { defined } from '#core/defined.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import type { FlatRow } from '#data/records/flat.ts'
import { excerptOf } from './excerpt.ts'
import { linkTo } from './links.ts'
import { fieldIn } from './names.ts'
import { safeJSON } from './structured-data.ts'

/** An album in the words of schema.org. */
export function albumThing(album: FlatRow<'album'>, { siteUrl }: Pick<SiteSettings, 'siteUrl'>, language: Language) {
  const info = fieldIn(album, 'albumInfo', language)
  return {
    '@type': 'ImageGallery',
    name: inLanguage(album, 'albumName', language).text,
    url: siteUrl + linkTo('album', language, { id: album.albumID }),
    description: info.lang ? undefined : excerptOf(info.text) || undefined,
  }
}

/** The same as JSON-LD for the album's page, safe inside a script element. */
export function albumStructuredData(
  cache: RenderCache,
  settings: Pick<SiteSettings, 'siteUrl'>,
  { id, language }: Pick<Address, 'id' | 'language'>,
) {
  const album = defined(cache.one('album', id), `The album ${id}`)
  return safeJSON({ '@context': 'https://schema.org', ...albumThing(album, settings, language) })
}
