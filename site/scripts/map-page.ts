import { openMapPage } from '../islands/map-page/page.ts'
import type { MapPageData } from '../islands/map-page/texts.ts'
import { partOf } from '../islands/search/part.ts'

const section = document.querySelector<HTMLElement>('[data-map]')
const places = document.querySelector<HTMLElement>('[data-places]')
if (section && places) void openMapPage(section, places, JSON.parse(partOf(section, '[data-texts]').textContent) as MapPageData)
