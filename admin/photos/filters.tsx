import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { SearchBox } from '../lists/search-box.tsx'
import { texts } from '../texts.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { useFilterOptions } from './list-filters.ts'

const words = texts.photo.filters

type FiltersProps = {
  total: number | undefined
  /** How the list is shown. */
  children: ReactNode
}

/** What the list is narrowed by: its state is the address. The fields are behind a button; the choices are always in sight. */
export function Filters({ total, children }: FiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const options = useFilterOptions()
  return (
    <search aria-label={words.name}>
      <div className="list-tools">
        <SearchBox />
        <Button
          variant="default"
          data-filters
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {words.name}
        </Button>
        {children}
        <span className="list-total" role="status">
          {total !== undefined && texts.found(total)}
        </span>
      </div>
      {isOpen && <FilterPanel id={panel} options={options} />}
      <FilterChips options={options} />
    </search>
  )
}
