import { MultiSelect } from '@mantine/core'
import { useState, type Ref } from 'react'
import { useController } from 'react-hook-form'
import { numbersOf } from '#core/records/photo-field-list.ts'
import { texts } from '../texts.ts'
import type { Values } from './draft.ts'
import { addingValue, foundOptions, withAdding, type FieldProps, type Option } from './fields.tsx'

type RecordsSelectProps = {
  label: string
  options: Option[]
  /** A JSON list of numbers, in the order in which they were chosen. */
  value: string
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  error?: string | undefined
  /** Makes a record of what was typed that is not among the options. */
  add?: ((typed: string) => void) | undefined
}

/** A choice of several records by their names. */
export function RecordsSelect({ label, options, value, onChange, placeholder, add, ...input }: RecordsSelectProps) {
  const [typed, setTyped] = useState('')
  const chosen = numbersOf(value || '[]').map(String)
  return (
    <MultiSelect
      {...input}
      label={label}
      data={withAdding(options, typed, add)}
      onSearchChange={setTyped}
      value={chosen}
      onChange={(ids) => (ids.includes(addingValue) ? add?.(typed.trim()) : onChange(JSON.stringify(ids.map(Number))))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.clear(label) }}
      placeholder={chosen.length === 0 ? placeholder : ''}
      nothingFoundMessage={texts.nothingFound}
      filter={({ search }) => withAdding(foundOptions(options, search), search, add)}
    />
  )
}

/** A field of a form that holds several records as a JSON list. */
export function RecordsField({ name, label, options, add }: FieldProps & Pick<RecordsSelectProps, 'options' | 'add'>) {
  const {
    field: { value, onChange, onBlur, ref },
    fieldState,
  } = useController<Values>({ name })
  const input = { onChange, onBlur, ref, error: fieldState.error?.message, placeholder: texts.noneChosen, add }
  return <RecordsSelect {...input} label={label} options={options} value={String(value || '[]')} />
}
