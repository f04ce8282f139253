import { useEffect, useRef } from 'react'
import type { Destination } from './destinations.ts'

type ListProps = {
  /** Of the list; an option's is this with its index. */
  id: string
  label: string
  destinations: Destination[]
  /** The index of the one that Enter opens. */
  active: number
  go: (to: string) => void
}

/** Where the palette can lead, by groups. */
export function DestinationList({ id, label, destinations, active, go }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In newer browsers this gives a promise, which is not what an effect may give.
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, destinations])

  const groups = Map.groupBy(destinations, ({ group }) => group)
  return (
    <div ref={list} id={id} className="palette-options" role="listbox" aria-label={label}>
      {[...groups].map(([group, members]) => (
        <div key={group} role="group" aria-label={group}>
          <p className="quiet small" role="presentation">
            {group}
          </p>
          {members.map((destination) => {
            const at = destinations.indexOf(destination)
            return (
              <div key={destination.to} id={`${id}${at}`} role="option" aria-selected={at === active} onClick={() => go(destination.to)}>
                <span className="one-line">{destination.name}</span>
                {destination.detail && <span className="quiet small">{destination.detail}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
