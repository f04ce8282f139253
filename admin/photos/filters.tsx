import { Button, Select } from '@mantine/core'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { targetLanguages } from '#core/languages.ts'
import { clearing } from '../forms/clearing.ts'
import type { Option } from '../forms/fields.tsx'
import { useAddress } from '../lists/address.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { texts } from '../texts.ts'
import { useRelationOptions } from './relation-options.ts'
import { labelOfField } from './values.ts'
import { YearFilter } from './year-filter.tsx'

const words = texts.photo.filters

const filters = [
  { name: 'album', label: labelOfField('albumID') },
  { name: 'category', label: labelOfField('categoryID') },
  { name: 'location', label: labelOfField('locationID') },
  { name: 'period', label: labelOfField('periodID') },
  { name: 'contributor', label: labelOfField('contributorID') },
  { name: 'person', label: words.person },
  { name: 'subject', label: words.subject },
  { name: 'date', label: words.date },
  { name: 'lacks', label: words.lacks },
]

const noOptions: Option[] = []

const languages: Option[] = targetLanguages.map((language) => ({ value: language, label: texts.languageNames[language] }))

const dateOptions: Option[] = [
  { value: 'none', label: words.noDate },
  { value: 'unread', label: words.unreadDate },
]

const ends = ['from', 'to'] as const

/** What the list is narrowed by. Its state is the address. */
export function Filters({ total }: { total: number | undefined }) {
  const { text, change } = useAddress()
  const { data: relations } = useRelationOptions()
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const narrow = useCallback((name: string, value: string | null) => latest.current({ [name]: value }), [])
  const album = relations?.album
  const location = relations?.location
  const person = relations?.person
  const subject = relations?.subject
  const options: Record<string, Option[]> = {
    ...relations,
    album: useMemo(() => [{ value: 'none', label: words.noAlbum }, ...(album ?? [])], [album]),
    location: useMemo(() => [{ value: 'none', label: words.noLocation }, ...(location ?? [])], [location]),
    person: useMemo(() => [{ value: 'none', label: words.noPhotographer }, ...(person ?? [])], [person]),
    subject: useMemo(() => [{ value: 'none', label: words.noSubjects }, ...(subject ?? [])], [subject]),
    date: dateOptions,
    lacks: languages,
  }
  const hasFilters = ['q', ...ends, ...filters.map(({ name }) => name)].some((name) => text(name))
  const clear = () => change({ q: null, from: null, to: null, ...Object.fromEntries(filters.map(({ name }) => [name, null])) })
  return (
    <search aria-label={words.name} className="list-tools">
      <SearchBox />
      {filters.map(({ name, label }) => (
        <Filter key={name} name={name} label={label} options={options[name] ?? noOptions} value={text(name)} narrow={narrow} />
      ))}
      {ends.map((end) => (
        <YearFilter key={`${end} ${text(end)}`} label={words[end]} value={text(end)} narrow={(value) => narrow(end, value)} />
      ))}
      {hasFilters && (
        <Button variant="subtle" onClick={clear}>
          {words.clear}
        </Button>
      )}
      <span className="list-total" role="status">
        {total !== undefined && texts.found(total)}
      </span>
    </search>
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
