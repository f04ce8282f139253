import { Button } from '@mantine/core'
import { useRef } from 'react'
import { missingOf } from '#core/records/missing.ts'
import { useAddress } from '../lists/address.ts'
import { texts } from '../texts.ts'
import { ends, filters, type FilterOptions } from './list-filters.ts'

const words = texts.photo.filters

/** `rest` stays in the address: other values of the same filter. */
type Chip = { name: string; text: string; rest?: string }

/** What the list is narrowed by, each with a way to remove it; nothing where it has all photos. */
export function FilterChips({ options }: { options: FilterOptions }) {
  const { text, change } = useAddress()
  const place = useRef<HTMLDivElement>(null)
  const missing = missingOf(text('missing'))
  const chips: Chip[] = [
    ...filters.flatMap(({ name, label }) => {
      const value = text(name)
      const shown = options[name]?.find((option) => option.value === value)?.label ?? value
      return value ? [{ name, text: words.chosen(label, shown) }] : []
    }),
    ...missing.map((name) => ({
      name: 'missing',
      text: words.chosen(words.missing, words.missingData[name]),
      rest: missing.filter((other) => other !== name).join(),
    })),
    ...ends.flatMap((end) => (text(end) ? [{ name: end, text: words.chosen(words[end], text(end)) }] : [])),
  ]
  if (chips.length === 0 && !text('q')) return null

  const remove = ({ name, rest = '' }: Chip) => {
    change({ [name]: rest })
    // The button is gone: whoever works by keyboard continues at the next one, or where filters are opened.
    const next = place.current?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-filters]')
    next?.focus()
  }
  const clear = () => {
    change(Object.fromEntries(['q', 'missing', ...ends, ...filters.map(({ name }) => name)].map((name) => [name, null])))
    document.querySelector<HTMLElement>('[data-filters]')?.focus()
  }
  return (
    <div ref={place} className="chips">
      {chips.map((chip) => (
        <button
          key={chip.text}
          type="button"
          className="chip"
          title={chip.text}
          aria-label={words.remove(chip.text)}
          onClick={() => remove(chip)}
        >
          <span className="one-line">{chip.text}</span>
          <span aria-hidden>×</span>
        </button>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={clear}>
        {words.clear}
      </Button>
    </div>
  )
}
