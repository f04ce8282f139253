import { TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from '../keys/use-shortcuts.ts'
import { texts } from '../texts.ts'
import { useAddress } from './address.ts'

/** Milliseconds without a key after which a search begins. */
const rest = 250

/** Looks for what is typed, once the typing rests. */
export function SearchBox() {
  const { text, change } = useAddress()
  const query = text('q')
  const [typed, setTyped] = useState(query)
  const searched = useRef(query)
  const box = useRef<HTMLInputElement>(null)
  useShortcuts({ search: () => box.current?.select() })

  // The address was changed from elsewhere: by "back", or by a link.
  useEffect(() => {
    if (query !== searched.current) setTyped(query)
    searched.current = query
  }, [query])

  const search = useEffectEvent((wanted: string) => {
    searched.current = wanted
    change({ q: wanted }, { replace: true })
  })
  useEffect(() => {
    if (typed.trim() === searched.current) return
    const timer = setTimeout(() => search(typed.trim()), rest)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <TextInput
      ref={box}
      className="grow"
      type="search"
      label={texts.search}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
