import { NativeSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BagScope } from '../../api/bag.ts'
import { recordsQuery } from '../../api/records.ts'
import { optionsOf } from '../../photos/relation-options.ts'
import { texts } from '../../texts.ts'

/** What is chosen so far: a part needs its record, too. */
type Choice = { kind: 'everything' | 'album' | 'contributor'; id: string | null }

const words = texts.bag

export const everything: Choice = { kind: 'everything', id: null }

/** What a choice stands for: null for everything, undefined while its record is not chosen. */
export function scopeOf({ kind, id }: Choice): BagScope | undefined {
  if (kind === 'everything') return null
  return id === null ? undefined : { kind, id: Number(id) }
}

/** Whether everything is wanted, or the photos of which album or contributor. */
export function ScopeChoice({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) {
  const { kind, id } = choice
  return (
    <div className="bag-scope">
      <NativeSelect
        label={words.scope}
        value={kind}
        onChange={({ currentTarget }) => onChoose({ kind: currentTarget.value as Choice['kind'], id: null })}
        data={Object.entries(words.scopes).map(([value, label]) => ({ value, label }))}
      />
      {kind !== 'everything' && <RecordChoice key={kind} kind={kind} id={id} onChoose={(chosen) => onChoose({ kind, id: chosen })} />}
    </div>
  )
}

type RecordChoiceProps = { kind: 'album' | 'contributor'; id: string | null; onChoose: (id: string | null) => void }

function RecordChoice({ kind, id, onChoose }: RecordChoiceProps) {
  const { data } = useQuery(recordsQuery(kind))
  return (
    <Select
      label={words.records[kind]}
      data={data ? optionsOf(kind, data) : []}
      value={id}
      onChange={onChoose}
      searchable
      placeholder={words.choose}
      nothingFoundMessage={texts.nothingFound}
    />
  )
}
