import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { fold } from '#core/fold.ts'
import type { Language } from '#core/languages.ts'
import { texts } from '../texts.ts'
import { clearing } from './clearing.ts'
import type { Values } from './draft.ts'

export type FieldProps = { name: string; label: string; isRequired?: boolean }

type TextFieldProps = FieldProps & {
  description?: string | undefined
  /** What is written here, for the spelling check and for those who hear it. */
  language?: Language | undefined
  rows?: number
  isNumber?: boolean
  /** Whether a dialog that opens gives it the focus. */
  isFirst?: boolean
}

/** One line, or several. */
export function TextField({
  name,
  label,
  isRequired = false,
  description,
  language,
  rows = 1,
  isNumber = false,
  isFirst = false,
}: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const field = {
    label,
    description,
    error: getFieldState(name, formState).error?.message,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
    lang: language,
    'data-autofocus': isFirst || undefined,
    ...register(name, isNumber ? { setValueAs: wholeNumber } : {}),
  }
  return rows > 1 ? <Textarea {...field} rows={rows} resize="vertical" /> : <TextInput {...field} />
}

type SelectFieldProps = FieldProps & {
  options: Option[]
  /** Makes a record of what was typed that is not among the options. */
  add?: ((typed: string) => void) | undefined
}

/** A choice by number: of another record, 0 where there is none. */
export function SelectField({ name, label, isRequired = false, options, add }: SelectFieldProps) {
  const [typed, setTyped] = useState('')
  const {
    field: { value: chosen, onChange, onBlur, ref },
    fieldState,
  } = useController<Values>({ name })
  function choose(value: string | null) {
    if (value === addingValue) add?.(typed.trim())
    else onChange(value === null ? emptyOf(chosen) : typeof chosen === 'number' ? Number(value) : value)
  }
  return (
    <Select
      {...(!isRequired && clearing(label, () => choose(null)))}
      label={label}
      withAsterisk={isRequired}
      data={withAdding(options, typed, add)}
      onSearchChange={setTyped}
      value={chosen ? String(chosen) : null}
      onChange={choose}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
      placeholder={isRequired ? texts.choose : texts.noneChosen}
      nothingFoundMessage={texts.nothingFound}
      filter={({ search }) => withAdding(foundOptions(options, search), search, add)}
    />
  )
}

/** `also`: further texts by which the option is found. */
export type Option = { value: string; label: string; also?: string }

/** The options whose label or further texts hold what was typed, whatever its case and marks. */
export function foundOptions(options: Option[], typed: string): Option[] {
  const wanted = fold(typed)
  return options.filter(({ label, also = '' }) => fold(`${label} ${also}`).includes(wanted))
}

/** The value of the option that adds a record. */
export const addingValue = 'add'

/** The library shows so many at most, as `theme.ts` tells it. */
const maxOptions = 200

/** Options, and after them one that adds a record of what was typed, where none has that name. */
export function withAdding(options: Option[], typed: string, add: unknown): Option[] {
  const name = typed.trim()
  if (!add || name === '' || options.some(({ label }) => fold(label) === fold(name))) return options
  return [...options.slice(0, maxOptions - 1), { value: addingValue, label: texts.addNew(name) }]
}

const emptyOf = (value: unknown) => (typeof value === 'number' ? 0 : '')

const wholeNumber = (text: unknown) => (String(text).trim() === '' ? 0 : Number(text))
