/** The custom properties of `design/tokens.css` that the map is drawn with. */
const properties = {
  land: '--map-land',
  water: '--map-water',
  coast: '--map-coast',
  river: '--map-river',
  border: '--map-border',
  grid: '--map-grid',
  road: '--map-road',
  green: '--map-green',
  building: '--map-building',
  town: '--map-town',
  country: '--map-country',
  waterName: '--map-water-name',
  halo: '--map-halo',
} as const

export type Colours = Record<keyof typeof properties, string>

/** The colours as they are now, for a canvas, which knows neither custom properties nor `light-dark()`. */
export function readColours(container: HTMLElement): Colours {
  const probe = container.ownerDocument.createElement('span')
  container.append(probe)
  const read = (property: string) => {
    probe.style.color = `var(${property})`
    return getComputedStyle(probe).color
  }
  const colours = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, read(property)])) as Colours
  probe.remove()
  return colours
}

/** The typeface of the site. */
export const readFont = (container: HTMLElement): string => getComputedStyle(container).getPropertyValue('--serif') || 'serif'

/** Calls back whenever the colours change: with the theme of the device, or with the one the visitor chose. Gives what ends that. */
export function onThemeChange(change: () => void): () => void {
  const theme = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(change)
  theme.addEventListener('change', change)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-mantine-color-scheme'] })
  return () => {
    theme.removeEventListener('change', change)
    chosen.disconnect()
  }
}
