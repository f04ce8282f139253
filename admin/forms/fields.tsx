import { Select, Textarea, TextInput } from '@mantine/core'
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
}

/** One line, or several. */
export function TextField({ name, label, isRequired = false, description, language, rows = 1, isNumber = false }: TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const field = {
    label,
    description,
    error: getFieldState(name, formState).error?.message,
    withAsterisk: isRequired,
    'aria-required': isRequired || undefined,
    lang: language,
    ...register(name, isNumber ? { setValueAs: wholeNumber } : {}),
  }
  return rows > 1 ? <Textarea {...field} rows={rows} resize="vertical" /> : <TextInput {...field} />
}

/** A choice by number: of another record, 0 where there is none. */
export function SelectField({ name, label, isRequired = false, options }: FieldProps & { options: Option[] }) {
  const {
    field: { value: chosen, onChange, onBlur, ref },
    fieldState,
  } = useController<Values>({ name })
  const choose = (value: string | null) => onChange(value === null ? emptyOf(chosen) : typeof chosen === 'number' ? Number(value) : value)
  return (
    <Select
      {...(!isRequired && clearing(label, () => choose(null)))}
      label={label}
      withAsterisk={isRequired}
      data={options}
      value={chosen ? String(chosen) : null}
      onChange={choose}
      onBlur={onBlur}
      ref={ref}
      error={fieldState.error?.message}
      placeholder={isRequired ? texts.choose : texts.noneChosen}
      nothingFoundMessage={texts.nothingFound}
      filter={({ search }) => foundOptions(options, search)}
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

const emptyOf = (value: unknown) => (typeof value === 'number' ? 0 : '')

const wholeNumber = (text: unknown) => (String(text).trim() === '' ? 0 : Number(text))
