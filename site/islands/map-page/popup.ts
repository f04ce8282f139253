import L from 'leaflet'
import { plural } from '#core/texts/plural.ts'
import { fill } from '#core/texts/fill.ts'
import type { Cluster } from './clusters.ts'
import type { PhotoFeature } from './items.ts'
import { distanceText } from './marks.ts'
import { photoCard } from './photo-card.ts'
import type { MapPageTexts } from './texts.ts'

/** Photos of one place that a popup shows; the gallery has all of them. */
const maxShown = 6

/**
 * What a mark says when it is pressed and cannot be taken apart: its photos, with a way to all of them.
 *
 * @param onGallery is called when the visitor asks for all photos of a place
 */
export function openPopups(
  map: L.Map,
  template: HTMLTemplateElement,
  texts: MapPageTexts,
  onClose: (cluster: Cluster) => void,
  onGallery: (cluster: Cluster) => void,
) {
  let popup: L.Popup | null = null

  function close(returnsFocus: boolean, cluster: Cluster) {
    popup?.remove()
    popup = null
    if (returnsFocus) onClose(cluster)
  }

  return {
    show(cluster: Cluster, photos: PhotoFeature[]) {
      popup?.remove()
      const content = contentOf(cluster, photos, template, texts)
      const [closer, gallery] = [content.querySelector<HTMLElement>('[data-close]'), content.querySelector<HTMLElement>('[data-all]')]
      closer?.addEventListener('click', () => close(true, cluster))
      gallery?.addEventListener('click', () => {
        close(false, cluster)
        onGallery(cluster)
      })
      content.addEventListener('keydown', (event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close(true, cluster)
      })
      popup = L.popup({ closeButton: false, maxWidth: 260, minWidth: 200, autoPanPadding: [16, 16], className: 'map-popup' })
        .setLatLng([cluster.latitude, cluster.longitude])
        .setContent(content)
        .openOn(map)
      content.querySelector('a')?.focus({ preventScroll: true })
    },
  }
}

function contentOf(cluster: Cluster, photos: PhotoFeature[], template: HTMLTemplateElement, texts: MapPageTexts): HTMLElement {
  const content = document.createElement('div')
  const list = Object.assign(document.createElement('ol'), { className: 'plain' })
  list.append(...photos.slice(0, maxShown).map((photo) => photoCard(template, photo, texts)))
  list.classList.toggle('several', photos.length > 1)
  const metres = Math.max(0, ...photos.map(({ properties }) => properties.metres ?? 0))
  content.append(list)
  if (metres > 0) {
    const text = fill(texts.map.within, { distance: distanceText(metres, texts) })
    content.append(Object.assign(document.createElement('p'), { className: 'note', textContent: text }))
  }
  const buttons = Object.assign(document.createElement('p'), { className: 'map-popup-buttons' })
  if (cluster.photos > 1) {
    const all = Object.assign(document.createElement('button'), { type: 'button', className: 'text-button' })
    all.dataset['all'] = ''
    all.textContent = plural(texts.language, cluster.photos, texts.map.showAll)
    buttons.append(all)
  }
  const closer = Object.assign(document.createElement('button'), { type: 'button', className: 'text-button', textContent: texts.map.close })
  closer.dataset['close'] = ''
  buttons.append(closer)
  content.append(buttons)
  return content
}
