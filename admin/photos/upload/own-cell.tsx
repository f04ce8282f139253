import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { foundOptions, withAdding, addingValue, type Option } from '../../forms/fields.tsx'
import { NewRecordDialog } from '../../records/new-record-dialog.tsx'
import { shownValue, type RelationOptions } from '../relation-options.ts'
import { isEditable, type Item } from './item.ts'
import type { ItemList } from './item-list.ts'
import { isFilled, type Column } from './own-values.ts'

type CellProps = {
  item: Item
  column: Column
  /** The value that all pictures have in common. */
  common: string | number | undefined
  relations: RelationOptions
  problem: string | undefined
  write: ItemList['describe']
}

/** A value of one picture; while it is empty, the common one shows through. */
export function OwnCell({ item, column: { field, key, label, language }, common, relations, problem, write }: CellProps) {
  const value = item.own[key]
  const input = {
    'aria-label': texts.upload.grid.valueOf(label, item.file.name),
    placeholder: isFilled(common) ? shownValue(relations, field.name, common ?? '') : '',
    error: problem,
    readOnly: !isEditable(item),
    size: 'xs',
  }
  const change = (typed: string | number) => write(new Map([[item.id, { [key]: typed }]]))
  const text = {
    ...input,
    value: String(value ?? ''),
    lang: language ?? undefined,
    onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
  }
  return (
    <div className="upload-cell" data-key={key}>
      <span className="upload-label" aria-hidden="true">
        {label}
      </span>
      {field.kind === 'reference' ? (
        <RecordCell {...input} kind={field.to} options={relations[field.to]} value={Number(value ?? 0)} change={change} />
      ) : field.kind === 'paragraphs' ? (
        <Textarea {...text} rows={1} />
      ) : (
        <TextInput {...text} />
      )}
    </div>
  )
}

type RecordCellProps = {
  'aria-label': string
  kind: keyof RelationOptions
  options: Option[]
  value: number
  change: (id: number) => void
}

/** A choice of a record by its name, in which a new one can be made of what was typed. */
function RecordCell({ kind, options, value, change, ...input }: RecordCellProps) {
  const [typed, setTyped] = useState('')
  const [made, setMade] = useState<string | null>(null)
  const choose = (chosen: string | null) => (chosen === addingValue ? setMade(typed.trim()) : change(Number(chosen ?? 0)))
  return (
    <>
      <Select
        key={made}
        {...input}
        data={withAdding(options, typed, true)}
        value={value > 0 ? String(value) : null}
        onChange={choose}
        onSearchChange={setTyped}
        onInput={({ currentTarget }) => {
          if (currentTarget.value === '') change(0)
        }}
        allowDeselect={false}
        comboboxProps={{ withinPortal: true, width: 'max-content', position: 'bottom-start' }}
        nothingFoundMessage={texts.nothingFound}
        filter={({ search }) => withAdding(foundOptions(options, search), search, true)}
      />
      {made !== null && <NewRecordDialog kind={kind} name={made} made={change} close={() => setMade(null)} />}
    </>
  )
}
