import { useRef, useState, type KeyboardEvent } from 'react'
import { texts } from '../texts.ts'
import { gridStep } from './order-keys.ts'
import { OrderTools } from './order-tools.tsx'
import { OrderedCard } from './ordered-card.tsx'
import type { useArrangement } from './use-arrangement.ts'

const words = texts.albumOrder

/** The photos in their order. One is chosen: the buttons, and Alt with the arrow keys, move it; each can be dragged. */
export function OrderGrid({ arrangement }: { arrangement: ReturnType<typeof useArrangement> }) {
  const { photos, coverPhotoID, move, setCover } = arrangement
  const [chosenID, setChosenID] = useState(photos[0]?.photoID ?? 0)
  const [told, setTold] = useState('')
  const grid = useRef<HTMLUListElement>(null)
  // The chosen photo may have left the album.
  const chosen = Math.max(
    0,
    photos.findIndex(({ photoID }) => photoID === chosenID),
  )

  const cards = () => [...(grid.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]

  function moveTo(from: number, to: number) {
    const photo = photos[from]
    const position = Math.min(Math.max(0, to), photos.length - 1)
    if (!photo) return
    setChosenID(photo.photoID)
    if (position === from) return
    move(from, position)
    setTold(words.movedTo(photo.title, position + 1, photos.length))
    // The card is where it was moved to only after the list is drawn again.
    requestAnimationFrame(() => cards()[position]?.scrollIntoView({ block: 'nearest' }))
  }

  function press(event: KeyboardEvent) {
    const all = cards()
    const top = all[0]?.offsetTop
    const columns = all.filter(({ offsetTop }) => offsetTop === top).length
    const step = gridStep(event, chosen, columns, photos.length)
    if (!step) return
    event.preventDefault()
    if (step.isMove) return moveTo(chosen, step.to)
    setChosenID(photos[step.to]?.photoID ?? chosenID)
    all[step.to]?.focus()
  }

  return (
    <>
      <OrderTools
        position={chosen}
        total={photos.length}
        isCover={photos[chosen]?.photoID === coverPhotoID}
        moveTo={(to) => moveTo(chosen, to)}
        setCover={(isCover) => setCover(isCover ? (photos[chosen]?.photoID ?? 0) : 0)}
      />
      <ul ref={grid} className="order-grid" role="listbox" aria-label={words.list} onKeyDown={press}>
        {photos.map((photo, position) => (
          <OrderedCard
            key={photo.photoID}
            photo={photo}
            position={position}
            isChosen={position === chosen}
            isCover={photo.photoID === coverPhotoID}
            choose={() => setChosenID(photo.photoID)}
            drop={moveTo}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </>
  )
}
