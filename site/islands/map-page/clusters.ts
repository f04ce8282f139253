import { photosIn, sumOfCounts } from '#core/map/count.ts'
import type { CellCounts } from '#core/map/data.ts'
import type { Bounds, Position } from '#core/map/grid.ts'
import { pixelOf } from './geometry.ts'
import type { Item, PhotoFeature } from './items.ts'
import type { Filter } from './state.ts'

/** Photos that are shown by one mark: its position is the middle of them. */
export type Cluster = Position & {
  /** The same as long as the map shows the same part of the grid. */
  key: string
  /** How many photos there are in the years chosen. */
  photos: number
  counts: CellCounts
  /** What all its photos lie within. */
  bounds: Bounds
  /** The photos themselves; null where only their number is known. */
  listed: PhotoFeature[] | null
  /** The cells of which only the numbers are known. */
  cells: number[]
}

/** Pixels of a side of the squares of which each has one mark. */
const square = 88

/** Marks that are nearer to each other than so many pixels are joined. */
const nearest = 52

/** Joins photos and cells that are too near to be told apart at a zoom, without those of other years. */
export function clustersOf(items: Item[], zoom: number, { years }: Pick<Filter, 'years'>): Cluster[] {
  const shown = items.filter(({ counts }) => photosIn(counts, years) > 0)
  const squares = Map.groupBy(shown, (item) => {
    const { x, y } = pixelOf(item, zoom)
    return `${Math.floor(x / square)}/${Math.floor(y / square)}`
  })
  const groups = Array.from(squares, ([key, members]) => ({ key, members, at: middleOf(members) }))
  groups.sort((one, other) => other.members.length - one.members.length || (one.key < other.key ? -1 : 1))
  const marks: typeof groups = []
  for (const group of groups) {
    const neighbour = marks.find((mark) => isNear(mark.at, group.at, zoom))
    if (neighbour) neighbour.members.push(...group.members)
    else marks.push(group)
  }
  return marks.map(({ key, members }) => clusterOf(`${zoom}/${key}`, members, years))
}

function isNear(one: Position, other: Position, zoom: number): boolean {
  const [a, b] = [pixelOf(one, zoom), pixelOf(other, zoom)]
  return Math.hypot(a.x - b.x, a.y - b.y) < nearest
}

function middleOf(items: Item[]): Position {
  let [latitude, longitude, weight] = [0, 0, 0]
  for (const item of items) {
    latitude += item.latitude * item.counts.photos
    longitude += item.longitude * item.counts.photos
    weight += item.counts.photos
  }
  return { latitude: latitude / weight, longitude: longitude / weight }
}

function clusterOf(key: string, items: Item[], years: Filter['years']): Cluster {
  const counts = sumOfCounts(items.map((item) => item.counts))
  const [latitudes, longitudes] = [items.map((item) => item.latitude), items.map((item) => item.longitude)]
  const listed = items.map(({ photo }) => photo).filter((photo) => photo !== undefined)
  return {
    ...middleOf(items),
    key,
    photos: photosIn(counts, years),
    counts,
    bounds: { west: Math.min(...longitudes), south: Math.min(...latitudes), east: Math.max(...longitudes), north: Math.max(...latitudes) },
    listed: listed.length === items.length ? listed : null,
    cells: items.map(({ cell }) => cell).filter((cell) => cell !== undefined),
  }
}

/** Whether a closer look cannot take the photos apart. */
export const isOnePlace = ({ bounds: { west, south, east, north } }: Cluster): boolean => east - west < 1e-5 && north - south < 1e-5
