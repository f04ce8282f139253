import type L from 'leaflet'
import { noOldMap, type OldMapChoice } from '../old-maps/entry.ts'
import type { OldMapsControl } from '../old-maps/control.ts'
import type { MapPageData } from './texts.ts'

/** Offers the old maps of the page: their control comes after the photos, and only where there are old maps. */
export function followOldMaps(map: L.Map, { oldMaps, language, controls: texts }: MapPageData, tell: (choice: OldMapChoice) => void) {
  let wanted = noOldMap
  let control: OldMapsControl | null = null
  if (oldMaps.length > 0) void open()

  async function open() {
    try {
      const { openOldMaps } = await import('../old-maps/control.ts')
      control = openOldMaps(map, { oldMaps, language, texts, tell })
      control.show(wanted)
    } catch {
      // Without the control, the page shows everything else.
    }
  }

  return {
    has: (id: string) => oldMaps.some((each) => each.id === id),
    show(choice: OldMapChoice) {
      wanted = choice
      control?.show(choice)
    },
  }
}
