import { useEffect, useEffectEvent, useRef } from 'react'
import { pageTexts } from './texts.ts'
import { useUses } from './uses.ts'

const browserPart = import.meta.env.SSR ? null : await Promise.all([import('./pair-slider.ts'), pageTexts()])

/** Moves the divider between two pictures in one frame, and shows them side by side on demand. */
export function Pair() {
  const place = useRef<HTMLDivElement>(null)

  const start = useEffectEvent(() => {
    const parts = partsOf(place.current)
    if (!browserPart || !parts) return undefined
    const [{ startPairSlider }, { pair: texts }] = browserPart
    return startPairSlider(parts.pair, texts.position)
  })
  useEffect(() => start(), [])
  useUses(place, ({ dataset }) => show(place.current, dataset['pairView'] === 'beside'))

  return <div className="island" ref={place} />
}

/** The plain markup around the island. */
function partsOf(place: HTMLElement | null) {
  const section = place?.closest<HTMLElement>('.pair-part')
  const pair = section?.querySelector<HTMLElement>('[data-pair]')
  return section && pair ? { section, pair } : null
}

function show(place: HTMLElement | null, isBeside: boolean) {
  const parts = partsOf(place)
  if (!parts) return
  parts.pair.classList.toggle('beside', isBeside)
  for (const button of parts.section.querySelectorAll<HTMLElement>('[data-pair-view]'))
    button.ariaPressed = String((button.dataset['pairView'] === 'beside') === isBeside)
}
