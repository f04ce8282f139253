import type { Language } from './languages.ts'
import type { LongTail } from './long-tail.ts'

/** A georeferenced old map that visitors can lay over the map. */
export type OldMap = {
  /** Names it in addresses: lower-case letters, digits and hyphens. */
  id: string
  /** Web address, or path of this site, of its IIIF georeference annotation. */
  annotation: string
  /** Origins of the image servers that its annotation names, where they are not those of the annotation or the site. */
  images: string[]
  title: Record<Language, string>
  year: number
}

/** What whoever runs the archive decides about its public pages. Set by environment variables; see the README. */
export type SiteSettings = {
  /** Origin of the public site without a trailing slash, for canonical addresses and the sitemap. */
  siteUrl: string
  /**
   * Address of the uploads where visitors get pictures from a separate origin, without a slash at its end; empty: `/uploads` of the
   * public site.
   */
  uploadsUrl: string
  /** Page on which people can become patrons. */
  patronUrl: string
  /** Page for donations by card. */
  donateCardUrl: string
  /** Page with the details for donations by bank transfer. */
  donateTransferUrl: string
  contactEmail: string
  /** Web address of the licence of the archive's own texts and data; the photographs have their own. */
  dataLicence: string
  /** Map tiles as a Leaflet address template; empty: the built-in map alone. */
  mapTiles: string
  /** Web address, or path of this site, of a PMTiles archive of vector tiles, which then replaces the tiles above; empty: none. */
  mapPmtiles: string
  /** Attribution of the tiles as plain text. */
  mapAttribution: string
  /** In the order in which visitors are offered them. */
  oldMaps: OldMap[]
  /** Whether browsers that have seen the site once ask every subdomain of it by HTTPS only. */
  hstsSubdomains: boolean
  /** Address of the script that counts page views in the archive's stead; empty: the archive counts them itself. */
  analyticsScript: string
  /** Which pages of lists are rendered on request. Their bytes do not depend on it. */
  longTail: LongTail
}
