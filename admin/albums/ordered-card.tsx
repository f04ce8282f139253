import { useRef } from 'react'
import { thumbnailOf } from '../api/photos.ts'
import { useListDrag } from '../browser/use-list-drag.ts'
import { texts } from '../texts.ts'
import type { OrderedPhoto } from './use-arrangement.ts'

const words = texts.albumOrder

type CardProps = {
  photo: OrderedPhoto
  /** From 0. */
  position: number
  isChosen: boolean
  isCover: boolean
  choose: () => void
  drop: (from: number, to: number) => void
}

/** A photo of an album that can be dragged to another position. */
export function OrderedCard({ photo, position, isChosen, isCover, choose, drop }: CardProps) {
  const card = useRef<HTMLLIElement>(null)
  useListDrag({
    place: card,
    list: 'album',
    axis: 'x',
    id: String(position),
    drop: (id, side) => {
      const from = Number(id)
      const to = side === 'before' ? position : position + 1
      // The photo leaves a gap: what comes after it moves up.
      drop(from, from < to ? to - 1 : to)
    },
  })

  return (
    <li
      ref={card}
      className="order-card"
      role="option"
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={choose}
      onFocus={choose}
    >
      <img src={thumbnailOf(photo)} alt="" loading="lazy" decoding="async" draggable={false} />
      <span className="order-position">{position + 1}</span>
      {isCover && <span className="badge order-cover">{words.isCover}</span>}
      <span className="one-line" lang="ru" title={photo.title}>
        {photo.title}
      </span>
    </li>
  )
}
