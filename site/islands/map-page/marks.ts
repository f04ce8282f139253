import L from 'leaflet'
import { photosByYear, type Years } from '#core/map/count.ts'
import { wholeNumber } from '#core/formats.ts'
import { fill } from '#core/texts/fill.ts'
import { plural } from '#core/texts/plural.ts'
import { isOnePlace, type Cluster } from './clusters.ts'
import { metresPerPixel } from './geometry.ts'
import type { PhotoFeature } from './items.ts'
import { titleOf, type MapPageTexts } from './texts.ts'

/** Bars of the small histogram in a mark. */
const bars = 9

/** Pixels across the smallest and the largest area that is drawn for a photo whose exact place is not known. */
const [smallestArea, largestArea] = [28, 1200]

type Mark = { marker: L.Marker; drawn: string }

/**
 * Shows clusters as marks on a map and keeps those that stay.
 *
 * @param onPress is called for a mark that is clicked, or pressed by the keyboard
 */
export function openMarks(map: L.Map, texts: MapPageTexts, onPress: (cluster: Cluster) => unknown) {
  const marks = new Map<string, Mark & { cluster: Cluster }>()

  function show(clusters: Cluster[], span: Years | null) {
    const wanted = new Map(clusters.map((cluster) => [cluster.key, cluster]))
    for (const [key, { marker }] of marks) {
      if (wanted.has(key)) continue
      marker.remove()
      marks.delete(key)
    }
    for (const [key, cluster] of wanted) {
      const { html, size, name, className } = drawingOf(cluster, map.getZoom(), span, texts)
      const drawn = `${className} ${size} ${name} ${html.outerHTML}`
      const known = marks.get(key)
      const mark = known ?? { marker: L.marker([0, 0], { keyboard: true, riseOnHover: true }), drawn: '', cluster }
      mark.cluster = cluster
      mark.marker.setLatLng([cluster.latitude, cluster.longitude])
      if (mark.drawn !== drawn) {
        mark.drawn = drawn
        const hadFocus = mark.marker.getElement() === document.activeElement && known !== undefined
        mark.marker.setZIndexOffset(className === 'mark area' ? -2000 : 0)
        mark.marker.setIcon(L.divIcon({ html, className, iconSize: [size, size] }))
        if (!known) mark.marker.addTo(map)
        nameMark(mark.marker, name)
        if (hadFocus) mark.marker.getElement()?.focus()
      }
      if (known) continue
      mark.marker.on('click', () => onPress(mark.cluster))
      mark.marker.on('keydown', ({ originalEvent }) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
        originalEvent.preventDefault()
        onPress(mark.cluster)
      })
      marks.set(key, mark)
    }
  }

  return {
    show,
    /** Puts the focus on the mark that has a photo. */
    focus(photoID: number) {
      for (const { marker, cluster } of marks.values())
        if (cluster.listed?.some(({ id }) => id === photoID)) return marker.getElement()?.focus()
    },
  }
}

/** Leaflet names marks that are pictures only. */
function nameMark(marker: L.Marker, name: string) {
  const element = marker.getElement()
  if (element) element.ariaLabel = name
}

type Drawing = { html: HTMLElement; size: number; className: string; name: string }

function drawingOf(cluster: Cluster, zoom: number, span: Years | null, texts: MapPageTexts): Drawing {
  const [photo, ...others] = cluster.listed ?? []
  if (photo && others.length === 0) return photoDrawing(photo, cluster, zoom, texts)
  const metres = isOnePlace(cluster) ? Math.min(...(cluster.listed ?? []).map(({ properties }) => properties.metres ?? 0)) : 0
  const { language, map } = texts
  const html = document.createElement('span')
  const number = Object.assign(document.createElement('b'), { textContent: wholeNumber(cluster.photos, language) })
  const name = plural(language, cluster.photos, isOnePlace(cluster) ? map.here : map.closer)
  if (metres > 0 && metres < Infinity) {
    html.append(number)
    return { html, size: areaSize(metres, cluster, zoom), className: 'mark area', name }
  }
  html.append(histogramOf(cluster, span), number)
  return {
    html,
    size: Math.round(Math.min(40 + 6 * Math.log10(cluster.photos) ** 1.5, 68)),
    className: 'mark cluster',
    name,
  }
}

/** A photo whose exact place is not known is an area and never a point. */
function photoDrawing(photo: PhotoFeature, cluster: Cluster, zoom: number, texts: MapPageTexts): Drawing {
  const { metres = 0, bearing } = photo.properties
  const html = document.createElement('span')
  const name = titleOf(photo, texts).text
  if (metres > 0) {
    const size = areaSize(metres, cluster, zoom)
    return { html, size, className: 'mark area', name: fill(texts.map.approximate, { title: name, distance: distanceText(metres, texts) }) }
  }
  if (bearing !== undefined) {
    const cone = document.createElement('i')
    cone.style.rotate = `${bearing}deg`
    html.append(cone)
  }
  return { html, size: 28, className: 'mark point', name }
}

/** How wide the area around a position is drawn, in pixels. */
function areaSize(metres: number, { latitude }: Cluster, zoom: number): number {
  const across = (2 * metres) / metresPerPixel(latitude, zoom)
  return Math.round(Math.min(Math.max(across, smallestArea), largestArea))
}

/** @example '200 m', '1.5 km' */
export function distanceText(metres: number, { language, map }: MapPageTexts): string {
  if (metres < 1000) return fill(map.metres, { count: wholeNumber(metres, language) })
  const kilometres = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(metres / 1000)
  return fill(map.kilometres, { count: kilometres })
}

const svgNames = 'http://www.w3.org/2000/svg'

/** The years of a mark's photos, from the first to the last year of the archive. */
function histogramOf({ counts }: Cluster, span: Years | null): SVGElement {
  const svg = document.createElementNS(svgNames, 'svg')
  svg.setAttribute('viewBox', `0 0 ${bars} 10`)
  svg.setAttribute('preserveAspectRatio', 'none')
  svg.setAttribute('aria-hidden', 'true')
  if (!span) return svg
  const years = photosByYear(counts, span)
  const sums = Array.from({ length: bars }, (_, at) => Math.max(0, ...years.slice(Math.floor((at * years.length) / bars), Math.floor(((at + 1) * years.length) / bars)))) // prettier-ignore
  const most = Math.max(...sums, 1)
  const path = document.createElementNS(svgNames, 'path')
  path.setAttribute('d', sums.map((sum, at) => (sum > 0 ? `M${at + 0.12} 10V${(10 - Math.max((9 * sum) / most, 1)).toFixed(1)}h.76V10z` : '')).join('')) // prettier-ignore
  svg.append(path)
  return svg
}
