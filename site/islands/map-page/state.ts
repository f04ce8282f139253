import type { Years } from '#core/map/count.ts'
import { noOldMap, type OldMapChoice } from '../old-maps/entry.ts'

/** What of the map is shown: Leaflet's zoom, degrees. */
export type View = { zoom: number; latitude: number; longitude: number }

/** Which photos are shown; 0 stands for all categories and all places. */
export type Filter = { years: Years | null; category: number; place: number }

/** All that the end of the page's address says. */
export type MapState = Filter &
  OldMapChoice & {
    /** Null: the whole region. */
    view: View | null
    isGallery: boolean
  }

export const initialState: MapState = { view: null, years: null, category: 0, place: 0, isGallery: false, ...noOldMap }

/**
 * The end of an address, `#` included, that names what is shown; empty for the map as it opens. Five decimals of degrees are about a
 * metre.
 *
 * @example fragmentOf({ ...initialState, years: { from: 1905, to: 1917 } }) // '#years=1905-1917'
 */
export function fragmentOf({ view, years, category, place, isGallery, layer, opacity }: MapState): string {
  const parts = [
    view && `map=${view.zoom}/${view.latitude.toFixed(5)}/${view.longitude.toFixed(5)}`,
    years && `years=${years.from}-${years.to}`,
    category > 0 && `category=${category}`,
    place > 0 && `place=${place}`,
    isGallery && 'gallery',
    layer !== '' && `layer=${layer}`,
    layer !== '' && opacity < 100 && `opacity=${opacity}`,
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}

/**
 * What the end of an address says. Years that are turned round are put in order.
 *
 * @returns the state as far as it could be read, and whether something could not
 */
export function stateOf(hash: string): { state: MapState; isUnread: boolean } {
  const state = { ...initialState }
  let isUnread = false
  for (const part of decoded(hash.slice(1)).split('&').filter(Boolean)) {
    const [, name = '', value = ''] = /^([a-z]+)(?:=(.*))?$/.exec(part) ?? []
    const read = readers[name]?.(value)
    if (read) Object.assign(state, read)
    // A link to a part of the page is no state of the map.
    else if (part !== 'content') isUnread = true
  }
  return { state, isUnread }
}

const readers: Partial<Record<string, (value: string) => Partial<MapState> | null>> = {
  map: (value) => {
    const numbers = value.split('/').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    const [zoom = Number.NaN, latitude = Number.NaN, longitude = Number.NaN] = numbers
    const isPlace = numbers.length === 3 && Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180
    return isPlace && zoom >= 0 && zoom <= maxZoom ? { view: { zoom: Math.round(zoom), latitude, longitude } } : null
  },
  years: (value) => {
    const [, one, other = one] = /^(\d{1,4})(?:[-–](\d{1,4}))?$/.exec(value) ?? []
    if (one === undefined) return null
    const years = [Number(one), Number(other)]
    return { years: { from: Math.min(...years), to: Math.max(...years) } }
  },
  category: (value) => recordNumber(value, (category) => ({ category })),
  place: (value) => recordNumber(value, (place) => ({ place })),
  gallery: () => ({ isGallery: true }),
  layer: (value) => (/^[a-z\d][a-z\d-]{0,39}$/.test(value) ? { layer: value } : null),
  opacity: (value) => (/^\d{1,3}$/.test(value) && Number(value) <= 100 ? { opacity: Number(value) } : null),
}

/** Leaflet's closest zoom. */
export const maxZoom = 19

const recordNumber = (value: string, give: (id: number) => Partial<MapState>) =>
  /^[1-9]\d{0,14}$/.test(value) ? give(Number(value)) : null

/** Programs that pass an address on may have encoded its signs. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
