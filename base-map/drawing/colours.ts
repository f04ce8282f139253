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
  const { ownerDocument: page } = container
  const probes = Object.entries(properties).map(([name, property]) => {
    const probe = page.createElement('span')
    probe.style.color = `var(${property})`
    return [name, probe] as const
  })
  // All at once: each change of a style that is read would cost the browser a calculation.
  const box = page.createElement('span')
  box.append(...probes.map(([, probe]) => probe))
  container.append(box)
  const colours = Object.fromEntries(probes.map(([name, probe]) => [name, getComputedStyle(probe).color])) as Colours
  box.remove()
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
