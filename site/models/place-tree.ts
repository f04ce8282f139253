import type { PlaceParent } from '#core/places/parents.ts'
import type { TypedSpan } from '#core/places/span.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { parentsOfPlace } from '#data/records/places.ts'

type Child = TypedSpan & { id: number }

/** Which place belongs or belonged to which: read once. */
function treeOf(cache: RenderCache) {
  return cache.cached('places within places', () => {
    const parents = new Map<number, PlaceParent[]>()
    const children = new Map<number, Child[]>()
    for (const [id, place] of cache.all('location')) {
      if (place.parents === '[]') continue
      const own = parentsOfPlace(place)
      parents.set(id, own)
      for (const { parentID, from, to } of own) children.set(parentID, [...(children.get(parentID) ?? []), { id, from, to }])
    }
    return { parents, children }
  })
}

/** The places that a place belongs or belonged to, by time. */
export const parentsIn = (cache: RenderCache, id: number): PlaceParent[] => treeOf(cache).parents.get(id) ?? []

/** The places that belong or belonged to a place, with the dates. */
export const childrenIn = (cache: RenderCache, id: number): Child[] => treeOf(cache).children.get(id) ?? []
