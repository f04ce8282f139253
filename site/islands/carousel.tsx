import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AlbumPhotos } from './album-photo.ts'
import type { CarouselHandle, CarouselRowProps } from './carousel-row.tsx'
import { useUses } from './uses.ts'

export type CarouselProps = {
  /** Address of the album's photos. */
  album: string
  /** Number of the photo whose page this is. */
  photoID: number
}

type Row = Pick<CarouselRowProps, 'photos' | 'first' | 'onReady'>

/** Milliseconds between two looks at whether the plain row is still. */
const pause = 50

const browserPart = import.meta.env.SSR ? null : await import('./carousel-row.tsx')

/**
 * Puts the whole album in place of the plain row of slides. The plain row already scrolls, so nothing is waited for: it is
 * replaced as soon as the album has arrived and no finger or mouse button holds it.
 */
export function Carousel({ album, photoID }: CarouselProps) {
  const place = useRef<HTMLDivElement>(null)
  const opening = useRef<Promise<CarouselHandle>>(null)
  const [row, setRow] = useState<Row | null>(null)

  /** Replaces the plain row; another attempt can be made where that fails. */
  function open(strip: HTMLElement): Promise<CarouselHandle> {
    opening.current ??= replaceRow(strip, album, setRow).catch((reason: unknown) => {
      opening.current = null
      throw reason
    })
    return opening.current
  }

  const openQuietly = useEffectEvent(() => {
    const strip = stripOf(place.current)
    if (strip) open(strip).catch(() => undefined)
  })
  useEffect(() => openQuietly(), [])
  useUses(place, (button) => {
    const strip = stripOf(place.current)
    if (!strip) return
    open(strip).then(
      (carousel) => carousel.move(Number(button.dataset['step']) as 1 | -1),
      () => strip.dispatchEvent(new CustomEvent('island:failed', { detail: [button] })),
    )
  })

  const CarouselRow = browserPart?.CarouselRow
  return (
    <div ref={place}>
      {CarouselRow && row && <CarouselRow {...row} current={photoID} onEdges={(edges) => showEdges(stripOf(place.current), edges)} />}
    </div>
  )
}

const stripOf = (place: HTMLElement | null) => place?.closest<HTMLElement>('[data-strip]') ?? null

/** Gives the carousel once it has been drawn. */
async function replaceRow(strip: HTMLElement, album: string, draw: (row: Row) => void): Promise<CarouselHandle> {
  const photos = await albumPhotos(album)
  // `data-moving` is set by the plain row while somebody moves it.
  while ('moving' in strip.dataset) await new Promise((resolve) => setTimeout(resolve, pause))
  const plain = strip.querySelector<HTMLElement>('ul')
  const focused = (document.activeElement as HTMLElement | null)?.dataset['photo']
  const { promise, resolve } = Promise.withResolvers<CarouselHandle>()
  draw({
    photos,
    first: plain ? firstSeen(plain, photos) : 0,
    onReady(carousel) {
      plain?.remove()
      resolve(carousel)
    },
  })
  const carousel = await promise
  if (focused) requestAnimationFrame(() => strip.querySelector<HTMLElement>(`[data-photo="${focused}"]`)?.focus())
  return carousel
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

/** Says which buttons still lead somewhere, and hides both where neither does. */
function showEdges(strip: HTMLElement | null, { before, after }: { before: boolean; after: boolean }) {
  for (const button of strip?.querySelectorAll<HTMLElement>('[data-step]') ?? []) {
    button.hidden = !before && !after
    button.ariaDisabled = String(button.dataset['step'] === '1' ? !after : !before)
  }
}
