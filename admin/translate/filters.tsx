import { NativeSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FlatKind } from '#core/records/flat.ts'
import type { TranslatedKind } from '#core/records/translated.ts'
import { recordsQuery } from '../api/records.ts'
import { clearing } from '../forms/clearing.ts'
import { useAddress } from '../lists/address.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { optionsOf } from '../photos/relation-options.ts'
import { labelOfField } from '../photos/values.ts'
import { texts } from '../texts.ts'

/** What a list for translators is narrowed by: its state is the address. */
export function TranslationFilters({ kind }: { kind: TranslatedKind }) {
  const { text, change } = useAddress()
  const { states, state } = texts.translation
  return (
    <search className="list-tools" aria-label={texts.photo.filters.name}>
      <SearchBox />
      {kind === 'photo' && narrowing.map(({ kind: of, label }) => <RecordFilter key={of} kind={of} label={label} />)}
      <NativeSelect
        label={state}
        value={text('state')}
        onChange={(event) => change({ state: event.currentTarget.value })}
        data={Object.entries(states).map(([value, label]) => ({ value: value === 'all' ? '' : value, label }))}
      />
    </search>
  )
}

const noAlbum = { value: 'none', label: texts.photo.filters.noAlbum }

/** The records that photos for translators can be narrowed to. */
const narrowing = [
  { kind: 'album', label: labelOfField('albumID') },
  { kind: 'location', label: labelOfField('locationID') },
  { kind: 'period', label: labelOfField('periodID') },
] as const satisfies { kind: FlatKind; label: string }[]

function RecordFilter({ kind, label }: (typeof narrowing)[number]) {
  const { text, change } = useAddress()
  const { data } = useQuery(recordsQuery(kind))
  return (
    <Select
      {...clearing(label, () => change({ [kind]: null }))}
      className="filter"
      label={label}
      data={data ? [...(kind === 'album' ? [noAlbum] : []), ...optionsOf(kind, data)] : []}
      value={text(kind) || null}
      onChange={(chosen) => change({ [kind]: chosen })}
      placeholder={texts.photo.filters.any}
      nothingFoundMessage={texts.nothingFound}
    />
  )
}
