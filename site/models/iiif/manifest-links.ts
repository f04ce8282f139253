import { address, pathOf } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'

/** The JSON-LD context of IIIF Presentation 3, which its media type names, too. */
export const presentationContext = 'http://iiif.io/api/presentation/3/context.json'

/** The path of a photo's manifest. */
export const manifestPath = (photoID: number): string => pathOf(address('photoManifest', sourceLanguage, { id: photoID }))

/** The manifest as the page of a photo names it. */
export function manifestLinks(photoID: number, { siteUrl }: Pick<SiteSettings, 'siteUrl'>) {
  const path = manifestPath(photoID)
  const url = siteUrl + path
  return {
    path,
    url,
    /** The link that people drag into a viewer, in the form that viewers agree on. */
    dragged: `${path}?${new URLSearchParams({ manifest: url })}`,
    type: `application/ld+json;profile="${presentationContext}"`,
  }
}
