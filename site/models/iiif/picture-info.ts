import type { Address } from '#core/addresses.ts'
import { imageInfo } from '#core/iiif/image-service.ts'
import type { SiteSettings } from '#core/settings.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { servedPicture } from '#data/records/pictures.ts'

type Context = { address: Address; cache: RenderCache; settings: Pick<SiteSettings, 'siteUrl' | 'uploadsUrl'> }

/** What the image service of a photo's files offers; null where no public photo shows them. */
export function pictureInfo({ cache, settings, address: { name = '' } }: Context) {
  const picture = servedPicture(cache.archive, name)
  return picture && imageInfo(picture, settings)
}
