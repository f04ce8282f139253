import { photosByYear, type Years } from '#core/map/count.ts'
import type { CellCounts } from '#core/map/data.ts'
import { fill } from '#core/texts/fill.ts'
import { partOf } from '../search/part.ts'
import type { MapPageTexts } from './texts.ts'

/** Milliseconds for which each step is shown while the years play. */
const step = 700

/** Years that are shown at a time when all of them are chosen as playing begins. */
const playedYears = 5

/**
 * The choice of years: two handles over a histogram, and playing, which moves the years chosen from the first to the last one.
 *
 * @param onChange is called with the years chosen, or null for all; `isPlaying` while they are moved automatically
 */
export function openYears(
  box: HTMLFieldSetElement,
  { map: texts }: MapPageTexts,
  onChange: (years: Years | null, isPlaying: boolean) => void,
) {
  const [first, second] = [partOf(box, '[data-first]'), partOf(box, '[data-second]')] as [HTMLInputElement, HTMLInputElement]
  const play = partOf(box, '[data-do=play]')
  const all = partOf(box, '[data-do=all-years]')
  let span: Years | null = null
  let chosen: Years | null = null
  let timer = 0

  /** Handles may pass each other. */
  const handles = (): Years => ({
    from: Math.min(first.valueAsNumber, second.valueAsNumber),
    to: Math.max(first.valueAsNumber, second.valueAsNumber),
  })

  function choose(years: Years | null, isPlaying = false) {
    chosen = years
    draw()
    onChange(years, isPlaying)
  }

  function draw() {
    if (!span) return
    const { from, to } = chosen ?? span
    const current = handles()
    // A handle that is held stays the one that is held.
    if (current.from !== clamped(from) || current.to !== clamped(to)) [first.valueAsNumber, second.valueAsNumber] = [clamped(from), clamped(to)] // prettier-ignore
    const range = span.to - span.from + 1
    box.style.setProperty('--from', `${(100 * (clamped(from) - span.from)) / range}%`)
    box.style.setProperty('--to', `${(100 * (clamped(to) - span.from + 1)) / range}%`)
    partOf(box, '[data-span]').textContent = chosen ? yearsText(chosen) : fill(texts.allYears, { years: yearsText(span) })
    all.hidden = chosen === null
  }

  const clamped = (year: number) => Math.min(Math.max(year, span?.from ?? year), span?.to ?? year)

  function follow() {
    stop()
    const years = handles()
    choose(span && years.from === span.from && years.to === span.to ? null : years)
  }

  function next() {
    if (!span || !chosen) return stop()
    if (chosen.to >= span.to) {
      stop()
      return choose(chosen)
    }
    choose({ from: chosen.from + 1, to: chosen.to + 1 }, true)
  }

  function start() {
    if (!span) return
    const length = Math.min(chosen ? chosen.to - chosen.from : playedYears - 1, span.to - span.from)
    const isAtEnd = !chosen || chosen.to >= span.to
    choose(isAtEnd ? { from: span.from, to: span.from + length } : chosen, true)
    timer = window.setInterval(next, step)
    showPlaying(true)
  }

  function stop() {
    if (timer === 0) return
    clearInterval(timer)
    timer = 0
    showPlaying(false)
  }

  function showPlaying(isPlaying: boolean) {
    play.ariaPressed = String(isPlaying)
    partOf(play, '[data-label]').textContent = isPlaying ? texts.pause : texts.play
  }

  for (const input of [first, second]) input.addEventListener('input', follow)
  play.addEventListener('click', () => {
    if (timer === 0) return start()
    stop()
    choose(chosen)
  })
  all.addEventListener('click', () => {
    stop()
    choose(null)
    first.focus()
  })

  return {
    /** Says from which year to which the archive has photos; without any there is nothing to choose. */
    setSpan(years: Years | null) {
      span = years
      box.disabled = false
      box.hidden = years === null || years.from === years.to
      if (!years) return
      for (const input of [first, second]) [input.min, input.max] = [String(years.from), String(years.to)]
      draw()
    },
    /** Shows a choice that was made elsewhere. */
    show(years: Years | null) {
      if (years?.from === chosen?.from && years?.to === chosen?.to) return
      stop()
      chosen = years
      draw()
    },
    /** Draws the years of the photos in view. */
    count(counts: CellCounts) {
      if (span) drawHistogram(partOf(box, '[data-histogram]'), photosByYear(counts, span))
    },
  }
}

/** @example yearsText({ from: 1905, to: 1917 }) // '1905–1917' */
export const yearsText = ({ from, to }: Years): string => (from === to ? String(from) : `${from}–${to}`)

function drawHistogram(box: HTMLElement, photos: number[]) {
  const most = Math.max(...photos, 1)
  const bars = photos.map((count, at) =>
    count > 0 ? `M${at + 0.1} 100V${(100 - Math.max((96 * count) / most, 3)).toFixed(1)}h.8V100z` : '',
  )
  const svg = partOf(box, 'svg' as 'a') as unknown as SVGElement
  svg.setAttribute('viewBox', `0 0 ${photos.length} 100`)
  svg.firstElementChild?.setAttribute('d', bars.join(''))
}
