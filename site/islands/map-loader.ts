import leafletStyles from 'leaflet/dist/leaflet.css?url'
import { startDialog } from './dialog.ts'
import { styleSheet } from './style-sheet.ts'
import { textsOf } from './texts.ts'

/** Opens the dialog with the map; the map's code, style sheet and tiles are loaded only then. */
export function startMap(page: HTMLElement) {
  const dialog = page.querySelector<HTMLDialogElement>('dialog[data-map]')
  const opener = page.querySelector<HTMLButtonElement>('button[data-open-map]')
  const place = dialog?.querySelector<HTMLElement>('[data-map-place]')
  if (!dialog || !opener || !place) return
  const texts = textsOf(page, 'map')
  const { latitude, longitude, tiles = '', attribution = '' } = dialog.dataset
  let close: (() => void) | null = null

  async function open(dialog: HTMLDialogElement, place: HTMLElement) {
    dialog.showModal()
    if (close) return
    place.textContent = texts.loading
    try {
      const [{ mount }, { PlaceMap }] = await Promise.all([import('./mount.ts'), import('./map.tsx'), styleSheet(leafletStyles)])
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- two clicks may wait for the map, and the first one shows it
      if (!dialog.open || close) return
      place.textContent = ''
      close = mount(place, PlaceMap, {
        latitude: Number(latitude),
        longitude: Number(longitude),
        tiles,
        attribution,
        texts,
      })
    } catch {
      place.textContent = texts.tilesUnavailable
    }
  }

  startDialog(dialog)
  opener.addEventListener('click', () => void open(dialog, place))
  dialog.addEventListener('close', () => {
    close?.()
    close = null
  })
}
