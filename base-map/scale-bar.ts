import L from 'leaflet'
import { wholeNumber } from '#core/formats.ts'
import { formatOf } from '#core/language-formats.ts'
import type { Language } from '#core/languages.ts'
import { scaleLength } from './geometry/scale-length.ts'

/** Pixels; at least half of them are used, which is enough for '5,000 km'. */
const maxWidth = 116

/** A bar that says how far it is on the ground, in metres or kilometres as a language writes them: Leaflet's own knows only English. */
export class ScaleBar extends L.Control {
  readonly #language: Language
  #map: L.Map | null = null
  readonly #bar = L.DomUtil.create('div', 'map-scale')

  /** @param language of the unit */
  constructor(language: Language) {
    super({ position: 'bottomleft' })
    this.#language = language
  }

  override onAdd(map: L.Map): HTMLElement {
    this.#map = map
    map.on('move', this.#update)
    map.whenReady(this.#update)
    return this.#bar
  }

  override onRemove(map: L.Map): void {
    map.off('move', this.#update)
    this.#map = null
  }

  /** The scale is that of the middle of the map: it grows with the latitude. */
  readonly #update = () => {
    const map = this.#map
    if (!map) return
    const middle = map.getSize().y / 2
    const metres = map.distance(map.containerPointToLatLng([0, middle]), map.containerPointToLatLng([maxWidth, middle]))
    const length = scaleLength(metres)
    this.#bar.style.width = `${Math.round((maxWidth * length) / metres)}px`
    const { metre, kilometre } = formatOf(this.#language)
    const [number, unit] = length < 1000 ? [length, metre] : [length / 1000, kilometre]
    this.#bar.textContent = `${wholeNumber(number, this.#language)}\u00a0${unit}`
  }
}
