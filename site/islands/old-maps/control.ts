import L from 'leaflet'
import type { Language } from '#core/languages.ts'
import type { MapTexts } from '../texts.ts'
import { noOldMap, type OldMapChoice, type OldMapEntry } from './entry.ts'
import { oldMapsForm } from './form.ts'
import type { WarpedMap } from './warped-map.ts'

type Options = {
  oldMaps: OldMapEntry[]
  language: Language
  texts: MapTexts
  /** Called with each choice of the visitor. */
  tell?: (choice: OldMapChoice) => void
}

/** The control as the page uses it: `show` makes a choice for the visitor. */
export type OldMapsControl = { show: (choice: OldMapChoice) => void }

/**
 * Adds a list of old maps to a map, with a slider for the opacity of the chosen one. What draws old maps is loaded with the first
 * choice.
 */
export function openOldMaps(map: L.Map, { oldMaps, language, texts, tell }: Options): OldMapsControl {
  const form = oldMapsForm(oldMaps, texts)
  const percents = new Intl.NumberFormat(language, { style: 'percent' })
  const control = new L.Control({ position: 'topright' })
  control.onAdd = () => form.element
  control.addTo(map)
  // Who chooses a map does not move the one below.
  L.DomEvent.disableClickPropagation(form.element).disableScrollPropagation(form.element)
  let choice: OldMapChoice = noOldMap
  let shown: WarpedMap | null = null
  let loading = new AbortController()

  function say(text: string) {
    form.message.textContent = text
  }

  /** Opens the list: a map that an address chose may fail while it is folded together. */
  function sayProblem(text: string) {
    say(text)
    form.element.open = true
  }

  function sayWhere() {
    if (shown) say(shown.bounds.intersects(map.getBounds()) ? '' : texts.oldMapElsewhere)
  }

  function showOpacity() {
    form.opacity.value = String(choice.opacity)
    const percent = choice.opacity / 100
    form.percent.textContent = percents.format(percent)
    form.opacity.setAttribute('aria-valuetext', percents.format(percent))
    shown?.setOpacity(choice.opacity)
  }

  function clear() {
    loading.abort()
    shown?.layer.remove()
    shown = null
    say('')
    form.whole.hidden = true
  }

  async function load({ annotation }: OldMapEntry) {
    loading = new AbortController()
    const { signal } = loading
    if (!hasWebGL2()) return sayProblem(texts.oldMapUnsupported)
    say(texts.oldMapLoading)
    try {
      const { addWarpedMap } = await import('./warped-map.ts')
      const added = await addWarpedMap(map, annotation, signal, { onIncomplete: () => sayProblem(texts.oldMapIncomplete) })
      shown = added
      form.whole.hidden = false
      showOpacity()
      sayWhere()
    } catch {
      if (!signal.aborted) sayProblem(texts.oldMapFailed)
    }
  }

  function show(next: OldMapChoice) {
    const entry = oldMaps.find(({ id }) => id === next.layer)
    const isSame = choice.layer === next.layer
    choice = entry ? next : { ...next, layer: '' }
    form.choose(choice.layer)
    form.adjust.hidden = !entry
    showOpacity()
    if (isSame) return
    clear()
    if (entry) void load(entry)
  }

  form.element.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    show({ ...choice, layer: target.value })
    tell?.(choice)
  })
  form.opacity.addEventListener('input', () => {
    show({ ...choice, opacity: Number(form.opacity.value) })
    tell?.(choice)
  })
  form.whole.addEventListener('click', () => {
    if (shown) map.fitBounds(shown.bounds, { animate: false })
  })
  map.on('moveend', sayWhere)
  map.once('unload', () => loading.abort())
  showOpacity()
  return { show }
}

const hasWebGL2 = () => document.createElement('canvas').getContext('webgl2') !== null
