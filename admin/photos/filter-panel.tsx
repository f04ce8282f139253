import { Select } from '@mantine/core'
import { memo, useCallback, useEffect, useRef } from 'react'
import { clearing } from '../forms/clearing.ts'
import type { Option } from '../forms/fields.tsx'
import { useAddress } from '../lists/address.ts'
import { texts } from '../texts.ts'
import { ends, filters, type FilterOptions } from './list-filters.ts'
import { MissingFilter } from './missing-filter.tsx'
import { YearFilter } from './year-filter.tsx'

const words = texts.photo.filters

const noOptions: Option[] = []

/** The fields that narrow the list. */
export function FilterPanel({ id, options }: { id: string; options: FilterOptions }) {
  const { text, change } = useAddress()
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const narrow = useCallback((name: string, value: string | null) => latest.current({ [name]: value }), [])
  return (
    <div id={id} className="filter-panel">
      {filters.map(({ name, label }) => (
        <Filter key={name} name={name} label={label} options={options[name] ?? noOptions} value={text(name)} narrow={narrow} />
      ))}
      {ends.map((end) => (
        <YearFilter key={`${end} ${text(end)}`} label={words[end]} value={text(end)} narrow={(value) => narrow(end, value)} />
      ))}
      <MissingFilter />
    </div>
  )
}

type FilterProps = { name: string; label: string; options: Option[]; value: string; narrow: (name: string, value: string | null) => void }

/** Drawn again only when it has changed itself: its options come by the hundred. */
const Filter = memo(function Filter({ name, label, options, value, narrow }: FilterProps) {
  return (
    <Select
      {...clearing(label, () => narrow(name, null))}
      className="filter"
      label={label}
      data={options}
      value={value || null}
      onChange={(chosen) => narrow(name, chosen)}
      placeholder={words.any}
      nothingFoundMessage={texts.nothingFound}
    />
  )
})
