import { fileOf, type Address } from '#core/addresses.ts'
import { affectedPages } from '#data/publishing/affected-pages.ts'
import { mergedInvalidations, type RowChange } from '#data/publishing/invalidations.ts'
import { finishWork, workAfter } from '#data/publishing/outbox.ts'
import { allPages, isPublished } from '#data/publishing/page-sets.ts'
import { openRenderCache } from '#data/publishing/render-cache.ts'
import type { Archive } from '#data/sqlite/open.ts'
import { mapPlace } from '#site/models/map/place.ts'
import { mapCategories, mapList, mapTile } from '#site/models/map/tile.ts'

/** The page of the map is no file of its data. */
const isOfMap = ({ route }: Address) => route !== 'map' && route.startsWith('map')

function contentOf(archive: Archive, { route, id, filterID }: Address): string {
  if (route === 'mapCategories') return JSON.stringify(mapCategories(archive, id))
  const cache = openRenderCache(archive)
  if (route === 'mapPlace') return JSON.stringify(mapPlace(cache, id))
  return JSON.stringify(route === 'mapList' ? mapList(cache, id, filterID) : mapTile(cache, id))
}

/** Every file of the map's data, as a full publish writes it. */
export function* mapFiles(archive: Archive): Generator<{ file: string; content: string }> {
  for (const page of allPages(archive)) if (isOfMap(page)) yield { file: fileOf(page), content: contentOf(archive, page) }
}

/**
 * Writes and removes what the changes since the last time affect, as the publisher does.
 *
 * @param files the files by their names, with what `kept` makes of their content
 * @returns the names of the files that it looked at
 */
export function publishMap(archive: Archive, files: Map<string, string>, kept = (content: string) => content): string[] {
  const works = workAfter(archive, 0, 100_000)
  const isThere = (page: Address) => files.has(fileOf(page))
  const pages = affectedPages(archive, mergedInvalidations(works as RowChange[]), { isPublished: isThere, isLinkable: isThere })
  const affected = new Map([...pages].filter(({ page }) => isOfMap(page)).map(({ page }) => [fileOf(page), page]))
  for (const [file, page] of affected) {
    if (isPublished(archive, page)) files.set(file, kept(contentOf(archive, page)))
    else files.delete(file)
  }
  const last = works.at(-1)
  if (last) finishWork(archive, 0, last.workID)
  return [...affected.keys()]
}
