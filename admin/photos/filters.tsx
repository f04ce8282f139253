import { Button, Select } from '@mantine/core'
import { useAddress } from '../lists/address.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { texts } from '../texts.ts'
import { useChoices, type Choices } from './choices.ts'
import { labelOfField } from './values.ts'

const filters = [
  { name: 'album', field: 'albumID', none: texts.photo.filters.noAlbum },
  { name: 'category', field: 'categoryID', none: null },
  { name: 'location', field: 'locationID', none: texts.photo.filters.noLocation },
  { name: 'period', field: 'periodID', none: null },
  { name: 'contributor', field: 'contributorID', none: null },
] as const

const languages = [
  { value: 'ro', label: texts.photo.filters.lacksRo },
  { value: 'en', label: texts.photo.filters.lacksEn },
]

/** What the list is narrowed by. Its state is the address. */
export function Filters({ total }: { total: number | undefined }) {
  const { text, change } = useAddress()
  const { data: choices } = useChoices()
  const words = texts.photo.filters
  const isNarrowed = ['q', 'lacks', ...filters.map(({ name }) => name)].some((name) => text(name))
  const clear = () => change({ q: null, lacks: null, ...Object.fromEntries(filters.map(({ name }) => [name, null])) })
  const options = (name: keyof Choices, none: string | null) => [...(none ? [{ value: 'none', label: none }] : []), ...(choices?.[name] ?? [])]
  const filter = (name: string, label: string, data: { value: string; label: string }[]) => (
    <Select
      key={name}
      className="filter"
      label={label}
      data={data}
      value={text(name) || null}
      onChange={(value) => change({ [name]: value })}
      placeholder={words.any}
      clearable
      clearButtonProps={{ 'aria-label': texts.clear(label) }}
      nothingFoundMessage={texts.nothingFound}
    />
  )
  return (
    <search aria-label={words.name} className="list-tools">
      <SearchBox />
      {filters.map(({ name, field, none }) => filter(name, labelOfField(field), options(name, none)))}
      {filter('lacks', words.lacks, languages)}
      {isNarrowed && (
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
