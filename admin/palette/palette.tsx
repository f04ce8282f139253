import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../layout/dialog.tsx'
import { texts } from '../texts.ts'
import { DestinationList } from './destination-list.tsx'
import { useDestinations } from './use-destinations.ts'

/** Goes to any screen or record by its name or number. */
export default function Palette({ close }: { close: () => void }) {
  return (
    <Dialog isOpen close={close} closeLabel={texts.close} title={texts.palette.title}>
      <Search close={close} />
    </Dialog>
  )
}

/** Milliseconds without a key after which records are looked for. */
const rest = 120

function Search({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  /** Where the arrow keys have led; the first one until then. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** Enter was pressed before the results were there. */
  const [isWaiting, setWaiting] = useState(false)
  const { destinations, isLoading } = useDestinations(wanted)
  const active = Math.max(
    0,
    destinations.findIndex(({ to }) => to === chosen),
  )
  const isSettled = typed === wanted && !isLoading
  const words = texts.palette

  useEffect(() => {
    const timer = setTimeout(() => setWanted(typed), rest)
    return () => clearTimeout(timer)
  }, [typed])

  function go(to: string | undefined) {
    if (to === undefined) return
    close()
    void navigate(to)
  }

  const goToFirst = useEffectEvent(() => go(destinations[0]?.to))
  useEffect(() => {
    if (isWaiting && isSettled) goToFirst()
  }, [isWaiting, isSettled])

  function type(text: string) {
    setTyped(text)
    setChosen(null)
    setWaiting(false)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const { length } = destinations
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 + length }
    const step = steps[event.key]
    if (step !== undefined && length > 0) setChosen(destinations[step % length]?.to ?? null)
    else if (event.key !== 'Enter') return
    else if (isSettled) go(destinations[active]?.to)
    else setWaiting(true)
    event.preventDefault()
  }

  const status = destinations.length > 0 ? words.found(destinations.length) : isSettled ? words.nothing : texts.loading
  return (
    <div className="palette">
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={words.label}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={destinations[active] && `${id}${active}`}
        placeholder={words.placeholder}
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
      />
      <DestinationList id={id} label={words.title} destinations={destinations} active={active} go={go} />
      <p className="quiet small" role="status">
        {status}
      </p>
    </div>
  )
}
