import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isYear } from '#core/dates/year-lists.ts'
import { texts } from '../texts.ts'

type YearFilterProps = { label: string; value: string; narrow: (value: string | null) => void }

/** A year that a list is narrowed by. It counts once it is whole: when the field is left, or Enter is pressed. */
export function YearFilter({ label, value, narrow }: YearFilterProps) {
  const [typed, setTyped] = useState(value)
  const isWrong = typed !== '' && !isYear(Number(typed))
  const apply = () => {
    if (!isWrong && typed !== value) narrow(typed || null)
  }
  return (
    <TextInput
      className="filter filter-year"
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={typed}
      placeholder={texts.photo.filters.any}
      onChange={(event) => setTyped(event.currentTarget.value.trim())}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      error={isWrong && typed.length === 4 ? texts.photo.filters.noYear : undefined}
      aria-invalid={isWrong || undefined}
    />
  )
}
