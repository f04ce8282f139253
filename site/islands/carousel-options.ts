import { carousel } from '#core/limits.ts'

/** Pixels between two slides, like `--gap` in the style sheet. */
export const slideGap = 12

type Row = {
  slides: { number: number; perView: number; spacing: number }
  /** Only where there are more photos than slides. */
  loop: boolean
}

/** The rows for every window width, the later ones holding in narrower windows. */
export type RowOptions = Row & { breakpoints: Record<string, Row> }

/** How many slides are side by side in a window of each width, for an album of `photos` photos. */
export function rowOptions(photos: number): RowOptions {
  const row = (perView: number): Row => ({
    slides: { number: photos, perView, spacing: slideGap },
    loop: photos > perView,
  })
  const narrowerFirst = carousel.breakpoints.toSorted((a, b) => b.below - a.below)
  const breakpoints = narrowerFirst.map(({ below, slides }): [string, Row] => [`(max-width: ${below - 0.02}px)`, row(slides)])
  return { ...row(carousel.slides), breakpoints: Object.fromEntries(breakpoints) }
}
