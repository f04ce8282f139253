import type { MapPlace } from '#core/map/data.ts'
import { boundsOf, cellAt } from '#core/map/grid.ts'
import { cellsOfPlace, isPlaceCounted, photosOfPlace } from '#data/map/places.ts'
import type { RenderCache } from '#data/publishing/render-cache.ts'
import { cellFeatures, middleOf } from './cells.ts'
import { photoFeatures } from './photos.ts'

/** The photos of a place on the map, or their counts: see core/map/data.ts. */
export function mapPlace(cache: RenderCache, place: number): MapPlace {
  const { archive } = cache
  if (isPlaceCounted(archive, place)) {
    const cells = cellsOfPlace(archive, place)
    return { type: 'FeatureCollection', place, bbox: bboxOf(cells.keys()), features: cellFeatures(cells, middleOf) }
  }
  const features = photoFeatures(cache, photosOfPlace(archive, place))
  const cells = features.map(({ geometry: { coordinates } }) => cellAt({ longitude: coordinates[0], latitude: coordinates[1] }))
  return { type: 'FeatureCollection', place, bbox: bboxOf(cells), features }
}

/** The smallest box around cells. It does not cross the antimeridian. */
function bboxOf(cells: Iterable<number>): MapPlace['bbox'] {
  const box: MapPlace['bbox'] = [180, 90, -180, -90]
  for (const cell of cells) {
    const { west, south, east, north } = boundsOf(cell)
    box[0] = Math.min(box[0], west)
    box[1] = Math.min(box[1], south)
    box[2] = Math.max(box[2], east)
    box[3] = Math.max(box[3], north)
  }
  return box
}
