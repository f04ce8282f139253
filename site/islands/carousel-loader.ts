import { narrowScreen } from '#core/limits.ts'
import type { AlbumPhotos } from './album-photo.ts'
import type { CarouselHandle } from './carousel.tsx'

/** Milliseconds without scrolling after which the row counts as still. */
const stillAfter = 150

/**
 * Turns the plain row of slides into the whole album on first use. The plain row already scrolls, so nothing is waited
 * for: it is replaced as soon as the album has arrived and no finger or mouse button holds it.
 */
export function startCarousel(page: HTMLElement) {
  const strip = page.querySelector<HTMLElement>('[data-strip]')
  const place = strip?.querySelector<HTMLElement>('[data-strip-place]')
  const row = place?.querySelector<HTMLElement>('ul')
  const steps = strip?.querySelectorAll<HTMLButtonElement>('button[data-step]')
  if (!strip || !place || !row || !steps) return
  let handle: Promise<CarouselHandle> | null = null

  centre(row)
  hideIdleButtons(row, steps, Number(strip.dataset['total']))
  const still = stillnessOf(place, row)
  const enhance = () => (handle ??= load(strip, place, row, steps, still).catch(failed))

  function failed(reason: unknown): never {
    handle = null
    throw reason
  }

  for (const button of steps) {
    const direction = Number(button.dataset['step']) as 1 | -1
    button.addEventListener('click', () => {
      enhance().then(
        (carousel) => carousel.move(direction),
        // Without the album the window of slides is scrolled, as a finger would.
        () => row.scrollBy({ left: (direction * row.clientWidth) / 2 }),
      )
    })
  }
  const quietly = () => {
    if (innerWidth > narrowScreen) enhance().catch(() => undefined)
  }
  strip.addEventListener('pointerenter', quietly, { once: true })
  strip.addEventListener('focusin', quietly, { once: true })
}

/** Brings the page's own photo into the middle of the row. */
function centre(row: HTMLElement) {
  const current = row.querySelector<HTMLElement>('[aria-current]')?.parentElement
  if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}

/** Hides the buttons while the plain row shows every photo of the album. */
function hideIdleButtons(row: HTMLElement, steps: NodeListOf<HTMLButtonElement>, total: number) {
  const isWhole = row.childElementCount === total
  const follow = () => {
    if (!row.isConnected) return
    for (const button of steps) button.hidden = isWhole && row.scrollWidth <= row.clientWidth
  }
  addEventListener('resize', follow)
  follow()
}

async function load(
  strip: HTMLElement,
  place: HTMLElement,
  row: HTMLElement,
  steps: NodeListOf<HTMLButtonElement>,
  still: () => Promise<void>,
): Promise<CarouselHandle> {
  const [{ mount }, { Carousel }, photos] = await Promise.all([
    import('./mount.ts'),
    import('./carousel.tsx'),
    albumPhotos(strip.dataset['strip'] ?? ''),
  ])
  await still()
  const focused = (document.activeElement as HTMLElement | null)?.dataset['photo']
  const first = firstSeen(row, photos)
  const { promise, resolve } = Promise.withResolvers<CarouselHandle>()
  mount(place, Carousel, {
    photos,
    current: Number(strip.dataset['photo']),
    first,
    onReady: resolve,
    onEdges({ before, after }) {
      for (const button of steps) {
        button.hidden = !before && !after
        button.setAttribute('aria-disabled', String(button.dataset['step'] === '1' ? !after : !before))
      }
    },
  })
  const handle = await promise
  if (focused) requestAnimationFrame(() => place.querySelector<HTMLElement>(`[data-photo="${focused}"]`)?.focus())
  return handle
}

async function albumPhotos(path: string) {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return ((await answer.json()) as AlbumPhotos).photos
}

/** Position in the album of the slide at the row's left edge. */
function firstSeen(row: HTMLElement, photos: AlbumPhotos['photos']): number {
  const edge = row.getBoundingClientRect().left
  const links = Array.from(row.querySelectorAll<HTMLElement>('[data-photo]'))
  const seen = links.find((link) => link.getBoundingClientRect().right > edge + link.offsetWidth / 2)
  return Math.max(
    0,
    photos.findIndex(({ id }) => id === Number(seen?.dataset['photo'])),
  )
}

/** Gives the function that waits until no pointer holds the row and it has stopped scrolling. */
function stillnessOf(place: HTMLElement, row: HTMLElement): () => Promise<void> {
  let isHeld = false
  let movedAt = -stillAfter
  const hold = (held: boolean) => () => {
    isHeld = held
    movedAt = performance.now()
  }
  place.addEventListener('pointerdown', hold(true))
  // A finger that scrolls sends no pointerup.
  for (const end of ['pointerup', 'touchend', 'touchcancel']) addEventListener(end, hold(false))
  row.addEventListener('scroll', () => (movedAt = performance.now()))
  return async () => {
    while (isHeld || performance.now() - movedAt < stillAfter) {
      await new Promise((resolve) => setTimeout(resolve, stillAfter / 3))
    }
  }
}
