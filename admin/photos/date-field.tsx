import { Button, TextInput } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Bounds } from '#core/dates/bounds.ts'
import { periodsOfDate } from '#core/dates/periods-of-date.ts'
import { readDate } from '#core/dates/read.ts'
import type { Values } from '../forms/draft.ts'
import type { Option } from '../forms/fields.tsx'
import { texts } from '../texts.ts'
import { understoodDate } from './understood-date.ts'

const words = texts.photo.dates

type DateFieldProps = { name: string; label: string; isRequired: boolean; periods: Option[] }

/** A date as people write it, with what is understood of it, and the period that it belongs to. */
export function DateField({ name, label, isRequired, periods }: DateFieldProps) {
  const { register, getFieldState, formState } = useFormContext<Values>()
  const [typed, periodID] = useWatch<Values>({ name: [name, 'periodID'] })
  const read = readDate(String(typed ?? ''))
  const error = getFieldState(name, formState).error?.message
  return (
    <div>
      <TextInput label={label} description={words.hint} error={error} withAsterisk={isRequired} {...register(name)} />
      <p className="understood" role="status">
        {error ? '' : understoodDate(read)}
      </p>
      {'edtf' in read && read.edtf !== '' && <PeriodOfDate read={read} periods={periods} chosen={String(periodID ?? '')} />}
    </div>
  )
}

type PeriodProps = { read: Bounds; periods: Option[]; chosen: string }

/** Proposes the period of the date, and warns where another one is chosen that does not hold it. */
function PeriodOfDate({ read, periods, chosen }: PeriodProps) {
  const { setValue } = useFormContext<Values>()
  const { holding, excluding } = periodsOfDate(read, periods)
  const contradicted = excluding.find(({ value }) => value === chosen)
  const [proposed, ...others] = holding
  const canChoose = proposed && others.length === 0 && (contradicted !== undefined || chosen === '0' || chosen === '')
  if (!contradicted && !canChoose) return null
  return (
    <div className={contradicted ? 'notice notice-warning' : 'notice'} role={contradicted ? 'alert' : undefined}>
      {contradicted && <p>{words.contradicted(contradicted.label)}</p>}
      {canChoose && (
        <Button
          className="wrapping"
          size="compact-sm"
          variant="default"
          onClick={() => setValue('periodID', Number(proposed.value), { shouldDirty: true, shouldValidate: true })}
        >
          {words.choosePeriod(proposed.label)}
        </Button>
      )}
    </div>
  )
}
