/** What whoever runs the archive decides about its public pages. Set by environment variables; see the README. */
export type SiteSettings = {
  /** Origin of the public site without a trailing slash, for canonical addresses and the sitemap. */
  siteUrl: string
  /** Page on which people can become patrons. */
  patronUrl: string
  /** Page for donations by card. */
  donateCardUrl: string
  /** Page with the details for donations by bank transfer. */
  donateTransferUrl: string
  contactEmail: string
  /** Map tiles as a Leaflet address template; empty: the built-in map alone. */
  mapTiles: string
  /** Attribution of the tiles as plain text. */
  mapAttribution: string
  /** Address of the script that counts page views in the archive's stead; empty: the archive counts them itself. */
  analyticsScript: string
}
