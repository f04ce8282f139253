import KeenSlider, { type KeenSliderInstance, type TrackDetails } from 'keen-slider'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { carousel } from '#core/limits.ts'
import type { AlbumPhoto } from './album-photo.ts'
import { rowOptions } from './carousel-options.ts'

/** What moves the row from outside. */
export type CarouselHandle = {
  /** By `carousel.scroll` slides: 1 to the following, -1 to the preceding ones. */
  move: (direction: 1 | -1) => void
}

export type CarouselRowProps = {
  photos: AlbumPhoto[]
  /** Number of the photo whose page this is. */
  current: number
  /** Position of the slide at the left edge, from 0. */
  first: number
  onReady: (handle: CarouselHandle) => void
  /** What lies beyond the edges, after each movement. */
  onEdges: (edges: { before: boolean; after: boolean }) => void
}

/** All photos of an album as a row to drag and to step through. */
export function CarouselRow({ photos, current, first, onReady, onEdges }: CarouselRowProps) {
  const track = useRef<HTMLUListElement>(null)
  const [details, setDetails] = useState<TrackDetails | null>(null)

  const open = useEffectEvent((row: HTMLUListElement) => {
    const slider = new KeenSlider(row, {
      ...rowOptions(photos.length),
      initial: first,
      // The slider only counts: an album may hold thousands of photos, of which a few are drawn.
      selector: null,
      rubberband: false,
      detailsChanged: (moved) => setDetails(moved.track.details),
      updated: (changed) => setDetails(changed.track.details),
    })
    onReady({ move: (direction) => step(slider, direction) })
    return slider
  })
  // Before the first paint: visitors must not see the plain row vanish.
  useLayoutEffect(() => {
    if (!track.current) return
    const slider = open(track.current)
    return () => slider.destroy()
  }, [])

  const tellEdges = useEffectEvent(() => {
    if (details) onEdges(edgesOf(details))
  })
  useEffect(() => tellEdges(), [details?.abs, details?.maxIdx])

  return (
    <ul className="strip-track" ref={track}>
      <li className="slide sizer" aria-hidden="true" />
      {details &&
        photos.map((photo, index) => {
          const { distance, size } = details.slides[index] ?? { distance: Infinity, size: 1 }
          // One row's width to either side, so that nothing appears late while dragging.
          if (distance < -1 || distance > 2) return null
          const isSeen = distance > -size / 2 && distance < 1 - size / 2
          return (
            <li
              key={photo.id}
              className="slide"
              inert={!isSeen}
              aria-posinset={index + 1}
              aria-setsize={photos.length}
              style={{ width: `${size * 100}%`, transform: `translateX(${(distance / size) * 100}%)` }}
            >
              <Slide photo={photo} isCurrent={photo.id === current} />
            </li>
          )
        })}
    </ul>
  )
}

function Slide({ photo, isCurrent }: { photo: AlbumPhoto; isCurrent: boolean }) {
  const { id, href, title, lang, src, srcset, sizes, whole } = photo
  return (
    <a href={href} title={title} draggable={false} data-photo={id} aria-current={isCurrent ? 'page' : undefined}>
      <img className={whole && 'whole'} src={src} srcSet={srcset} sizes={sizes} alt={title} lang={lang} decoding="sync" draggable={false} />
    </a>
  )
}

function step(slider: KeenSliderInstance, direction: 1 | -1) {
  const { abs, minIdx, maxIdx } = slider.track.details
  // A step during a movement starts from where that movement ends.
  const from = slider.animator.targetIdx ?? abs
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  // The last step ends with the last photo instead of leaving a gap.
  const target = Math.min(maxIdx, Math.max(minIdx, from + direction * carousel.scroll))
  slider.moveToIdx(target, true, still ? { duration: 0 } : {})
}

function edgesOf({ abs, minIdx, maxIdx }: TrackDetails) {
  return { before: abs > minIdx, after: abs < maxIdx }
}
