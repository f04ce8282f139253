import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { messageStates } from '#core/records/suggestion-kinds.ts'
import { messageNeighboursQuery } from '../api/messages.ts'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { Step, type StepTarget } from '../lists/step.tsx'
import { texts } from '../texts.ts'

const words = texts.messages.neighbours

/** The messages before and after this one, in the list from which somebody came. */
export function MessageNeighbours({ messageID }: { messageID: number }) {
  const [parameters] = useSearchParams()
  const state = messageStates.find((each) => each === parameters.get('state')) ?? null
  const { data } = useQuery(messageNeighboursQuery(messageID, state))
  const navigate = useNavigate()
  const linkTo = (id: number | null | undefined): StepTarget | null =>
    id ? [`/messages/${id}${state ? `?state=${state}` : ''}`, { replace: true }] : null
  const [newer, older] = [linkTo(data?.newer), linkTo(data?.older)]
  const goTo = (to: StepTarget | null) => (to ? () => void navigate(...to) : undefined)
  useShortcuts({ previous: goTo(newer), next: goTo(older) })

  return (
    <nav className="neighbours" aria-label={words.label}>
      <Step label={words.newer} to={newer} />
      <Step label={words.older} to={older} />
    </nav>
  )
}
