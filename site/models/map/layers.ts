import type { Background } from '#base-map/map.ts'
import type { Language } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { OldMapEntry } from '../../islands/old-maps/entry.ts'

/** The tiles that lie over the built-in map, with what is said of where they come from. */
export type CreditedBackground = Background & {
  /** Plain text. */
  attribution: string
}

/** The tiles of every map of the site. */
export const backgroundOf = ({ mapTiles, mapPmtiles, mapAttribution }: SiteSettings): CreditedBackground => ({
  tiles: mapTiles,
  pmtiles: mapPmtiles,
  attribution: mapAttribution,
})

/** The old maps that visitors are offered, called as in a language. */
export const oldMapsIn = (language: Language, { oldMaps }: SiteSettings): OldMapEntry[] =>
  oldMaps.map(({ id, annotation, title, year }) => ({ id, annotation, label: `${title[language]}, ${year}` }))
