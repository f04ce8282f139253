import type { MapPageData } from '../islands/map-page/texts.ts'
import { partOf } from '../islands/search/part.ts'

/** Opens the map. Its code, which is large, is fetched apart: the page does not wait with its headline until it is there. */
async function open(section: HTMLElement, places: HTMLElement) {
  const { openMapPage } = await import('../islands/map-page/page.ts')
  await openMapPage(section, places, JSON.parse(partOf(section, '[data-texts]').textContent) as MapPageData)
}

const section = document.querySelector<HTMLElement>('[data-map]')
const places = document.querySelector<HTMLElement>('[data-places]')
if (section && places) void open(section, places)
