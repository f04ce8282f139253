import { useNavigate } from 'react-router'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { Step } from '../lists/step.tsx'
import { texts } from '../texts.ts'
import type { ListPlace, Neighbour } from './list-place.ts'

/** The photos before and after this one in the list from which somebody came. */
export function NeighbourLinks({ place }: { place: ListPlace }) {
  const { position, total, previous, next } = place
  const words = texts.photo.inList
  const navigate = useNavigate()
  const goTo = (to: Neighbour | null) => to && (() => void navigate(...linkTo(to)))
  useShortcuts({ next: goTo(next) ?? undefined, previous: goTo(previous) ?? undefined })
  return (
    <nav className="neighbours" aria-label={words.name}>
      <span className="quiet">{next ? words.position(position, total) : words.lastPosition(position, total)}</span>
      <Step label={words.previous} to={previous && linkTo(previous)} />
      <Step label={words.next} to={next && linkTo(next)} />
    </nav>
  )
}

/** "Go back" leads to the list, however many photos were seen in between. */
const linkTo = ({ photoID, list }: Neighbour) => [`/edit-photo/${photoID}`, { state: { list }, replace: true }] as const
