import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useShortcuts } from '../keys/use-shortcuts.ts'
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
      <Step label={words.previous} to={previous} />
      <Step label={words.next} to={next} />
    </nav>
  )
}

function Step({ label, to }: { label: string; to: Neighbour | null }) {
  if (!to) {
    return (
      <Button variant="default" size="compact-md" disabled>
        {label}
      </Button>
    )
  }
  const [address, options] = linkTo(to)
  return (
    <Button component={Link} to={address} {...options} variant="default" size="compact-md">
      {label}
    </Button>
  )
}

/** "Go back" leads to the list, however many photos were seen in between. */
const linkTo = ({ photoID, list }: Neighbour) => [`/edit-photo/${photoID}`, { state: { list }, replace: true }] as const
