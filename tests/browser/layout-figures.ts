import type { Page } from '@playwright/test'
import { maxEnlargement } from '#site/models/sizes.ts'

/** The windows in which pictures have to be sharp, in CSS pixels. */
export const widths = [390, 1440, 2560] as const

/** The window of a phone, a desk and a large desk. */
export const windowOf = (width: (typeof widths)[number]) => ({ width, height: { 390: 844, 1440: 900, 2560: 1440 }[width] })

/** Pixels to a point of the screens for which they have to be. */
export const pixelsToPoint = 2

/** What may be reached at most. */
export const layoutMarks = { shift: 0.01, enlarged: maxEnlargement }

export type LayoutFigures = {
  /** The sum of all layout shifts that follow no input, as browsers count them. */
  shift: number
  /** What has moved. */
  moved: string[]
  /** The picture that is enlarged most: how many times, and which it is. */
  enlarged: number
  picture: string
  /** How many pictures were measured, and the visible ones that could not be, because they have not loaded. */
  measured: number
  missed: string[]
}

/** Notes layout shifts from the first paint on. To be called before the page is opened. */
export async function watchLayout(page: Page) {
  await page.addInitScript(() => {
    const noted = { shift: 0, moved: [] as string[] }
    Object.assign(window, { notedShifts: noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[]) {
        if (entry.hadRecentInput) continue
        noted.shift += entry.value
        for (const { node, previousRect, currentRect } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const edges = ({ top, bottom }: DOMRectReadOnly) => `${top.toFixed(0)}–${bottom.toFixed(0)}`
          noted.moved.push(`${element?.tagName ?? 'removed'}.${element?.className ?? ''} ${edges(previousRect)} to ${edges(currentRect)}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Opens a page, scrolls through it until every picture has loaded, and says what has moved and what is enlarged. */
export async function layoutOf(page: Page, url: string): Promise<LayoutFigures> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const settle = () => new Promise((resolve) => setTimeout(resolve, 60))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await settle()
    }
    for (const row of document.querySelectorAll('.slides, .strip-row')) {
      row.scrollIntoView({ behavior: 'instant', block: 'center' })
      for (let left = 0; left < row.scrollWidth; left += row.clientWidth / 2) {
        row.scrollTo({ left, behavior: 'instant' })
        await settle()
      }
    }
    // On a busy machine a picture may be passed before the browser has asked for it.
    const isMissing = (image: HTMLImageElement) => !image.complete && image.getBoundingClientRect().width > 0
    for (const image of [...document.querySelectorAll('img')].filter(isMissing)) {
      image.scrollIntoView({ behavior: 'instant', block: 'center' })
      for (let tries = 0; tries < 100 && isMissing(image); tries += 1) await settle()
    }
  })
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    const { shift, moved } = (window as unknown as { notedShifts: { shift: number; moved: string[] } }).notedShifts
    let [enlarged, picture, measured] = [0, '', 0]
    const missed: string[] = []
    for (const image of document.querySelectorAll('img')) {
      const box = image.getBoundingClientRect()
      if (box.width === 0) continue
      if (!image.currentSrc || !image.complete || image.naturalWidth === 0) {
        missed.push(`${image.currentSrc || image.outerHTML.slice(0, 200)} in ${image.closest('[class]')?.className}`)
        continue
      }
      measured += 1
      // A file's own pixels: those of an image with srcset are divided by its density.
      const file = new Image()
      file.src = image.currentSrc
      await file.decode().catch(() => undefined)
      const fit = getComputedStyle(image).objectFit
      const [across, down] = [box.width / file.naturalWidth, box.height / file.naturalHeight]
      const scale = (fit === 'contain' ? Math.min(across, down) : Math.max(across, down)) * devicePixelRatio
      if (scale > enlarged)
        [enlarged, picture] = [
          scale,
          `${image.currentSrc.replace(location.origin, '')} (${file.naturalWidth} × ${file.naturalHeight}) at ${box.width.toFixed(0)} × ${box.height.toFixed(0)} in ${image.closest('[class]')?.className}`,
        ]
    }
    return { shift, moved, enlarged, picture, measured, missed }
  })
}
