import { TextInput } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatPhysicalSize, readPhysicalSize } from '#core/records/physical-size.ts'
import type { Values } from '../forms/draft.ts'
import { texts } from '../texts.ts'

const words = texts.photo.sizes

type SizeFieldProps = { name: string; label: string; isRequired: boolean }

/** The size of an object as people write it, with what is understood of it. */
export function SizeField({ name, label, isRequired }: SizeFieldProps) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const typed = String(useWatch<Values>({ name })).trim()
  const size = readPhysicalSize(typed)
  const error = getFieldState(name, formState).error?.message
  return (
    <div>
      <TextInput label={label} description={words.hint} error={error} withAsterisk={isRequired} {...register(name)} />
      <p className="understood" role="status">
        {error || typed === '' ? '' : size ? words.understood(formatPhysicalSize(size, 'en')) : words.unread}
      </p>
    </div>
  )
}
