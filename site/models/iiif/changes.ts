import { address, pathOf, type Address } from '#core/addresses.ts'
import { sourceLanguage } from '#core/languages.ts'
import type { SiteSettings } from '#core/settings.ts'
import { changeBlockBefore, changeBlockFrom, changesIn, lastChangeBlock, type PhotoChange } from '#data/publishing/change-blocks.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { manifestPath } from './manifest-links.ts'

type Context = { address: Address; cache: RenderCache; settings: Pick<SiteSettings, 'siteUrl'> }

/** The JSON-LD context of IIIF Change Discovery. */
export const discoveryContext = 'http://iiif.io/api/discovery/1/context.json'

/** The stream of changes, as other resources name it. */
export const changesLink = (siteUrl: string) => ({
  id: siteUrl + pathOf(address('iiifChanges', sourceLanguage)),
  type: 'OrderedCollection',
})

const pageLink = (siteUrl: string, id: number) => ({
  id: siteUrl + pathOf(address('iiifChangesPage', sourceLanguage, { id })),
  type: 'OrderedCollectionPage',
})

/** All changes of public photos, as IIIF Change Discovery 1.0 tells them: its first and its last page. */
export function changeStream({ cache: { archive }, settings: { siteUrl } }: Context) {
  const first = changeBlockFrom(archive, 1)
  const last = lastChangeBlock(archive)
  const pages = first !== null && last !== null ? { first: pageLink(siteUrl, first), last: pageLink(siteUrl, last) } : { totalItems: 0 }
  return { '@context': discoveryContext, ...changesLink(siteUrl), ...pages }
}

/** A page of it, the earliest change first; null where there is none. */
export function changePage({ cache: { archive }, settings: { siteUrl }, address: { id } }: Context) {
  const changes = changesIn(archive, id)
  if (changes.length === 0) return null
  const [prev, next] = [changeBlockBefore(archive, id), changeBlockFrom(archive, id + 1)]
  return {
    '@context': discoveryContext,
    ...pageLink(siteUrl, id),
    partOf: changesLink(siteUrl),
    ...(prev !== null && { prev: pageLink(siteUrl, prev) }),
    ...(next !== null && { next: pageLink(siteUrl, next) }),
    orderedItems: changes.map((change) => activityOf(change, siteUrl)),
  }
}

/** For whoever collects manifests, a photo that is restored from the bin is new. */
const activityOf = ({ photoID, at, wasPublic, isPublic }: PhotoChange, siteUrl: string) => ({
  type: wasPublic && isPublic ? 'Update' : isPublic ? 'Create' : 'Delete',
  object: { id: siteUrl + manifestPath(photoID), type: 'Manifest' },
  endTime: at,
})
